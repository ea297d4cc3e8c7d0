import { expect, test } from 'vitest';
import { createNewsReader, type NewsSubject } from '../../../renderer/live/news.ts';
import type { Change } from '../../../shared/domain/change.ts';
import { notQuiet } from '../../../shared/quiet/quiet.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import type { OutboxItem, OutboxState } from '../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm } from '../../../shared/tickets/ticket-form.ts';
import type { View } from '../../../shared/view/view.ts';
import { aChange, aReadyView, aTicket } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

const texts = createTexts();
const journal = (...changes: readonly Change[]) =>
  changes.map((change) => ({ change, announcement: 'pending' as const }));
const answered = aChange('b', { kind: 'ticket-answered', itemName: 'Mail bounces' });
const ticket = (state: OutboxState): OutboxItem => ({
  id: 'filed',
  form: { ...emptyTicketForm, subject: 'Disk full' },
  state,
  filedAtMs: 1,
  changedAtMs: 1,
});
const queued: OutboxState = { name: 'queued', problem: null, isHeld: false };
const offline = { kind: 'network', failure: 'offline', mayHaveArrived: false } as const;

/** What is said of each view after the first. */
function said(views: readonly Partial<View>[], subject: NewsSubject = 'everything') {
  const reader = createNewsReader(subject);
  return views.map((parts) => reader.read(aReadyView(parts), texts));
}

test('A suspension interrupts the screen reader, unless it is quiet', () => {
  const changed = { journal: journal(answered, aChange('a')) };
  expect(said([{}, changed])[1]).toEqual([
    { isPressing: true, text: 'one.example is suspended' },
    { isPressing: false, text: 'Support replied: Mail bounces' },
  ]);
  const quiet = { ...notQuiet, now: { cause: 'do-not-disturb', untilMs: null } } as const;
  expect(said([{}, { ...changed, quiet }])[1]?.[0]).toMatchObject({ isPressing: false });
});

test('Only changes after the window opened are read out, and once', () => {
  const first = journal(aChange('a'));
  const both = [...first, ...journal(answered)];
  const told = both.map(({ change }) => ({ change, announcement: 'told' as const }));
  const [opened, next, marked] = said([{ journal: first }, { journal: both }, { journal: told }]);
  expect(opened).toEqual([]);
  expect(next?.map(({ text }) => text)).toEqual(['Support replied: Mail bounces']);
  expect(marked).toEqual([]);
});

test('Changes without notifications are not read out, but recoveries are', () => {
  const changes = journal(
    aChange('a', { kind: 'service-price-changed', from: '1', to: '2' }),
    aChange('b', { kind: 'service-active-again' }),
    answered,
  );
  const settings = {
    ...defaultSettings,
    notify: { ...defaultSettings.notify, 'ticket-answered': false },
  };
  expect(said([{}, { settings, journal: changes }])[1]).toEqual([
    { isPressing: false, text: 'one.example is active again' },
  ]);
});

test('Of many simultaneous changes, the worst are named and the others counted', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((id) => aChange(id, { itemName: `${id}.example` }));
  expect(said([{}, { journal: journal(answered, ...many) }])[1]?.map(({ text }) => text)).toEqual([
    'a.example is suspended',
    'b.example is suspended',
    'c.example is suspended',
    '3 more changes',
  ]);
});

const ways = (...states: readonly OutboxState[]) =>
  said([{}, ...states.map((state) => ({ outbox: [ticket(state)] }))]).map((news) =>
    news.map(({ text }) => text),
  );

test('Of a ticket, its outcome, a wait and a decision that it needs are read out', () => {
  const sending: OutboxState = { name: 'sending' };
  const sent: OutboxState = { name: 'sent', ticket: aTicket('T-1') };
  expect(ways(queued, sending, sent)).toEqual([[], [], [], ['Ticket T-1 sent']]);
  const waiting: OutboxState = { name: 'queued', problem: offline, isHeld: false };
  const [, , first, , again] = ways(sending, waiting, sending, waiting);
  expect(first?.[0]).toBe('Disk full: Waiting');
  expect(again).toEqual([]);
  const [, asked] = ways({ name: 'unknown', problem: null, search: { kind: 'absent' } });
  expect(asked?.[0]).toBe('Disk full: Probably not delivered');
  expect(asked).toHaveLength(3);
});

test('The quick ticket reads out only the outcomes of tickets', () => {
  const news = said(
    [
      {},
      { journal: journal(answered), outbox: [ticket({ name: 'sent', ticket: aTicket('T-1') })] },
    ],
    'tickets',
  );
  expect(news[1]).toEqual([{ isPressing: false, text: 'Ticket T-1 sent', isSent: true }]);
});
