import { expect, it } from 'vitest';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { startConnected } from '../../scenes/running-hostbell.ts';
import { status } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const form: TicketForm = {
  subject: 'Slow',
  message: 'Since noon.',
  priority: 'HIGH',
  serviceId: 'svc-1',
};
const post = { method: 'POST', path: '/tickets' };

const server = forEachTest(startApiServer);
const hostbell = forEachTest(() => startConnected(server));
const file = (next = form) => hostbell.handlers['ticket:file'](next);
const edit = (id: string) => hostbell.handlers['outbox:edit']({ id });
const inState = (name: string) => ({ value: { state: { name } } });

const onServer = () => server.book.tickets().filter(({ subject }) => subject === form.subject);
const firstItem = () => hostbell.view.view().outbox[0];

it('A ticket is sent once, as the person wrote it, and is OPEN in the list', async () => {
  const filed = await file();
  expect(filed).toMatchObject({
    ok: true,
    value: { state: { name: 'sent', ticket: { status: 'OPEN' } } },
  });
  expect(server.requests(post).map(({ body }) => JSON.parse(body))).toEqual([form]);
  const view = await hostbell.poll();
  expect(view.tickets.items.find(({ subject }) => subject === form.subject)?.status).toBe('OPEN');
  expect(hostbell.announcer.rung).toEqual([]);
});

it('The draft is removed only once the outbox has the ticket', async () => {
  await hostbell.handlers['draft:save']({ form });
  expect(await file({ ...form, message: ' ' })).toMatchObject({
    problem: { kind: 'message-empty' },
  });
  expect(hostbell.view.view()).toMatchObject({ draft: form, outbox: [] });
  expect(server.requests(post)).toEqual([]);
  await file();
  expect(hostbell.view.view().draft).toBeNull();
  await hostbell.handlers['draft:save']({ form });
  await file({ ...form, subject: 'Another' });
  expect(hostbell.view.view().draft).toEqual(form);
});

it('A form with NUL and lone surrogates is kept as typed, and sent as plain text', async () => {
  const strange = { ...form, subject: 'a\u0000b\ud800', message: '\udfffc\u0000\r\nd\u001b[31m' };
  await hostbell.handlers['draft:save']({ form: strange });
  const again = await hostbell.startAgain();
  expect(again.view.view().draft).toEqual(strange);
  expect(await again.handlers['ticket:file'](strange)).toMatchObject(inState('sent'));
  expect(server.requests(post).map(({ body }) => JSON.parse(body))).toMatchObject([
    { subject: 'ab\ufffd', message: '\ufffdc\nd[31m' },
  ]);
  // The ticket that was sent is no longer a draft, although its text was cleaned up on the way.
  expect(again.view.view().draft).toBeNull();
});

it('A form about a service that is gone is rejected, and can be sent without it', async () => {
  const orphan = { ...form, serviceId: 'svc-gone' };
  expect(await file(orphan)).toMatchObject({
    value: { state: { name: 'rejected', problem: { words: 'This account has no such service.' } } },
  });
  const id = firstItem()?.id ?? '';
  expect(await edit(id)).toEqual({ ok: true, value: orphan });
  expect(await file({ ...orphan, serviceId: null })).toMatchObject(inState('sent'));
  // The draft still names the service, so it is another ticket.
  expect(hostbell.view.view().draft).toEqual(orphan);
});

const delayed = { ok: true, value: { state: { name: 'queued', isDelayed: true } } };
const fileDelayed = async () => {
  await hostbell.handlers['settings:change']({ delaysSending: true });
  await hostbell.handlers['draft:save']({ form });
  const filed = await file();
  expect(filed).toMatchObject(delayed);
  return filed.ok ? { id: filed.value.id } : { id: '' };
};

it('A ticket waits five seconds if the person wants that, and is sent once', async () => {
  await fileDelayed();
  await hostbell.clock.advance(4_900);
  const nowMs = hostbell.clock.nowMs();
  await hostbell.handlers['poll:refresh'](null);
  await hostbell.until(({ connection }) => connection.asOfMs === nowMs && !connection.isRefreshing);
  expect(firstItem()).toMatchObject(delayed.value);
  expect(server.requests(post)).toHaveLength(0);
  await hostbell.clock.advance(100);
  await hostbell.through(hostbell.until(({ outbox }) => outbox[0]?.state.name === 'sent'));
  await hostbell.poll();
  expect(onServer()).toHaveLength(1);
  expect(server.requests(post)).toHaveLength(1);
});

it('A rejected ticket becomes the draft again, unless another one is being written', async () => {
  server.fault(post, status(422, { message: 'No.' }));
  await file();
  const id = firstItem()?.id ?? '';
  const other = { ...form, subject: 'Another' };
  await hostbell.handlers['draft:save']({ form: other });
  expect(await edit(id)).toMatchObject({ problem: { kind: 'draft-present' } });
  expect(hostbell.view.view()).toMatchObject({ draft: other, outbox: [{ id }] });
  await hostbell.handlers['draft:save']({ form: null });
  expect(await edit(id)).toEqual({ ok: true, value: form });
  expect(hostbell.view.view()).toMatchObject({ draft: form, outbox: [] });
});
