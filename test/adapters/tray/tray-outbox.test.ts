import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';
import { filed, lines, model, nowMs, refused, usual } from './tray-lines.ts';

const queued = { name: 'queued', problem: null, isHeld: false } as const;
const sent = { name: 'sent', ticket: aTicket('t-9') } as const;
const old = { changedAtMs: nowMs - 11 * 60_000 };
const toTicket = { kind: 'open', route: { view: 'ticket', id: 't-9' } };

describe('the tray', () => {
  it('reminds of tickets that are not sent yet, and not of those that are', () => {
    expect(lines(model({ outbox: [filed(queued), filed(sent, old)] }).items)).toContain(
      '1 unsent ticket',
    );
    expect(lines(model({ outbox: [filed(sent, old)] }).items)).toEqual([
      '(Everything is fine)',
      ...usual,
    ]);
  });

  it('says what is being sent, what was sent, and what needs the person', () => {
    const shown = (state: OutboxItem['state']) => model({ outbox: [filed(state)] });
    expect(lines(shown({ name: 'sending' }).items)).toContain('Sending 1 ticket…');
    const delayed = lines(shown({ ...queued, isDelayed: true }).items);
    expect(delayed).toContain('Sending 1 ticket…');
    expect(delayed).not.toContain('1 unsent ticket');
    expect(shown(sent).tooltip).toContain('Hostbell: Sent: Mail bounces');
    const label = 'Sent: Mail bounces';
    expect(shown(sent).items).toContainEqual({ kind: 'action', label, action: toTicket });
    expect(shown(refused)).toMatchObject({
      state: 'attention',
      tooltip: 'Hostbell: 1 ticket was not accepted',
    });
    expect(lines(shown(refused).items)[0]).toBe('Not accepted: Mail bounces');
  });

  it('calls a reply one, and opens its ticket', () => {
    const shown = (...states: readonly OutboxItem['state'][]) =>
      model({ outbox: states.map((state, at) => filed(state, { id: `o-${at}`, replyTo: 't-9' })) });
    const { tooltip, items } = shown(refused, { name: 'sending' });
    expect(tooltip).toContain('Hostbell: 1 reply was not accepted, Sending 1 reply…');
    const label = 'Reply not accepted: Mail bounces';
    expect(items[0]).toEqual({ kind: 'action', label, action: toTicket });
    expect(lines(shown(queued).items)).toContain('1 unsent reply');
    expect(lines(shown(sent).items)).toContain('Reply sent: Mail bounces');
  });
});
