import { expect, it } from 'vitest';
import { historyOf, statusChanges } from '../../../shared/domain/change.ts';
import type { FurtherFields } from '../../../shared/domain/domain.ts';
import {
  nameForSupport,
  serviceAddress,
  serviceName,
  serviceNote,
  ticketName,
} from '../../../shared/domain/item-name.ts';
import {
  activityReader,
  lastActivityMs,
  newestMessage,
  newestReply,
} from '../../../shared/domain/newest-reply.ts';
import { aChange, anOwner, aService, aTicket } from '../../fakes/domain-fixtures.ts';
import { words } from '../../run/words.ts';

const journal = [
  aChange('1', { itemId: 'a', firstSeenMs: 1 }),
  aChange('2', { itemId: 'a', kind: 'ticket-answered', firstSeenMs: 2 }),
  aChange('3', { itemId: 'b', firstSeenMs: 3 }),
  aChange('4', { itemId: 'a', kind: 'service-active-again', to: 'ACTIVE', firstSeenMs: 4 }),
  aChange('5', { itemId: 'a', kind: 'service-price-changed', to: '9', firstSeenMs: 5 }),
].map((change) => ({ change, announcement: 'told' as const }));

it('The history has only this item’s changes, newest first', () => {
  const ids = (kind: 'service' | 'ticket') =>
    historyOf(journal, { kind, id: 'a' }).map(({ id }) => id);
  expect(ids('service')).toEqual(['5', '4', '1']);
  expect(ids('ticket')).toEqual(['2']);
  expect(historyOf([], { kind: 'service', id: 'a' })).toEqual([]);
});

it('The last status change of each item is found', () => {
  expect(statusChanges(journal, 'service').get('a')?.id).toBe('4');
  expect(statusChanges(journal, 'ticket').get('a')?.id).toBe('2');
  expect(statusChanges(journal, 'service').get('c')).toBeUndefined();
});

const site = { domain: 'one.example', ipAddress: '192.0.2.1', productName: 'Web Hosting M' };
const vps = { productName: 'VPS 2', ipAddress: '203.0.113.58' };

/** What the person reads first and second, and what support reads. */
it.each([
  ['a domain', site, 'one.example', 'Web Hosting M', 'one.example'],
  ['an address', vps, 'VPS 2 · 203.0.113.58', '', 'VPS 2 · 203.0.113.58'],
  [
    'an address where a domain should be',
    { ...vps, domain: vps.ipAddress, ipAddress: null },
    'VPS 2 · 203.0.113.58',
    '',
    'VPS 2 · 203.0.113.58',
  ],
  [
    'an IPv6 address as a name',
    { name: '2001:db8::1', ipAddress: '2001:db8::1' },
    '2001:db8::1',
    '',
    '2001:db8::1',
  ],
  ['a product', { productName: 'VPS 2', domain: '', ipAddress: ' ' }, 'VPS 2', '', 'VPS 2'],
  ['the provider’s name', { ...vps, name: 'web-1' }, 'web-1', '203.0.113.58 · VPS 2', 'web-1'],
  [
    'the person’s name',
    { ...vps, ownName: 'Shop server' },
    'Shop server',
    '203.0.113.58 · VPS 2',
    'Shop server (203.0.113.58)',
  ],
  [
    'the person’s name of a site',
    { ...site, name: 'x', ownName: '7' },
    '7',
    'one.example · Web Hosting M',
    '7 (one.example)',
  ],
  ['nothing', {}, 's1', '', 's1'],
])('A service with %s', (_, parts, name, note, inTickets) => {
  const service = aService('s1', parts);
  expect([serviceName(service), serviceNote(service), nameForSupport(service)]).toEqual([
    name,
    note,
    inTickets,
  ]);
});

it('A service’s address is its domain, else its IP address', () => {
  expect(serviceAddress(aService('s1', { ...site, domain: ' one.example ' }))).toBe('one.example');
  expect(serviceAddress(aService('s1', { ...site, domain: ' ' }))).toBe('192.0.2.1');
  expect(serviceAddress(aService('s1'))).toBeNull();
});

it('A ticket is named by its subject, else by its id', () => {
  expect(ticketName(aTicket('T-1', { subject: 'Help' }))).toBe('Help');
  expect(ticketName(aTicket('T-1', { subject: '' }))).toBe('T-1');
});

const entry = (text: string, author: string | null = null) => ({ text, author, at: null });
const reply = (...conversation: ReturnType<typeof entry>[]) =>
  newestReply(aTicket('t-1', { message: 'My site is down.', conversation }), anOwner);

it('The newest message is the reply, unless it is the person’s own', () => {
  expect(reply(entry('Which one?', 'Support'), entry('It is up again.', 'Support'))).toBe(
    'It is up again.',
  );
  expect(reply(entry('It is up again.'))).toBe('It is up again.');
  expect(reply(entry('It is up again.', 'Support'), entry('No.', 'robin vale '))).toBeNull();
  expect(reply(entry('It is up again.', 'Support'), entry('No.', 'robin@example.com'))).toBeNull();
  expect(reply(entry(' My site is down. ', 'somebody'))).toBeNull();
  expect(reply()).toBeNull();
  const own = aTicket('t-1', {
    conversation: [entry('Which one?', 'Support'), entry('All.', 'Robin Vale')],
  });
  expect(newestMessage(own, anOwner)).toEqual({ text: 'All.', isOwn: true });
});

it('The last activity is the newest time given by the conversation or by a field for it', () => {
  const at = (iso: string) => ({ text: 'It is up again.', author: null, at: iso });
  const noon = Date.UTC(2026, 2, 2, 12);
  const iso = new Date(noon).toISOString();
  // A number that no date can hold.
  expect(lastActivityMs(aTicket('t-1', { further: { updatedAt: 1e300 } }))).toBeNull();
  const told = (further: FurtherFields) => lastActivityMs(aTicket('t-1', { further }));
  for (const name of words(
    'updatedAt updated_at lastReply last_reply_at lastUpdate dateModified',
  )) {
    expect([
      name,
      told({ [name]: iso }),
      told({ [name]: noon }),
      told({ [name]: noon / 1000 }),
    ]).toEqual([name, noon, noon, noon]);
  }
  const conversation = [at('2026-03-01T08:00:00Z'), at(iso), at('soon')];
  expect(
    lastActivityMs(
      aTicket('t-1', { conversation, further: { updatedAt: '2026-03-01T00:00:00Z' } }),
    ),
  ).toBe(noon);
  for (const further of [
    { replies: noon },
    { lastReply: 3 },
    { lastReply: 'Mira' },
    { updatedAt: null },
    { openedAt: iso },
  ])
    expect(told(further)).toBeNull();
});

it('A list is dated by activity only if that is known of all', () => {
  const conversation = [{ text: 'Done.', author: null, at: '2026-03-01T08:00:00Z' }];
  const open = aTicket('open', { status: 'OPEN' });
  const told = aTicket('told', { status: 'REPLIED', conversation });
  const closed = aTicket('closed', { status: 'CLOSED' });
  const read = (...tickets: (typeof open)[]) => activityReader(tickets)(told);
  expect(read(open, told)).toBe(Date.parse('2026-03-01T08:00:00Z'));
  // Opening the one that was answered must not change its place.
  expect(read(open, told, closed)).toBeNull();
});
