import { beforeEach, expect, it } from 'vitest';
import { isDone, snoozeOf } from '../../../shared/quiet/quiet.ts';
import { eachDay } from '../../../shared/quiet/quiet-hours.ts';
import { openMonitorPlace, type WatchedMonitor } from '../../scenes/watched-monitor.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);

const place = forEachTest(() => openMonitorPlace(server));

let run: WatchedMonitor;

beforeEach(async () => {
  run = await place.begin();
});

const hourMs = 3_600_000;

/** Quiet hours of one hour a day, starting this many minutes from now. */
function quietIn(minutes: number) {
  const time = new Date(place.clock.nowMs());
  const from = (time.getHours() * 60 + time.getMinutes() + minutes + 1_440) % 1_440;
  return eachDay(() => ({ from, to: (from + 60) % 1_440 }));
}

async function pass(ms: number): Promise<void> {
  await place.clock.advance(ms);
  await run.notifier.idle();
}

/** Waits until what a person asked for has taken effect, and what it lets ring has rung. */
async function once(asked: Promise<void>): Promise<void> {
  await asked;
  await run.notifier.idle();
}

/** The changes announced as held, one array per announcement. */
const summaries = () =>
  run.announcer.summaries.map((told) => told.map(({ kind, itemId }) => `${kind} ${itemId}`));

/** Suspends svc-1 in an hour of Do Not Disturb. */
async function holdSuspension(): Promise<void> {
  await once(run.notifier.setDoNotDisturb('hour'));
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await run.tick();
}

it('Muting holds all changes and reports them in one summary when it ends', async () => {
  await holdSuspension();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await run.tick();
  expect([run.rung(), summaries()]).toEqual([[], []]);
  expect(run.view().quiet).toMatchObject({ now: { cause: 'do-not-disturb' }, heldCount: 3 });
  expect(new Set(run.written().map((line) => line.split(' ').at(-1)))).toEqual(new Set(['held']));
  await pass(hourMs);
  expect(summaries()).toEqual([
    ['service-suspended svc-1', 'service-suspended svc-2', 'ticket-answered T-1002'],
  ]);
  expect(new Set(run.written().map((line) => line.split(' ').at(-1)))).toEqual(new Set(['told']));
  await pass(hourMs);
  await run.tick();
  expect([run.rung(), summaries().length]).toEqual([[], 1]);
});

it('Held changes are reported when the person ends muting early', async () => {
  await once(run.notifier.setDoNotDisturb('open'));
  expect(run.view().quiet.now).toEqual({ cause: 'do-not-disturb', untilMs: null });
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await run.tick();
  await pass(100 * hourMs);
  expect(summaries()).toEqual([]);
  await once(run.notifier.setDoNotDisturb(null));
  expect(summaries()).toEqual([['service-suspended svc-1']]);
  expect(run.view().quiet).toEqual({ now: null, snoozes: [], heldCount: 0 });
});

it('Held changes are reported once across restarts', async () => {
  await holdSuspension();
  run = await place.restart();
  expect(summaries()).toEqual([]);
  expect(run.view().quiet).toMatchObject({ now: { cause: 'do-not-disturb' }, heldCount: 1 });
  await run.notifier.stop();
  await place.clock.advance(2 * hourMs);
  run = await place.restart();
  expect(summaries()).toEqual([['service-suspended svc-1']]);
  run = await place.restart();
  await run.tick();
  expect([run.rung(), summaries()]).toEqual([[], []]);
});

it('A held change that the person looks at is no longer reported', async () => {
  await once(run.notifier.setDoNotDisturb('hour'));
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await run.tick();
  await run.notifier.markSeen([{ kind: 'service', id: 'svc-1' }]);
  expect(run.view().quiet.heldCount).toBe(1);
  await pass(hourMs);
  expect(summaries()).toEqual([['service-suspended svc-2']]);
  expect(run.written()).toContain('service-suspended svc-1 seen');
});

it('A held change that was undone is reported as it is now', async () => {
  run.notify({ 'service-active-again': false });
  await holdSuspension();
  server.book.setServiceStatus('svc-1', 'ACTIVE');
  await run.tick();
  const [suspension] = run.view().journal;
  await pass(hourMs);
  expect(run.announcer.summaries).toMatchObject([
    [{ kind: 'service-active-again', lastSeenBeforeMs: suspension?.change.lastSeenBeforeMs }],
  ]);
});

