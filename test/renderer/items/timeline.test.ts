import { describe, expect, it } from 'vitest';
import { changeTime } from '../../../renderer/formats/change-time.ts';
import { createTimeFormat } from '../../../renderer/formats/time-format.ts';
import { historyOf, statusChanges } from '../../../shared/domain/item-history.ts';
import { createTexts } from '../../../shared/texts/text.ts';
import { aChange } from '../../fakes/domain-fixtures.ts';

const texts = createTexts();
const times = createTimeFormat('en-GB');
const at = (day: number, hour: number, minute: number) => new Date(2026, 4, day, hour, minute).getTime();
const say = (lastSeenBeforeMs: number, firstSeenMs: number, isLasting: boolean) =>
  changeTime(aChange('a', { lastSeenBeforeMs, firstSeenMs }), isLasting, texts, times);

describe('when something happened to an item', () => {
  it('is between the reading before and the one that saw it', () => {
    expect(say(at(3, 10, 2), at(3, 10, 3), true)).toBe(
      'Since between 10:02 and 10:03 on 3 May 2026, first seen by this computer',
    );
    expect(say(at(3, 10, 2), at(3, 10, 3), false)).toBe('Between 10:02 and 10:03 on 3 May 2026');
  });

  it('names both days when the computer was off in between', () => {
    expect(say(at(2, 23, 50), at(3, 8, 0), true)).toBe(
      'Since between 2 May 2026, 23:50 and 3 May 2026, 08:00, first seen by this computer',
    );
    expect(say(at(2, 23, 50), at(3, 8, 0), false)).toBe('Between 2 May 2026, 23:50 and 3 May 2026, 08:00');
  });

  it('is one time when both readings fall into one minute', () => {
    expect(say(at(3, 10, 2), at(3, 10, 2) + 20_000, true)).toBe(
      'Since 3 May 2026, 10:02, first seen by this computer',
    );
  });

  it('is a day for a date that came near', () => {
    const near = aChange('a', { kind: 'service-due-soon', from: null, to: '2026-05-10' });
    expect(changeTime({ ...near, firstSeenMs: at(3, 10, 2) }, false, texts, times)).toBe('3 May 2026');
  });
});

describe('the history of an item', () => {
  const journal = [
    aChange('1', { itemId: 'a', firstSeenMs: 1 }),
    aChange('2', { itemId: 'a', kind: 'ticket-answered', firstSeenMs: 2 }),
    aChange('3', { itemId: 'b', firstSeenMs: 3 }),
    aChange('4', { itemId: 'a', kind: 'service-active-again', to: 'ACTIVE', firstSeenMs: 4 }),
    aChange('5', { itemId: 'a', kind: 'service-price-changed', to: '9', firstSeenMs: 5 }),
  ].map((change) => ({ change, announcement: 'told' as const }));

  it('is what was seen of it and of no other with the same id, newest first', () => {
    const ids = (kind: 'service' | 'ticket') => historyOf(journal, { kind, id: 'a' }).map(({ id }) => id);
    expect(ids('service')).toEqual(['5', '4', '1']);
    expect(ids('ticket')).toEqual(['2']);
    expect(historyOf([], { kind: 'service', id: 'a' })).toEqual([]);
  });

  it('tells of each item what brought it to its status', () => {
    expect(statusChanges(journal, 'service').get('a')?.id).toBe('4');
    expect(statusChanges(journal, 'ticket').get('a')?.id).toBe('2');
    expect(statusChanges(journal, 'service').get('c')).toBeUndefined();
  });
});
