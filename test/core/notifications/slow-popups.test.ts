import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectForEachTest } from '../for-each-test.ts';

const { server, hostbell } = connectForEachTest();

beforeEach(async () => {
  hostbell.announcer.hang();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await hostbell.poll();
  expect(hostbell.announcer.rung).toHaveLength(1);
});
// Before the core is stopped, which waits for it.
afterEach(() => hostbell.announcer.answerLate());

describe('while the system never responds to a popup', () => {
  it('polls continue, and the window shows what they find', async () => {
    server.book.setServiceStatus('svc-1', 'SUSPENDED');
    const view = await hostbell.poll();
    expect(view.connection).toMatchObject({ state: 'online', isRefreshing: false });
    expect(view.services.items.map(({ status }) => status)).toEqual(['SUSPENDED', 'SUSPENDED']);
    expect(view.journal.map(({ announcement }) => announcement)).toEqual(['pending', 'pending']);
    expect(view.unread.service).toEqual(['svc-2', 'svc-1']);
  });

  it('quitting does not wait for it, and the change notifies at the next start', async () => {
    await hostbell.through(hostbell.stop());
    const second = await hostbell.startAgain();
    await second.poll();
    expect(second.announcer.lines()).toEqual(['service-suspended svc-2']);
    const third = await second.startAgain();
    await third.poll();
    expect(third.announcer.rung).toEqual([]);
  });

  it('forgetting the account leaves none of its files', async () => {
    const forgotten = Promise.resolve(hostbell.handlers['account:forget'](null));
    expect(await hostbell.through(forgotten)).toMatchObject({ ok: true });
    hostbell.announcer.answerLate();
    await hostbell.clock.settle();
    await hostbell.diskIdle();
    expect(await readdir(join(hostbell.directory, 'account')).catch(() => [])).toEqual([]);
  });
});
