import { expect, it } from 'vitest';
import { createAccountIndex } from '../../../electron/core/accounts/account-index.ts';
import { createCrashingDocuments } from '../../fakes/documents.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';

it('The number of a removed account goes to no other while one is there', () => {
  const index = createAccountIndex(createCrashingDocuments(createManualClock(), 0).open());
  for (const key of ['1', '2']) void index.change(key, {});
  void index.remove('2');
  expect(index.nextKey(() => false)).toBe('3');
});
