import { describe, expect, it, test } from 'vitest';
import { activityDays } from '../../../renderer/activity/activity-days.ts';
import { changeInWords, routeOf, stepInWords, whenInWords } from '../../../renderer/formats/change-words.ts';
import { createMoneyFormat } from '../../../renderer/formats/money-format.ts';
import { plainServiceName, plainTicketName, plainWord } from '../../../renderer/formats/plain-name.ts';
import { createTimeFormat } from '../../../renderer/formats/time-format.ts';
import { changeKinds, type JournalEntry } from '../../../shared/domain/change.ts';
import { createTexts } from '../../../shared/texts/text.ts';
import { aChange, aService, aTicket } from '../../fakes/domain-fixtures.ts';

const texts = createTexts();
const times = createTimeFormat('en');
const at = (hour: number, minute: number, day = 15) => new Date(2026, 0, day, hour, minute).getTime();

const entry = (id: string, firstSeenMs: number): JournalEntry => ({
  change: aChange(id, { firstSeenMs }),
  announcement: 'told',
});

test('activity stands newest first, by the day on the person’s clock', () => {
  const journal = [entry('a', at(23, 50, 14)), entry('b', at(0, 10)), entry('c', at(9, 0))];
  const days = activityDays(journal);
  expect(days.map(({ day, entries }) => [day, entries.map(({ change }) => change.id)])).toEqual([
    ['2026-01-15', ['c', 'b']],
    ['2026-01-14', ['a']],
  ]);
  expect(activityDays([])).toEqual([]);
});

describe('a change in words', () => {
  it('has some for every kind, each its own', () => {
    const words = changeKinds.map((kind) => changeInWords(aChange('a', { kind, from: null }), texts));
    expect(new Set(words).size).toBe(changeKinds.length);
  });

  it('is a renewal where the due date moved on, and only there', () => {
    const words = (from: string, to: string) =>
      changeInWords(aChange('a', { kind: 'service-due-moved', from, to }), texts);
    expect(words('2026-01-01', '2026-02-01')).toBe('Renewed');
    expect(words('2026-02-01', '2026-01-01')).toBe('Due date moved');
    expect(words('soon', 'later')).toBe('Due date moved');
  });

  it('says that an item keeps changing', () => {
    expect(changeInWords(aChange('a', { keepsChanging: true }), texts)).toBe('Keeps changing');
  });

  it('shows what was and what is as a person reads it', () => {
    const step = (kind: (typeof changeKinds)[number], from: string | null, to: string | null, symbol = '') =>
      stepInWords(aChange('a', { kind, from, to }), times, createMoneyFormat('en', symbol));
    expect(step('service-price-changed', '9.5', '12')).toEqual({ from: '9.50', to: '12.00' });
    expect(step('service-price-changed', '9.5', null, '€')).toEqual({ from: '€9.50', to: null });
    expect(step('service-due-moved', '2026-01-31', 'soon')).toEqual({ from: 'Jan 31, 2026', to: 'soon' });
    expect(step('service-due-soon', null, '2026-01-31')).toEqual({ from: null, to: 'Jan 31, 2026' });
    expect(step('service-gone', 'ACTIVE', null)).toEqual({ from: 'ACTIVE', to: null });
  });

  it('says between which readings it happened', () => {
    const when = (lastSeenBeforeMs: number, firstSeenMs: number) =>
      whenInWords(aChange('a', { lastSeenBeforeMs, firstSeenMs }), texts, times);
    expect(when(at(10, 2), at(10, 3))).toBe('between 10:02 and 10:03');
    expect(when(at(10, 3), at(10, 3))).toBe('at 10:03');
    expect(when(at(18, 30, 14), at(9, 0))).toBe('between Jan 14, 18:30 and 09:00');
  });

  it('leads to its item', () => {
    expect(routeOf(aChange('a', { kind: 'service-gone', itemId: 'x' }))).toEqual({
      view: 'service',
      id: 'x',
    });
    expect(routeOf(aChange('a', { kind: 'ticket-closed', itemId: 'x' }))).toEqual({
      view: 'ticket',
      id: 'x',
    });
  });
});

describe('a name in the window', () => {
  it('is one plain line that nothing turns around', () => {
    expect(plainTicketName(aTicket('t', { subject: '\u202eevil\u202c \u0007two\nlines' }))).toBe(
      'evil two lines',
    );
    expect(plainTicketName(aTicket('t', { subject: 'שלום עולם' }))).toBe('שלום עולם');
    expect(plainServiceName(aService('s', { domain: '\u200b\u0000' }))).toBe('s');
  });

  it('is cut where it is endless', () => {
    expect([...plainTicketName(aTicket('t', { subject: 'x'.repeat(10_000) }))]).toHaveLength(300);
    expect([...plainWord('🛎'.repeat(10_000))]).toHaveLength(60);
  });
});
