import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFileLog } from '../../../electron/adapters/storage/log.ts';
import { makeLinkOrSkip, orSkip } from '../../desktop/or-skip.ts';
import { smallDisk } from '../../desktop/small-disk.ts';
import { modeHere } from '../../desktop/this-system.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { modeOf, temporaryDirectory } from '../../run/temporary-directory.ts';

async function setUp(limitBytes?: number) {
  const directory = join(await temporaryDirectory(), 'logs');
  const log = createFileLog({
    directory,
    clock: createManualClock(),
    ...(limitBytes === undefined ? {} : { limitBytes }),
  });
  const text = () => readFile(join(directory, 'hostbell.log'), 'utf8');
  return { directory, log, text };
}

describe('the log', () => {
  it('writes nothing through a planted link, and leaves the file behind it as it was', async ({
    skip,
  }) => {
    const directory = await temporaryDirectory();
    const target = join(directory, 'precious');
    await writeFile(target, 'theirs', { mode: 0o644 });
    await chmod(target, 0o644);
    await makeLinkOrSkip(skip, target, join(directory, 'hostbell.log'));
    createFileLog({ directory, clock: createManualClock() }).info('started');
    expect([await readFile(target, 'utf8'), await modeOf(target)]).toEqual([
      'theirs',
      modeHere('644'),
    ]);
  });

  it('writes one JSON line for each event, readable only by the owner', async () => {
    const { directory, log, text } = await setUp();
    log.info('started', { version: '0.1.0', demo: false, port: 8080, none: null });
    log.warn('odd\nline');
    expect(
      (await text())
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        at: '2026-01-15T09:00:00.000Z',
        level: 'info',
        event: 'started',
        version: '0.1.0',
        demo: false,
        port: 8080,
        none: null,
      },
      { at: '2026-01-15T09:00:00.000Z', level: 'warn', event: 'odd\nline' },
    ]);
    expect(await modeOf(join(directory, 'hostbell.log'))).toBe(modeHere('600'));
    expect(await modeOf(directory)).toBe(modeHere('700'));
  });

  it('restricts a log that others could read', async () => {
    const { directory, log } = await setUp();
    await mkdir(directory);
    await writeFile(join(directory, 'hostbell.log'), 'old\n', { mode: 0o644 });
    log.info('more');
    expect(await modeOf(join(directory, 'hostbell.log'))).toBe(modeHere('600'));
  });

  it('keeps known secrets out, in any field and form', async () => {
    const { log, text } = await setUp();
    const secret = 'hb/live+4f9c 2e7d=81';
    log.redact(secret);
    log.info(`event ${secret}`, {
      whole: secret,
      within: `x${secret}y`,
      url: `https://a.example/?key=${encodeURIComponent(secret)}`,
      base64: Buffer.from(secret).toString('base64'),
      cutOff: 'x'.repeat(495) + secret,
      [secret]: 'as a name',
    });
    const written = await text();
    expect(written).not.toMatch(/4f9c|hb\/live|aGIvbGl2Z/);
    expect(written).toContain('[redacted]');
  });

  it('stays readable when what was pasted as a key is a mere word', async () => {
    const { log, text } = await setUp();
    log.redact('e');
    log.info('event', { place: 'here' });
    expect(await text()).toContain('"event":"event","place":"here"');
  });

  it.each([
    'Authorization: Bearer hb_live_unknown',
    'authorization:hb_live_unknown',
    '{"Authorization":"Bearer hb_live_unknown"}',
    "{ authorization: 'Bearer hb_live_unknown' }",
    'sent bearer hb_live_unknown to the server',
    'Bearer\thb_live_unknown',
  ])('keeps out what looks like an authorization header: %s', async (words) => {
    const { log, text } = await setUp();
    log.warn('failed', { words });
    expect(await text()).not.toContain('hb_live_unknown');
  });

  it('lets no detail replace the time, level or event', async () => {
    const { log, text } = await setUp();
    log.info('real', { event: 'false', level: 'false', at: 'false' });
    expect(JSON.parse(await text())).toEqual({
      at: '2026-01-15T09:00:00.000Z',
      level: 'info',
      event: 'real',
    });
  });

  it('cuts long values', async () => {
    const { log, text } = await setUp();
    log.info('long', { value: 'x'.repeat(100_000) });
    expect((await text()).length).toBeLessThan(700);
  });

  it('stays within twice its limit, and keeps the newest lines', async () => {
    const { directory, log, text } = await setUp(2_000);
    for (let count = 0; count < 500; count += 1) log.info('tick', { count });
    expect((await readdir(directory)).sort()).toEqual(['hostbell.1.log', 'hostbell.log']);
    const sizes = await Promise.all(
      (await readdir(directory)).map(async (name) => (await stat(join(directory, name))).size),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2_000);
    expect(await text()).toContain('"count":499');
    expect(await modeOf(join(directory, 'hostbell.log'))).toBe(modeHere('600'));
  });

  it('does not stop the app when the disk is full or refuses', async ({ skip }) => {
    const disk = await orSkip(skip, smallDisk(16));
    const log = createFileLog({
      directory: join(disk.directory, 'logs'),
      clock: createManualClock(),
    });
    for (let count = 0; count < 500; count += 1) log.info('tick', { count });
    await disk.remount('ro');
    expect(() => log.info('refused')).not.toThrow();
  });
});
