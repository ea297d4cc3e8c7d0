import { describe, expect, it } from 'vitest';
import { longestEndMs } from '../../../electron/core/tickets/outbox.ts';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { destroyed, lostAnswer } from '../../server/api-broken-faults.ts';
import { json, status } from '../../server/api-faults.ts';
import { connectForEachTest } from '../for-each-test.ts';

const form: TicketForm = {
  subject: 'Slow',
  message: 'Since noon.',
  priority: 'HIGH',
  serviceId: 'svc-1',
};

const post = { method: 'POST', path: '/tickets' };

const { server, hostbell } = connectForEachTest();

const file = (next = form) => hostbell.handlers['ticket:file'](next);

const edit = (id: string) => hostbell.handlers['outbox:edit']({ id });

const inState = (name: string) => ({ value: { state: { name } } });

const items = () => hostbell.view.view().outbox;

const first = () => items()[0];

const onServer = () => server.book.tickets().filter(({ subject }) => subject === form.subject);

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
  const id = first()?.id ?? '';
  expect(await edit(id)).toEqual({ ok: true, value: orphan });
  expect(await file({ ...orphan, serviceId: null })).toMatchObject(inState('sent'));
  // The draft still names the service, so it is another ticket.
  expect(hostbell.view.view().draft).toEqual(orphan);
});

it('A ticket waits five seconds if the person wants that, and is sent once', async () => {
  const value = { state: { name: 'queued', isDelayed: true } };
  await hostbell.handlers['settings:change']({ delaysSending: true });
  expect(await file()).toMatchObject({ ok: true, value });
  await hostbell.clock.advance(4_900);
  const nowMs = hostbell.clock.nowMs();
  await hostbell.handlers['poll:refresh'](null);
  await hostbell.until(({ connection }) => connection.asOfMs === nowMs && !connection.isRefreshing);
  expect(first()).toMatchObject(value);
  expect(server.requests(post)).toHaveLength(0);
  await hostbell.clock.advance(100);
  await hostbell.through(hostbell.until(({ outbox }) => outbox[0]?.state.name === 'sent'));
  await hostbell.poll();
  expect(onServer()).toHaveLength(1);
  expect(server.requests(post)).toHaveLength(1);
});

describe('a ticket that could still be undone when the program ends', () => {
  const fileDelayed = async () => {
    await hostbell.handlers['settings:change']({ delaysSending: true });
    expect(await file()).toMatchObject(inState('queued'));
  };
  const notices = (of: typeof hostbell) => of.view.view().notices.map(({ kind }) => kind);

  it('leaves first, and is not sent again', async () => {
    await fileDelayed();
    await hostbell.stop();
    expect(onServer()).toHaveLength(1);
    const again = await hostbell.startAgain();
    await again.poll();
    expect([again.view.view().outbox, notices(again)]).toEqual([[], []]);
    expect(server.requests(post)).toHaveLength(1);
  });

  it('is sent at the next start, which says so, if the provider cannot be reached', async () => {
    await fileDelayed();
    const heal = server.fault({}, destroyed());
    await hostbell.through(hostbell.stop());
    heal();
    const again = await hostbell.startAgain();
    expect(notices(again)).toContain('text-cut-off');
    await again.poll();
    expect(onServer()).toHaveLength(1);
  });

  it('is sent at the next start, which says so, after a crash', async () => {
    await fileDelayed();
    const again = await hostbell.startAgain();
    expect(notices(again)).toContain('text-cut-off');
    await again.poll();
    expect([server.requests(post).length, onServer().length]).toEqual([1, 1]);
  });

  it('does not keep the program from ending if the provider does not answer', async () => {
    await fileDelayed();
    server.fault(post, () => new Promise(() => {}));
    const stopping = hostbell.stop();
    while (server.requests(post).length === 0) await hostbell.clock.settle();
    await hostbell.clock.advance(longestEndMs);
    await stopping;
    const again = await hostbell.startAgain();
    expect(again.view.view().outbox[0]?.state.name).toBe('unknown');
    expect(server.requests(post)).toHaveLength(1);
  });
});

