import { beforeEach, expect, it } from 'vitest';
import { isDone, snoozeOf } from '../../../shared/quiet/quiet.ts';
import { createBellSteps, hourMs } from '../../scenes/bell-steps.ts';
import { openMonitorPlace, type WatchedMonitor } from '../../scenes/watched-monitor.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);
const place = forEachTest(() => openMonitorPlace(server));
let run: WatchedMonitor;
beforeEach(async () => {
  run = await place.begin();
});

const { once, pass, summaries } = createBellSteps(() => ({ place, run }));
const service = (id: string) => ({ kind: 'service', id }) as const;

it('A snoozed item does not notify until its snooze ends, while others do', async () => {
  await once(run.notifier.snooze([service('svc-1')], 'hour'));
  expect(run.view().quiet.snoozes).toMatchObject([{ kind: 'service', id: 'svc-1' }]);
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await run.tick();
  expect(run.rung()).toEqual(['service-suspended svc-2']);
  await pass(hourMs);
  expect(summaries()).toEqual([['service-suspended svc-1']]);
  expect(run.view().quiet.snoozes).toEqual([]);
});

it('An item that was snoozed until it changes notifies with that change', async () => {
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await run.tick();
  await once(run.notifier.snooze([service('svc-1')], 'change'));
  await pass(100 * hourMs);
  expect(run.view().quiet.snoozes).toHaveLength(1);
  run = await place.restart();
  expect(run.view().quiet.snoozes).toHaveLength(1);
  server.book.setServiceStatus('svc-1', 'ACTIVE');
  await run.tick();
  expect(run.rung()).toEqual(['service-active-again svc-1']);
  expect(run.view().quiet.snoozes).toEqual([]);
});

it('A ticket marked as done is read, and stays done until it changes', async () => {
  const ticket = { kind: 'ticket', id: 'T-1001' } as const;
  server.book.setTicketStatus('T-1001', 'ANSWERED');
  await run.tick();
  expect(run.view().unread.ticket).toEqual(['T-1001']);
  await once(run.notifier.snooze([ticket], 'done'));
  expect(run.view().unread.ticket).toEqual([]);
  run = await place.restart();
  expect([isDone(run.view().quiet, 'T-1001'), snoozeOf(run.view().quiet, ticket)]).toEqual([
    true,
    null,
  ]);
  server.book.setTicketStatus('T-1001', 'OPEN');
  await run.tick();
  server.book.setTicketStatus('T-1001', 'ANSWERED');
  await run.tick();
  expect(isDone(run.view().quiet, 'T-1001')).toBe(false);
  expect(run.rung().at(-1)).toBe('ticket-answered T-1001');
});

it('Undoing “done” before it is on disk undoes all of it', async () => {
  const ticket = { kind: 'ticket', id: 'T-1001' } as const;
  server.book.setTicketStatus('T-1001', 'ANSWERED');
  await run.tick();
  const { notifier } = run;
  const done = notifier.snooze([ticket], 'done');
  expect([run.view().unread.ticket, isDone(run.view().quiet, 'T-1001')]).toEqual([[], true]);
  await Promise.all([done, once(notifier.snooze([ticket], null)), notifier.markUnread([ticket])]);
  expect([run.view().unread.ticket, run.view().quiet.snoozes]).toEqual([['T-1001'], []]);
  run = await place.restart();
  expect([run.view().unread.ticket, run.view().quiet.snoozes]).toEqual([['T-1001'], []]);
});

it('A snoozed item stays silent even when suspensions are let through', async () => {
  run.set({ suspensionsBreakQuiet: true });
  await once(run.notifier.setDoNotDisturb('hour'));
  await once(run.notifier.snooze([service('svc-1')], 'morning'));
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await run.tick();
  expect(run.rung()).toEqual(['service-suspended svc-2']);
});

it('An item snoozed from its popup notifies once more, unless it is looked at', async () => {
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await run.tick();
  await once(run.notifier.snoozeNews([service('svc-1'), service('svc-2')]));
  expect(run.view().quiet).toMatchObject({ heldCount: 2 });
  await run.notifier.markSeen([service('svc-2')]);
  await pass(hourMs);
  expect(summaries()).toEqual([['service-suspended svc-1']]);
  await pass(hourMs);
  expect(summaries()).toHaveLength(1);
});

it('An item snoozed from its popup after the person looked at it is only snoozed', async () => {
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await run.tick();
  await run.notifier.markSeen([service('svc-1')]);
  await once(run.notifier.snoozeNews([service('svc-1')]));
  await pass(hourMs);
  expect(summaries()).toEqual([]);
});
