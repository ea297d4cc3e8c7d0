import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { panelTexts, ticketTexts } from '../../../shared/tickets/kept-text.ts';
import type { OutboxItem, ReplyDraft } from '../../../shared/tickets/outbox-item.ts';
import {
  absenceMs,
  moveTicket,
  type OutboxEvent,
  type TicketState,
} from '../../../shared/tickets/outbox-machine.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';
import { events, movesTable, nameOf, nextName, states } from './outbox-table.ts';

const allEvents = events.flatMap(({ examples }) => examples);
const anyEvents = fc.array(fc.constantFrom(...allEvents), { maxLength: 40 });

it('A ticket moves as the table in docs/outbox.md says', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/outbox.md'), 'utf8');
  expect(page).toContain(`\n${movesTable()}\n`);
});

it('No ticket is sent twice unless the person asks', () => {
  fc.assert(
    fc.property(anyEvents, (happenings) => {
      let mayHaveLeft = false;
      let state: TicketState = { name: 'draft' };
      for (const event of happenings) {
        const next = moveTicket(state, event);
        if (next === null) continue;
        if (event.kind === 'send-again' || event.kind === 'taken-back') mayHaveLeft = false;
        if (next.name === 'sending') {
          expect(mayHaveLeft).toBe(false);
          mayHaveLeft = true;
        }
        // Only these mean for certain that the server did not take it.
        if (event.kind === 'not-stored' || (next.name === 'queued' && event.kind === 'failed'))
          mayHaveLeft = false;
        state = next;
      }
    }),
    { numRuns: 1_000 },
  );
});

it('Only the person can make a ticket go away', () => {
  for (const state of states) {
    for (const event of events) {
      if (nextName(state, event) === 'gone') expect(event.name).toBe('the person discards it');
    }
  }
});

const looking: TicketState = {
  name: 'unknown',
  problem: null,
  search: { kind: 'looking', emptySinceMs: null },
};
const none = (atMs: number): OutboxEvent => ({ kind: 'list-read', found: { kind: 'none' }, atMs });
const become = (...happenings: readonly OutboxEvent[]) =>
  happenings.reduce<TicketState>((state, event) => moveTicket(state, event) ?? state, looking);

it('The person is asked after two readings 20 s apart, however many come in between', () => {
  expect(nameOf(become(none(5)))).toBe('unknown, looking');
  expect(nameOf(become(none(5), none(9), none(absenceMs + 4)))).toBe('unknown, looking');
  expect(nameOf(become(none(5), none(9), none(absenceMs + 5)))).toBe('unknown, absent');
});

it('A restart begins the 20 s again, since its monotonic clock is a different one', () => {
  expect(nameOf(become(none(5), { kind: 'restarted' }, none(absenceMs + 5)))).toBe(
    'unknown, looking',
  );
});

it('A look-alike remains a candidate even if it leaves the list', () => {
  const found = (id: string): OutboxEvent => ({
    kind: 'list-read',
    found: { kind: 'doubtful', tickets: [aTicket(id)] },
    atMs: 1,
  });
  const state = become(found('a'), found('b'), none(absenceMs), found('b'));
  expect(state).toMatchObject({ search: { tickets: [{ id: 'a' }, { id: 'b' }] } });
  expect(moveTicket(state, { kind: 'chosen', ticketId: 'c' })).toBeNull();
  expect(moveTicket(state, { kind: 'chosen', ticketId: 'a' })).toMatchObject({
    ticket: { id: 'a' },
  });
});

const ticketIds = ['t-1', 't-2', 't-3'];
const stored = states
  .flatMap(({ examples }) => examples)
  .flatMap((state) => (state.name === 'draft' || state.name === 'gone' ? [] : [state]));

const anItem: fc.Arbitrary<Omit<OutboxItem, 'id'>> = fc.record(
  {
    form: fc.constant({ subject: 'Slow', message: 'Since noon.', priority: null, serviceId: null }),
    replyTo: fc.constantFrom(...ticketIds),
    state: fc.constantFrom(...stored),
    filedAtMs: fc.constant(0),
    changedAtMs: fc.constant(0),
  },
  { requiredKeys: ['form', 'state', 'filedAtMs', 'changedAtMs'] },
);

/** Any outbox, any replies being written, and whatever the provider lists. */
const aView = fc.record({
  outbox: fc
    .array(anItem, { maxLength: 8 })
    .map((items) => items.map((item, at) => ({ ...item, id: `o-${at}` }))),
  replies: fc
    .subarray(ticketIds)
    .map((ids) => ids.map((ticketId): ReplyDraft => ({ ticketId, text: 'Half a thought' }))),
  tickets: fc.subarray(ticketIds).map((ids) => ids.map((id) => ({ id }))),
});

it('Every kept text has one place in the window', () => {
  fc.assert(
    fc.property(aView, fc.constantFrom(null, 'elsewhere', ...ticketIds), (view, openId) => {
      const panel = panelTexts(view, openId);
      const atTickets = view.tickets.map(({ id }) => ticketTexts(view, id));
      const open = view.tickets.find(({ id }) => id === openId);
      const shown = [
        ...panel.outbox,
        ...panel.replies,
        ...(open === undefined ? [] : ticketTexts(view, open.id).items),
        ...atTickets.flatMap(({ reply }) => reply ?? []),
      ];
      const kept = [...view.outbox.filter(({ state }) => state.name !== 'sent'), ...view.replies];
      expect(new Set(shown)).toEqual(new Set(kept));
      expect(shown).toHaveLength(kept.length);
    }),
  );
});
