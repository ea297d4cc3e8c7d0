import { expect, test } from 'vitest';
import { historyOf, statusChanges } from '../../../shared/domain/change.ts';
import { aChange } from '../../fakes/domain-fixtures.ts';

const journal = [
  aChange('1', { itemId: 'a', firstSeenMs: 1 }),
  aChange('2', { itemId: 'a', kind: 'ticket-answered', firstSeenMs: 2 }),
  aChange('3', { itemId: 'b', firstSeenMs: 3 }),
  aChange('4', { itemId: 'a', kind: 'service-active-again', to: 'ACTIVE', firstSeenMs: 4 }),
  aChange('5', { itemId: 'a', kind: 'service-price-changed', to: '9', firstSeenMs: 5 }),
].map((change) => ({ change, announcement: 'told' as const }));

test('The history has only this item’s changes, newest first', () => {
  const ids = (kind: 'service' | 'ticket') =>
    historyOf(journal, { kind, id: 'a' }).map(({ id }) => id);
  expect(ids('service')).toEqual(['5', '4', '1']);
  expect(ids('ticket')).toEqual(['2']);
  expect(historyOf([], { kind: 'service', id: 'a' })).toEqual([]);
});

test('The last status change of each item is found', () => {
  expect(statusChanges(journal, 'service').get('a')?.id).toBe('4');
  expect(statusChanges(journal, 'ticket').get('a')?.id).toBe('2');
  expect(statusChanges(journal, 'service').get('c')).toBeUndefined();
});
