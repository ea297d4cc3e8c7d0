import { expect, it } from 'vitest';
import type { FurtherFields } from '../../../shared/domain/domain.ts';
import {
  activityReader,
  lastActivityMs,
  newestMessage,
  newestReply,
} from '../../../shared/domain/newest-reply.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';
import { words } from '../../run/words.ts';

const owner = {
  id: 'a-1',
  name: 'Robin Vale',
  email: 'robin@example.com',
  company: null,
  further: {},
};
const entry = (text: string, author: string | null = null) => ({ text, author, at: null });
const reply = (...conversation: ReturnType<typeof entry>[]) =>
  newestReply(aTicket('t-1', { message: 'My site is down.', conversation }), owner);

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
  expect(newestMessage(own, owner)).toEqual({ text: 'All.', isOwn: true });
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
