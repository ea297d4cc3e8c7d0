import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FurtherFields, Json, Ticket } from '../../../shared/domain/domain.ts';
import {
  lastActivityMs,
  newestMessage,
  newestReply,
  replySince,
} from '../../../shared/domain/newest-reply.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';
import { words } from '../../run/words.ts';

const owner = { id: 'a-1', name: 'Robin Vale', email: 'robin@example.com', company: null, further: {} };
const entry = (text: string, author: string | null = null) => ({ text, author, at: null });
const reply = (...conversation: ReturnType<typeof entry>[]) =>
  newestReply(aTicket('t-1', { message: 'My site is down.', conversation }), owner);

it('The newest message is the reply, unless it is the person’s own', () => {
  expect(reply(entry('Which one?', 'Support'), entry('It is up again.', 'Support'))).toBe('It is up again.');
  expect(reply(entry('It is up again.'))).toBe('It is up again.');
  expect(reply(entry('It is up again.', 'Support'), entry('No.', 'robin vale '))).toBeNull();
  expect(reply(entry('It is up again.', 'Support'), entry('No.', 'robin@example.com'))).toBeNull();
  expect(reply(entry(' My site is down. ', 'somebody'))).toBeNull();
  expect(reply()).toBeNull();
  const own = aTicket('t-1', { conversation: [entry('Which one?', 'Support'), entry('All.', 'Robin Vale')] });
  expect(newestMessage(own, owner)).toEqual({ text: 'All.', isOwn: true });
});

