import { expect, it } from 'vitest';
import { newestReply } from '../../../shared/domain/newest-reply.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';

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
});
