import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../shared/domain/problem.ts';
import type { UpdateTrouble } from '../../../shared/view/update.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createUpdatePlace, goodVersion as good, oldProgram as old } from '../../scenes/update-place.ts';
import {
  type Answer,
  aProgram,
  describeRelease,
  fileOf,
  redirectTo,
  sha512Of,
} from '../../server/update-server.ts';

// The real electron-updater and its AppImage updater, real files and a real server; net is the preview shell's.

const place = createUpdatePlace();

describe('a version that must not be installed', () => {
  it.each<readonly [string, () => void, UpdateTrouble]>([
    [
      'a wrong hash',
      () =>
        place.server.publish({
          ...good,
          description: describeRelease({ ...good, contents: aProgram('2.0.1') }),
        }),
      { kind: 'refused', why: 'content' },
    ],
    [
      'half a file with a matching length',
      () => {
        place.server.publish(good);
        place.server.serve(fileOf('2.0.0'), good.contents.subarray(0, 150_000));
      },
      { kind: 'failed', why: 'incomplete' },
    ],
    [
      'a connection that breaks halfway',
      () => {
        place.server.publish(good);
        place.server.serve(fileOf('2.0.0'), (_request, response) => {
          response.writeHead(200, { 'content-length': String(good.contents.length) });
          response.write(good.contents.subarray(0, 100_000), () => response.destroy());
        });
      },
      { kind: 'failed', why: 'incomplete' },
    ],
    [
      'more bytes than announced',
      () => {
        place.server.publish(good);
        place.server.serve(fileOf('2.0.0'), Buffer.concat([good.contents, Buffer.from('more')]));
      },
      { kind: 'refused', why: 'size' },
    ],
    [
      'a file that never ends',
      () => {
        place.server.publish(good);
        place.server.serve(fileOf('2.0.0'), (_request, response) => {
          response.writeHead(200);
          const pour = () => {
            while (response.write(Buffer.alloc(65_536))) if (response.destroyed) return;
            response.once('drain', pour);
          };
          pour();
        });
      },
      { kind: 'refused', why: 'size' },
    ],
    [
      'a description whose file is missing',
      () => {
        place.server.publish(good);
        place.server.serve(fileOf('2.0.0'), status(404));
      },
      { kind: 'failed', why: 'not-found' },
    ],
    [
      'a redirect from https to http',
      () => {
        place.server.publish(good);
        place.server.serve(fileOf('2.0.0'), redirectTo('http://127.0.0.1:9/evil.AppImage'));
      },
      { kind: 'refused', why: 'address' },
    ],
    [
      'a redirect to a file on this computer',
      () => {
        place.server.publish(good);
        place.server.serve(fileOf('2.0.0'), redirectTo('file:///bin/sh'));
      },
      { kind: 'refused', why: 'address' },
    ],
    [
      'a broken server',
      () => {
        place.server.publish(good);
        place.server.serve(fileOf('2.0.0'), status(500));
      },
      { kind: 'failed', why: 'server' },
    ],
  ])('is deleted and never started: %s', async (_name, arrange, trouble) => {
    arrange();
    const { get, expectUntouched } = await place.installed();
    expect(await get()).toEqual(failure(trouble));
    await expectUntouched();
  });

  it('A file that was changed after its hash was checked is not installed', async () => {
    place.server.publish(good);
    const { get, updater, program, leftovers, inside, log } = await place.installed();
    expect(await get()).toEqual({ ok: true, value: null });
    const lying = (await leftovers()).find((file) => file.endsWith('.AppImage')) ?? '';
    await writeFile(lying, aProgram('evil'));
    updater.install(true);
    expect(await readFile(program)).toEqual(old);
    expect(await readdir(inside('apps'))).toEqual(['Hostbell-1.0.0.AppImage']);
    expect(JSON.stringify(log.entries)).toContain('update-not-installed');
  });

  it('The old version stays intact when the new one cannot be written to its folder', async () => {
    place.server.publish(good);
    const { get, updater, program, inside } = await place.installed();
    expect(await get()).toEqual({ ok: true, value: null });
    await mkdir(inside('apps/.Hostbell-1.0.0.AppImage.update'));
    await writeFile(inside('apps/.Hostbell-1.0.0.AppImage.update/in-the-way'), '');
    updater.install(true);
    expect(await readFile(program)).toEqual(old);
  });
});

