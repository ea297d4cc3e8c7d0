import { expect, it } from 'vitest';
import type { FurtherFields } from '../../../shared/domain/domain.ts';
import { openMonitorPlace, type WatchedMonitor } from '../../scenes/watched-monitor.ts';
import { json } from '../../server/api-faults.ts';
import { forEachTest } from '../for-each-test.ts';

let run: WatchedMonitor;

const place = forEachTest(openMonitorPlace);

/** The provider's only ticket from now on. */
function ticket(status: string, further: FurtherFields): void {
  place.server.clearFaults();
  const data = [{ id: 'T-1', subject: 'Mail', status, ...further }];
  place.server.fault({ path: '/tickets', method: 'GET' }, json({ data }));
}

const at = (minute: number) => `2026-01-15T08:${String(minute).padStart(2, '0')}:00Z`;

it('A second answer while the status stays ANSWERED notifies once, and makes the ticket unread', async () => {
  ticket('ANSWERED', { lastReply: at(1), updatedAt: at(1) });
  run = await place.begin();
  for (const minute of [2, 3, 4]) {
    ticket('ANSWERED', { lastReply: at(minute), updatedAt: at(minute) });
    await run.tick();
    expect(run.view().unread.ticket).toEqual(['T-1']);
    await run.tick();
    await run.notifier.markSeen([{ kind: 'ticket', id: 'T-1' }]);
  }
  expect(run.rung()).toEqual(Array(3).fill('ticket-answered T-1'));
  run = await place.restart();
  await run.tick();
  expect(run.rung()).toEqual([]);
});

/** The provider's only ticket with this conversation. */
const talk = (status: string, messages: readonly object[]) =>
  ticket(status, { messages: [...messages] as never });
const question = { author: 'Ada Example', message: 'Question', createdAt: at(1) };

it('An answer that closes its ticket notifies, also where closing alone does not', async () => {
  talk('OPEN', [question]);
  run = await place.begin();
  run.notify({ 'ticket-closed': false });
  talk('CLOSED', [question, { author: 'Support', message: 'Fixed.', createdAt: at(2) }]);
  await run.tick();
  expect(run.announcer.rung).toMatchObject([{ kind: 'ticket-answered', with: 'closed' }]);
  expect(run.written()).toEqual(['ticket-answered T-1 told', 'ticket-closed T-1 off']);
});
