import { describe, expect, it } from 'vitest';
import { trayModel } from '../../../electron/adapters/tray/tray-model.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { aReadyView, aTicket } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';
import { lines, model, nowMs, usual } from './tray-lines.ts';

describe('the tray', () => {
  it('reminds of tickets that are not sent yet, and not of those that are', () => {
    const form = { subject: 'S', message: 'M', priority: null, serviceId: null };
    const item = (id: string, name: 'queued' | 'sent') => ({
      id,
      form,
      state: name === 'sent' ? { name, ticket: aTicket('t-9') } : { name, problem: null, isHeld: false },
      filedAtMs: 1,
      changedAtMs: 1,
    });
    expect(lines(model({ outbox: [item('o-1', 'queued'), item('o-2', 'sent')] }).items)).toContain(
      '1 unsent ticket',
    );
    expect(lines(model({ outbox: [item('o-2', 'sent')] }).items)).toEqual(['(Everything is fine)', ...usual]);
  });
  it('says what is being sent, what was sent, and what needs the person', () => {
    const form = { subject: 'Mail bounces', message: 'M', priority: null, serviceId: null };
    const shown = (state: OutboxItem['state'], changedAtMs = nowMs) =>
      trayModel(
        aReadyView({ outbox: [{ id: 'o', form, state, filedAtMs: 1, changedAtMs }] }),
        createTexts(),
        nowMs,
      );
    expect(lines(shown({ name: 'sending' }).items)).toContain('Sending 1 ticket…');
    const delayed = shown({ name: 'queued', problem: null, isHeld: false, isDelayed: true });
    expect(lines(delayed.items)).toContain('Sending 1 ticket…');
    expect(lines(delayed.items)).not.toContain('1 unsent ticket');
    const sent = { name: 'sent', ticket: aTicket('t-9') } as const;
    expect(shown(sent).tooltip).toContain('Hostbell: Sent: Mail bounces');
    expect(shown(sent).items).toContainEqual({
      kind: 'action',
      label: 'Sent: Mail bounces',
      action: { kind: 'open', route: { view: 'ticket', id: 't-9' } },
    });
    expect(lines(shown(sent, nowMs - 11 * 60_000).items)).not.toContain('Sent: Mail bounces');
    const rejected = shown({ name: 'rejected', problem: { kind: 'forbidden', words: null } });
    expect(rejected.state).toBe('attention');
    expect(rejected.tooltip).toContain('Hostbell: 1 ticket was not accepted');
    expect(lines(rejected.items)[0]).toBe('Not accepted: Mail bounces');
  });
  it('calls a reply one, and opens its ticket', () => {
    const form = { subject: 'Mail bounces', message: 'M', priority: null, serviceId: null };
    const shown = (...states: readonly OutboxItem['state'][]) =>
      model({
        outbox: states.map((state, at) => ({
          id: `o-${at}`,
          form,
          replyTo: 't-9',
          state,
          filedAtMs: 1,
          changedAtMs: nowMs,
        })),
      });
    const rejected = { name: 'rejected', problem: { kind: 'forbidden', words: null } } as const;
    const refused = shown(rejected, { name: 'sending' });
    expect(refused.tooltip).toContain('Hostbell: 1 reply was not accepted, Sending 1 reply…');
    expect(refused.items[0]).toEqual({
      kind: 'action',
      label: 'Reply not accepted: Mail bounces',
      action: { kind: 'open', route: { view: 'ticket', id: 't-9' } },
    });
    const waiting = shown({ name: 'queued', problem: null, isHeld: false });
    expect(lines(waiting.items)).toContain('1 unsent reply');
    expect(lines(shown({ name: 'sent', ticket: aTicket('t-9') }).items)).toContain(
      'Reply sent: Mail bounces',
    );
  });
});
