import { expect, test } from 'vitest';
import { asks, startHostbell } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(() => startApiServer({ key: 'CANARY-copied-71c0' }));

/** The core, with this on the clipboard of a person who has connected nothing yet. */
async function begin(copied: string) {
  let looks = 0;
  const readClipboard = async () => {
    looks += 1;
    return copied;
  };
  const hostbell = await startHostbell({ desktop: { readClipboard } });
  return { hostbell, looks: () => looks };
}

test('A copied key connects, is in no view or log, and is read only when asked for', async () => {
  const { hostbell, looks } = await begin(`  ${server.key}\r\n`);
  const { handlers, view, log } = hostbell;
  expect(await handlers['account:connect'](asks(server, { key: 'typed-and-wrong' }))).toMatchObject(
    { problem: { kind: 'key-refused' } },
  );
  expect(looks()).toBe(0);
  const asked = { ...asks(server), key: null };
  expect(await handlers['account:connect'](asked)).toEqual({ ok: true, value: null });
  await hostbell.online();
  expect(await handlers['account:replace-key']({ key: null, keyPlace: 'os' })).toMatchObject({
    ok: true,
  });
  expect(looks()).toBe(2);
  expect(JSON.stringify([view.view(), log.entries])).not.toContain(server.key);
});

test.each([
  ['blanks', ' \r\n\t\u{a0}', 'key-not-copied'],
  ['a whole page', 'secret\n'.repeat(1_000_000), 'key-too-long'],
  ['two lines', 'key\r\nX-Injected: 1', 'key-has-space'],
  ['control characters', 'key\u{0}\u{1b}[2J', 'key-not-ascii'],
])('Of a clipboard with %s nothing is sent', async (_, copied, kind) => {
  const { hostbell, looks } = await begin(copied);
  for (const request of [
    hostbell.handlers['account:connect']({ ...asks(server), key: null }),
    hostbell.handlers['account:replace-key']({ key: null, keyPlace: 'os' }),
  ])
    expect(await request).toEqual({ ok: false, problem: { kind } });
  expect([server.requests().length, looks()]).toEqual([0, 2]);
});
