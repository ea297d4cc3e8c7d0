import { expect, it } from 'vitest';
import type { View } from '../../../shared/view/view.ts';
import { startSmeeRelay } from '../../server/relays/smee-relay.ts';
import { connectForEachTest, forEachTest } from '../for-each-test.ts';

const relay = forEachTest(startSmeeRelay);
const { hostbell } = connectForEachTest();

const hourMs = 60 * 60_000;
const isOn = ({ alerts }: View) => alerts?.state === 'on';

async function setUp(): Promise<string> {
  const at = { relay: 'smee', server: relay.address } as const;
  await hostbell.handlers['alerts:set']({ at });
  await hostbell.until(isOn);
  const read = await hostbell.handlers['alerts:address'](null);
  if (!read.ok) throw new Error('There is no address.');
  return read.value.address;
}

/** Posts as a provider does, and waits until it was taken. */
async function post(address: string, event: string): Promise<void> {
  const beforeMs = hostbell.view.view().alerts?.lastEventMs ?? 0;
  await hostbell.clock.advance(1_000);
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ event }),
  });
  expect(answer.status).toBe(200);
  await hostbell.until(({ alerts }) => (alerts?.lastEventMs ?? 0) > beforeMs);
  await hostbell.clock.advance(3_000);
  await hostbell.until(({ connection }) => !connection.isRefreshing);
  await hostbell.diskIdle();
  await hostbell.clock.settle();
}

/** Ends the connection as sleep does. The next one counts its packets anew. */
async function reconnect(): Promise<void> {
  // The stream is still there: an hour of silence would end it.
  hostbell.clock.jumpWallClock(hourMs);
  hostbell.powerState.record('suspend');
  hostbell.powerState.record('resume');
  await hostbell.clock.advance(2_000);
  await hostbell.until(({ alerts }) => alerts?.state === 'connecting');
  await hostbell.until(isOn);
}

const notified = () => hostbell.announcer.rung.map(({ kind }) => kind);
const lines = () =>
  hostbell.view
    .view()
    .journal.filter(({ change }) => change.kind === 'alert-message')
    .map(({ change }) => change.itemName);

it('Each hour an invoice notifies, whatever number smee gives it on its connection', async () => {
  const address = await setUp();
  for (const count of [1, 2, 3]) {
    await post(address, 'invoice.created');
    expect(notified()).toEqual(Array(count).fill('alert-invoice'));
    await reconnect();
  }
});

it('Another line is listed, whatever number smee gives it on its connection', async () => {
  const address = await setUp();
  await post(address, 'backup done');
  await reconnect();
  await post(address, 'backup failed');
  expect(lines()).toEqual(['backup done', 'backup failed']);
});
