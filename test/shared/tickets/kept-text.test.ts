import fc from 'fast-check';
import { expect, it } from 'vitest';
import { panelTexts, ticketTexts } from '../../../shared/tickets/kept-text.ts';
import type { OutboxItem, ReplyDraft } from '../../../shared/tickets/outbox-item.ts';
import { states } from './outbox-table.ts';

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