it('The last activity is the newest time given by the conversation or by a field for it', () => {
  const at = (iso: string) => ({ text: 'It is up again.', author: null, at: iso });
  const noon = Date.UTC(2026, 2, 2, 12);
  const iso = new Date(noon).toISOString();
  // A number that no date can hold.
  expect(lastActivityMs(aTicket('t-1', { further: { updatedAt: 1e300 } }))).toBeNull();
  const told = (further: FurtherFields) => lastActivityMs(aTicket('t-1', { further }));
  for (const name of words('updatedAt updated_at lastReply last_reply_at lastUpdate dateModified')) {
    expect([name, told({ [name]: iso }), told({ [name]: noon }), told({ [name]: noon / 1000 })]).toEqual([
      name,
      noon,
      noon,
      noon,
    ]);
  }
  const conversation = [at('2026-03-01T08:00:00Z'), at(iso), at('soon')];
  expect(
    lastActivityMs(aTicket('t-1', { conversation, further: { updatedAt: '2026-03-01T00:00:00Z' } })),
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

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 12, minute)).toISOString();
const told = (further: FurtherFields, parts: Partial<Ticket> = {}) => aTicket('t-1', { further, ...parts });
const since = (before: Ticket, after: Ticket) => replySince(before, after, owner);

it.each(
  words('lastReply last_reply_at lastResponse last_answered_on lastMessageAt replied_at lastStaffReply'),
)('A %s that advances is a reply', (name) => {
  const [before, after] = [told({ [name]: at(1) }), told({ [name]: at(2) })];
  expect(since(before, after)?.atMs).toBe(Date.parse(at(2)));
  expect(since(after, after)).toBeNull();
  expect(since(after, before)).toBeNull();
  expect(since(told({}), after)).toBeNull();
  expect(since(after, told({}))).toBeNull();
});

it.each<readonly [name: string, before: FurtherFields, after: FurtherFields]>([
  ['the time zone', { lastReply: '2026-03-02T12:00:00Z' }, { lastReply: '2026-03-02T12:00:00-08:00' }],
  ['the form', { lastReply: '2026-03-02T12:00:00Z' }, { lastReply: '2026-03-03 12:00:00' }],
  ['a time after the date', { lastReply: '2026-03-02' }, { lastReply: '2026-03-02T12:00:00Z' }],
  ['decimals', { lastReply: '2026-03-02T12:00:00Z' }, { lastReply: '2026-03-02T12:00:00.999Z' }],
  ['seconds as milliseconds', { lastReply: 1_772_452_800 }, { lastReply: 1_772_452_860_000 }],
  ['a number as text', { lastReply: 1_772_452_800 }, { lastReply: '2026-03-02T12:05:00Z' }],
  ['a day that does not exist', { lastReply: '2026-02-28' }, { lastReply: '2026-02-30' }],
])('A time that is written differently is no reply: %s', (_name, before, after) => {
  expect(since(told(before), told(after))).toBeNull();
});

it('Who wrote is said by the item, and otherwise unknown', () => {
  const by = (author: Json) =>
    since(told({ lastReply: at(1) }), told({ lastReply: at(2), lastReplyBy: author }))?.writer;
  expect(
    [null, '', 'Mira', 'Support', 'robin vale', ' ROBIN@example.com', 'Customer', 'client', 'System'].map(by),
  ).toEqual(['unknown', 'unknown', 'support', 'support', 'owner', 'owner', 'owner', 'owner', 'others']);
  const nested = (author: string, minute: number) => told({ lastReply: { author, createdAt: at(minute) } });
  expect(since(nested('Mira', 1), nested('Mira', 2))?.writer).toBe('support');
  expect(since(nested('Mira', 1), nested('Robin Vale', 2))?.writer).toBe('owner');
  const both = (reply: number, staff: number) => told({ lastReply: at(reply), lastStaffReply: at(staff) });
  expect(since(both(1, 1), both(2, 1))).toBeNull();
  expect(since(both(1, 1), both(2, 2))?.writer).toBe('support');
  const talk = (...authors: string[]) =>
    told({}, { conversation: authors.map((author, index) => ({ text: 'Text', author, at: at(index) })) });
  expect(since(talk('Mira'), talk('Mira', 'Mira'))?.writer).toBe('support');
  expect(since(talk('Mira'), talk('Mira', 'Robin Vale'))?.writer).toBe('owner');
});

it('An update is a reply only where there are more replies, or where nothing else changed but who wrote last', () => {
  const updated = (minute: number, more: FurtherFields = {}, parts: Partial<Ticket> = {}) =>
    told({ updatedAt: at(minute), ...more }, parts);
  expect(since(updated(1), updated(2))).toBeNull();
  expect(since(updated(1, { replies: 1 }), updated(2, { replies: 2 }))?.atMs).toBe(Date.parse(at(2)));
  expect(since(updated(1, { replies: 2 }), updated(2, { replies: 1 }))).toBeNull();
  const by = { lastReplyBy: 'Mira' };
  expect(since(updated(1, by), updated(2, by))?.writer).toBe('support');
  expect(since(updated(1, by), updated(2, by, { priority: 'LOW' }))).toBeNull();
  // Where a reply has a time of its own, that one decides.
  expect(since(updated(1, { lastReply: at(0), ...by }), updated(2, { lastReply: at(0), ...by }))).toBeNull();
});

it('Whatever two readings say, a reply has a later time than the older one, and none is found twice', () => {
  const name = fc.constantFrom('lastReply', 'updatedAt', 'lastReplyBy', 'replies', 'lastStaffReply');
  const value = fc.oneof(
    fc.integer({ min: 0, max: 9 }).map(at),
    fc.constantFrom<Json>(null, 'Mira', 'soon', 3, 1_772_452_800, '2026-02-30', { at: at(3), by: 'Mira' }),
  );
  const ticket = fc.dictionary(name, value).map((further) => told(further));
  fc.assert(
    fc.property(ticket, ticket, (before, after) => {
      const reply = since(before, after);
      expect(since(after, after)).toBeNull();
      if (reply !== null) {
        expect(since(after, before)?.atMs).not.toBe(reply.atMs);
        expect(reply.atMs).toBeLessThanOrEqual(lastActivityMs(after) ?? 0);
      }
    }),
  );
});