it('A held change is not reported if its kind has been switched off in the meantime', async () => {
  await holdSuspension();
  run.notify({ 'service-suspended': false });
  await pass(hourMs);
  expect(summaries()).toEqual([]);
  expect(run.written()).toEqual(['service-suspended svc-1 off']);
});

it('When the system refuses the summary, its changes are marked as failed', async () => {
  await holdSuspension();
  run.announcer.setTaking(false);
  await pass(hourMs);
  expect(run.written()).toEqual(['service-suspended svc-1 failed']);
  expect(run.notices()).toMatchObject([{ kind: 'notifications-fail' }]);
});

it('Quiet hours begin on schedule', async () => {
  run.set({ quietHours: quietIn(10) });
  await run.notifier.check();
  expect(run.view().quiet.now).toBeNull();
  await pass(11 * 60_000);
  expect(run.view().quiet.now?.cause).toBe('quiet-hours');
});

it('Quiet hours let only suspensions through, if the person wants that', async () => {
  run.set({ quietHours: quietIn(-10), suspensionsBreakQuiet: true });
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  server.book.setServiceStatus('svc-2', 'TERMINATED');
  await run.tick();
  expect(run.rung()).toEqual(['service-suspended svc-1']);
  expect(run.written()).toContain('service-not-active svc-2 held');
});

it('Quiet hours that are moved to later report at once what they held', async () => {
  run.set({ quietHours: quietIn(-10) });
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await run.tick();
  run.set({ quietHours: quietIn(300) });
  await run.notifier.check();
  expect(summaries()).toEqual([['service-suspended svc-1']]);
});

it('After sleeping through the end of quiet hours, held changes are reported', async () => {
  run.set({ quietHours: quietIn(-10) });
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await run.tick();
  place.clock.sleep(8 * hourMs, { isCounted: false });
  await pass(60_000);
  expect(summaries()).toEqual([['service-suspended svc-1']]);
});

it('A refused key is reported once until a key is accepted', async () => {
  await run.notifier.keyFails('key-refused');
  await run.notifier.keyFails('key-refused');
  expect(run.announcer.keyProblems).toHaveLength(1);
  run = await place.restart();
  await run.notifier.keyFails('key-refused');
  expect(run.announcer.keyProblems).toHaveLength(0);
  await run.notifier.keyAccepted();
  await run.notifier.keyFails('key-refused');
  expect(run.announcer.keyProblems).toHaveLength(1);
});

it('A refused key is reported once muting ends, if it is still refused', async () => {
  await once(run.notifier.setDoNotDisturb('hour'));
  await run.notifier.keyFails('key-refused');
  expect(run.announcer.keyProblems).toHaveLength(0);
  await pass(hourMs);
  expect(run.announcer.keyProblems).toHaveLength(1);
  await run.notifier.keyAccepted();
  await once(run.notifier.setDoNotDisturb('hour'));
  await run.notifier.keyFails('key-refused');
  await run.notifier.keyAccepted();
  await pass(hourMs);
  expect(run.announcer.keyProblems).toHaveLength(1);
});

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
  server.book.addTicketReply('T-1001', { author: 'Support', body: 'Done again.' });
  server.book.setTicketStatus('T-1001', 'ANSWERED');
  await run.tick();
  expect(isDone(run.view().quiet, 'T-1001')).toBe(false);
  expect(run.rung().at(-1)).toBe('ticket-answered T-1001');
});

it('A machine’s receipt is in Activity and unread, and notifies of nothing', async () => {
  const { id } = server.book.openTicket({ subject: 'Mail is down', message: 'Since noon.' });
  server.book.addTicketReply(id, { author: 'Support', body: 'We have got your message.' });
  await run.tick();
  await run.tick();
  expect(run.view().unread.ticket).toContain(id);
  expect(run.written()).toContain(`ticket-answered ${id} receipt`);
  expect(run.rung()).toEqual([`ticket-opened-elsewhere ${id}`]);
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

it('An item snoozed from its popup notifies once more, unless the person had looked at it', async () => {
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await run.tick();
  await run.notifier.markSeen([service('svc-2')]);
  await once(run.notifier.snoozeNews([service('svc-1'), service('svc-2')]));
  expect(run.view().quiet.heldCount).toBe(1);
  await pass(hourMs);
  expect(summaries()).toEqual([['service-suspended svc-1']]);
  await pass(hourMs);
  expect(summaries()).toHaveLength(1);
});
