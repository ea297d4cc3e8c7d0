import { describe, expect, it } from 'vitest';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { startConnected } from '../../scenes/running-hostbell.ts';
import { destroyed, lostAnswer } from '../../server/api-broken-faults.ts';
import { json, status } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const form: TicketForm = {
  subject: 'Slow',
  message: 'Since noon.',
  priority: null,
  serviceId: null,
};
const post = { method: 'POST', path: '/tickets' };
const list = { method: 'GET', path: '/tickets' };

const server = forEachTest(startApiServer);
const hostbell = forEachTest(() => startConnected(server));

const file = (next: TicketForm = form) => hostbell.handlers['ticket:file'](next);
const items = () => hostbell.view.view().outbox;
const first = () => items()[0];
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
