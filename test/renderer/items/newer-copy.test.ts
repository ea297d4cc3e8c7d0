import { expect, test } from 'vitest';
import { mergeService, mergeTicket } from '../../../renderer/items/newer-copy.ts';
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';

test('what the newer copy says holds, what it leaves out stays', () => {
  const older = aService('s', { status: 'ACTIVE', price: 9, further: { region: 'fra', plan: 'S' } });
  const newer = aService('s', { status: 'SUSPENDED', further: { plan: 'M' } });
  expect(mergeService(older, newer)).toEqual(
    aService('s', { status: 'SUSPENDED', price: 9, further: { region: 'fra', plan: 'M' } }),
  );
});

test('a list copy without a conversation does not take the conversation away', () => {
  const conversation = [{ text: 'Hello', author: null, at: null }];
  const detail = aTicket('t', { status: 'OPEN', conversation });
  const listed = aTicket('t', { status: 'ANSWERED' });
  expect(mergeTicket(detail, listed)).toMatchObject({ status: 'ANSWERED', conversation });
});