it('A ticket that could still be undone when the computer fell asleep for a day is not sent unasked', async () => {
  await hostbell.handlers['settings:change']({ delaysSending: true });
  await file();
  hostbell.clock.jumpWallClock(26 * 3_600_000);
  await hostbell.clock.advance(5_000);
  await hostbell.poll();
  expect(first()?.state).toMatchObject({ name: 'queued', isHeld: true });
  expect(server.requests(post)).toHaveLength(0);
});

it('A ticket whose turn comes after a day is not sent unasked', async () => {
  const account = { method: 'GET', path: '/account' };
  let answer: () => void = () => undefined;
  server.fault({ ...account, next: 1 }, async (_exchange, answered) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return answered();
  });
  await hostbell.handlers['settings:change']({ delaysSending: true });
  await file();
  await hostbell.clock.advance(5_000);
  while (server.requests(account).length === 0) await hostbell.clock.settle();
  hostbell.clock.jumpWallClock(26 * 3_600_000);
  answer();
  await hostbell.poll();
  expect(first()?.state).toMatchObject({ name: 'queued', isHeld: true });
  expect(server.requests(post)).toHaveLength(0);
});

it('A rejected ticket becomes the draft again, unless another one is being written', async () => {
  server.fault(post, status(422, { message: 'No.' }));
  await file();
  const id = first()?.id ?? '';
  const other = { ...form, subject: 'Another' };
  await hostbell.handlers['draft:save']({ form: other });
  expect(await edit(id)).toMatchObject({ problem: { kind: 'draft-present' } });
  expect(hostbell.view.view()).toMatchObject({ draft: other, outbox: [{ id }] });
  await hostbell.handlers['draft:save']({ form: null });
  expect(await edit(id)).toEqual({ ok: true, value: form });
  expect(hostbell.view.view()).toMatchObject({ draft: form, outbox: [] });
});

const list = { method: 'GET', path: '/tickets' };

const search = () => {
  const state = first()?.state;
  return state?.name === 'unknown' ? state.search : null;
};

const wasReadOnce = () => {
  const found = search();
  return found?.kind === 'looking' && found.emptySinceMs !== null;
};

const elsewhere = () =>
  server.book.openTicket({ subject: form.subject, message: 'By someone else.' });

/** Files the form so that the answer never comes; the ticket itself arrives or not. */
async function lose(how: 'arrived' | 'not arrived', next: TicketForm = form): Promise<void> {
  server.fault({ ...post, next: 1 }, how === 'arrived' ? lostAnswer() : destroyed());
  expect(await file(next)).toMatchObject({ value: { state: { name: 'unknown' } } });
}