describe('the description of a release', () => {
  const hash = sha512Of(good.contents);
  const file = (line: string) => `version: 2.0.0\nfiles:\n  - url: ${line}\n    sha512: ${hash}\n`;

  it.each<readonly [string, string, UpdateTrouble]>([
    ['nothing', '', { kind: 'refused', why: 'description' }],
    ['a web page', '<!doctype html><title>Sign in</title>', { kind: 'refused', why: 'description' }],
    ['not YAML', 'version: [2.0.0\n\t}', { kind: 'refused', why: 'description' }],
    ['a list', '- 2.0.0', { kind: 'refused', why: 'description' }],
    [
      'no version',
      `files:\n  - url: a.AppImage\n    sha512: ${hash}\n`,
      { kind: 'refused', why: 'description' },
    ],
    [
      'an invalid version',
      file('a.AppImage').replace('2.0.0', 'latest'),
      { kind: 'refused', why: 'description' },
    ],
    [
      'a version that is a number',
      file('a.AppImage').replace('2.0.0', '2'),
      { kind: 'refused', why: 'description' },
    ],
    ['no files', 'version: 2.0.0\n', { kind: 'refused', why: 'description' }],
    ['an empty list of files', 'version: 2.0.0\nfiles: []\n', { kind: 'refused', why: 'description' }],
    ['no hash', 'version: 2.0.0\nfiles:\n  - url: a.AppImage\n', { kind: 'refused', why: 'description' }],
    [
      'another kind of hash',
      'version: 2.0.0\nfiles:\n  - url: a.AppImage\n    sha2: 00\n    sha512: 00\n',
      { kind: 'refused', why: 'description' },
    ],
    ['a negative size', `${file('a.AppImage')}    size: -1\n`, { kind: 'refused', why: 'description' }],
    [
      'an enormous size',
      `${file('a.AppImage')}    size: 99999999999\n`,
      { kind: 'refused', why: 'description' },
    ],
    ['a JavaScript tag', file('!!js/function "a"'), { kind: 'refused', why: 'description' }],
    ['another host', file('https://evil.example/a.AppImage'), { kind: 'refused', why: 'address' }],
    ['an address without https', file('http://127.0.0.1/a.AppImage'), { kind: 'refused', why: 'address' }],
    ['another host, no scheme', file('//evil.example/a.AppImage'), { kind: 'refused', why: 'address' }],
    ['a parent folder', file('../../a.AppImage'), { kind: 'refused', why: 'address' }],
    ['a parent folder, encoded', file("'%2e%2e%2fa.AppImage'"), { kind: 'refused', why: 'address' }],
    ['a parent folder, as on Windows', file("'..\\a.AppImage'"), { kind: 'refused', why: 'address' }],
    ['a file on this computer', file('file:///bin/sh'), { kind: 'refused', why: 'address' }],
    ['a hidden file', file('.a.AppImage'), { kind: 'refused', why: 'address' }],
    ['an option', file('-a.AppImage'), { kind: 'refused', why: 'address' }],
    ['a prototype', '__proto__: {version: 2.0.0}\n', { kind: 'refused', why: 'description' }],
  ])('is refused, and nothing else is requested: %s', async (_name, description, trouble) => {
    place.server.publish({ ...good, description });
    const { check, expectUntouched } = await place.installed();
    expect(await check()).toEqual(failure(trouble));
    expect(place.server.requests).toHaveLength(1);
    await expectUntouched();
  });

  it('An enormous description of a release is refused', async () => {
    place.server.publish({ ...good, description: `${describeRelease(good)}#${'x'.repeat(300_000)}` });
    const { check } = await place.installed();
    expect(await check()).toEqual(failure({ kind: 'refused', why: 'size' }));
  });

  it('Reading a description of a release that never ends times out', async () => {
    place.server.serve('latest-linux.yml', (_request, response) => {
      response.writeHead(200).write('version: 2.0.0\n');
    });
    const clock = createManualClock();
    const { check } = await place.installed({ clock });
    const checking = check();
    await expect.poll(() => clock.waitingMs().length).toBeGreaterThan(0);
    await expect.poll(() => place.server.requests.length).toBe(1);
    await clock.advance(31_000);
    expect(await checking).toEqual(failure({ kind: 'failed', why: 'no-answer' }));
  });

  it('A description of a release that names extra packages downloads none of them', async () => {
    const more = `isAdminRightsRequired: true\npackages:\n  x64: {path: ../evil, sha512: ${hash}, size: 1}\n`;
    place.server.publish({ ...good, description: describeRelease(good) + more });
    const { get } = await place.installed();
    expect(await get()).toEqual({ ok: true, value: null });
    expect(place.server.names().filter((name) => name.includes('evil'))).toEqual([]);
  });
});

function status(code: number): Answer {
  return (_request, response) => response.writeHead(code).end('no');
}
