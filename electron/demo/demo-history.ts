import type { Change, JournalEntry } from '../../shared/domain/change.ts';
import { nothingUnread } from '../../shared/domain/unread.ts';
import { demoAccount, idIn } from '../../shared/values/account-ids.ts';
import { dayOf, daysUntil } from '../../shared/values/calendar.ts';
import { noVisit } from '../../shared/view/view.ts';
import { nothingQuiet } from '../core/notifications/do-not-disturb.ts';
import type { DemoAccount } from '../core/ports.ts';
import type { AccountData } from './account-book.ts';

const ours = (id: string) => idIn(demoAccount, id);

/** Two months: a holiday and a Sunday with the computer off. */
const usual = '29a7-14a1-13a';

const hourMs = 60 * 60 * 1000;
/** As many days as `usual` has before today. */
const watchedMs = 63 * 24 * hourMs;

/** What Hostbell would have kept of the demo account, had it been watched until `nowMs`. */
export function demoHistory({ tickets }: AccountData, nowMs: number): DemoAccount['documents'] {
  const suspendedMs = nowMs - 54 * hourMs;
  const restoredMs = nowMs - 30 * hourMs;
  const daysSince = (ms: number) => -(daysUntil(dayOf(ms), dayOf(nowMs)) ?? 0);
  const suspendedDays = 1 + daysSince(suspendedMs) - daysSince(restoredMs);
  const daysBefore = 13 - suspendedDays - daysSince(restoredMs);
  const others = Object.entries({
    // Moved here 19 days ago.
    'svc-3107': '2o3a1-13a',
    'svc-3112': `29a7-14a1-${daysBefore}a${suspendedDays}s${daysSince(restoredMs)}a`,
    'svc-4120': '16a1o12a7-14a1-13a',
    'svc-4140': '1o',
  }).map(([id, days]) => ({ id: ours(id), days }));
  const read = tickets
    .filter(({ status }) => status === 'CLOSED')
    .map(({ id, message, messages }) => ({
      id: ours(id),
      message,
      conversation: messages.map(({ author, body, createdAt }) => ({
        text: body,
        author,
        at: createdAt,
      })),
    }));
  const told = (
    id: string,
    atMs: number,
    change: Pick<Change, 'kind' | 'itemId' | 'itemName' | 'from' | 'to'>,
  ): JournalEntry => ({
    announcement: 'told',
    change: { id: ours(id), ...change, lastSeenBeforeMs: atMs, firstSeenMs: atMs },
  });
  const choir = { itemId: ours('svc-3112'), itemName: 'tidewater-choir.example' };
  const answers = tickets
    .filter(({ id }) => ['T-20411', 'T-20416'].includes(id))
    .toReversed()
    .map(({ id, subject, messages: [first] }) =>
      told(id, Date.parse(first?.createdAt ?? ''), {
        kind: 'ticket-answered',
        itemId: ours(id),
        itemName: subject,
        from: 'OPEN',
        to: 'ANSWERED',
      }),
    );
  const entries = [
    told('suspended', suspendedMs, {
      kind: 'service-suspended',
      ...choir,
      from: 'ACTIVE',
      to: 'SUSPENDED',
    }),
    told('restored', restoredMs, {
      kind: 'service-active-again',
      ...choir,
      from: 'SUSPENDED',
      to: 'ACTIVE',
    }),
    ...answers,
  ];
  return [
    ['journal', { version: 3, ids: demoAccount, entries }],
    ['days', { version: 1, ids: demoAccount, last: dayOf(nowMs), usual, others }],
    [
      'watch',
      {
        version: 2,
        ids: demoAccount,
        unread: nothingUnread,
        bell: nothingQuiet,
        visit: { ...noVisit, sinceMs: nowMs - watchedMs },
      },
    ],
    ['messages', { version: 1, ids: demoAccount, tickets: read }],
  ];
}