describe('a ticket that may have arrived', () => {
  it('is automatically searched for soon, long before the next poll', async () => {
    await lose('arrived');
    await hostbell.clock.advance(2_100);
    await hostbell.until(({ outbox }) => outbox[0]?.state.name === 'sent');
    expect(server.requests(post)).toHaveLength(1);
  });

  it('is found in a list that lost all others, which is not believed yet', async () => {
    await lose('arrived');
    const whole = await hostbell.poll();
    expect(whole.outbox[0]?.state.name).toBe('sent');
    await lose('arrived', { ...form, subject: 'Still slow' });
    const [newest] = server.book.tickets();
    server.fault(list, json({ data: [newest] }));
    const { outbox, tickets } = await hostbell.poll();
    expect(outbox.map(({ state }) => state.name)).toEqual(['sent', 'sent']);
    expect(tickets.items.length).toBe(whole.tickets.items.length + 1);
  });

  it('is asked about within a minute, after automatic readings', async () => {
    await lose('not arrived');
    await hostbell.clock.advance(2_100);
    await hostbell.until(wasReadOnce);
    expect(search()?.kind).toBe('looking');
    const sinceMs = hostbell.clock.monotonicMs();
    // In steps, each waiting as long as the real disk and network need.
    while (search()?.kind === 'looking') await hostbell.live(500);
    expect(search()?.kind).toBe('absent');
    expect(hostbell.clock.monotonicMs() - sinceMs).toBeLessThan(60_000);
    expect(server.requests(post)).toHaveLength(1);
  });

  it('is not asked about while the list cannot be read', async () => {
    await lose('not arrived');
    await hostbell.clock.advance(2_100);
    await hostbell.until(wasReadOnce);
    server.fault(list, status(500));
    await hostbell.clock.advance(90_000);
    await hostbell.poll();
    expect(search()?.kind).toBe('looking');
  });

  it('offers the person the candidates, and becomes the one they choose', async () => {
    await lose('arrived');
    elsewhere();
    await hostbell.poll();
    const { id = '', state } = first() ?? {};
    expect(state).toMatchObject({ name: 'unknown', search: { kind: 'look-alikes' } });
    const shown =
      state?.name === 'unknown' && state.search.kind === 'look-alikes' ? state.search.tickets : [];
    expect(shown).toHaveLength(2);
    const choose = hostbell.handlers['outbox:choose'];
    expect(await choose({ id, ticketId: 'T-1001' })).toMatchObject({
      value: { state: { name: 'unknown' } },
    });
    expect(await choose({ id, ticketId: shown[1]?.id ?? '' })).toMatchObject({
      value: { state: { name: 'sent', ticket: { id: shown[1]?.id } } },
    });
    expect(await choose({ id: 'none', ticketId: 'none' })).toMatchObject({ ok: false });
  });

  it('does not claim a twin’s ticket: one ticket is one of them', async () => {
    await lose('arrived', { ...form, message: 'First.' });
    await lose('not arrived', { ...form, message: 'Second.' });
    await hostbell.poll();
    expect(items().map(({ state }) => state)).toMatchObject([
      { search: { kind: 'look-alikes' } },
      { search: { kind: 'look-alikes' } },
    ]);
    const arrived = server.book.tickets().find(({ subject }) => subject === 'Slow')?.id ?? '';
    await hostbell.handlers['outbox:choose']({ id: items()[1]?.id ?? '', ticketId: arrived });
    expect(items().map(({ state }) => state)).toMatchObject([
      { name: 'unknown', search: { kind: 'looking' } },
      { name: 'sent', ticket: { id: arrived } },
    ]);
    await hostbell.poll();
    expect(first()?.state).toMatchObject({ name: 'unknown', search: { kind: 'looking' } });
  });
});

describe('a queued ticket', () => {
  it('that waited for over a day asks before it is sent', async () => {
    const clear = server.fault({}, status(401));
    await file();
    clear();
    hostbell.clock.jumpWallClock(25 * 3_600_000);
    await hostbell.poll();
    await hostbell.poll();
    expect(first()?.state).toMatchObject({ name: 'queued', isHeld: true });
    expect(server.requests(post)).toHaveLength(1);
    await hostbell.handlers['outbox:send-again']({ id: first()?.id ?? '' });
    expect(first()?.state.name).toBe('sent');
  });

  it('can be taken back while it waits for the limit, and is then not sent', async () => {
    server.fault({ ...post, next: 1 }, status(429));
    await file();
    const id = first()?.id ?? '';
    void hostbell.handlers['outbox:send-again']({ id });
    expect(await hostbell.handlers['outbox:edit']({ id })).toEqual({ ok: true, value: form });
    await hostbell.clock.advance(60_000);
    await hostbell.poll();
    expect(server.requests(post)).toHaveLength(1);
    expect(hostbell.view.view()).toMatchObject({ draft: form, outbox: [] });
  });
});
