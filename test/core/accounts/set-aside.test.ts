import { expect, it } from 'vitest';
import { createAccountData } from '../../../electron/core/account/account-data.ts';
import { createAccountIndex } from '../../../electron/core/accounts/account-index.ts';
import { createAccountViews } from '../../../electron/core/accounts/account-views.ts';
import type { DocumentName } from '../../../electron/core/ports.ts';
import { createViewStore } from '../../../electron/core/view-store.ts';
import { createCrashingDocuments } from '../../fakes/documents.ts';
import { aView } from '../../fakes/domain-fixtures.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingAnnouncer } from '../../fakes/recording-announcer.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';

it('The record of the documents’ owner is set aside last, so a kill midway gives them to no other account', async () => {
  const clock = createManualClock();
  const setAside: DocumentName[] = [];
  const disk = createCrashingDocuments(clock, 0).open();
  const data = createAccountData({
    runtime: { clock, random: createSeededRandom(1) },
    view: createAccountViews(createViewStore(aView())).open('1', null).store,
    announcer: createRecordingAnnouncer(),
    documents: { ...disk, quarantine: async (name) => void setAside.push(name) },
  });
  await data.load();
  await data.quarantine();
  expect(setAside).toContain('outbox');
  expect(setAside.at(-1)).toBe('account');
});

it('The number of a removed account goes to no other while one is there', () => {
  const index = createAccountIndex(createCrashingDocuments(createManualClock(), 0).open());
  for (const key of ['1', '2']) void index.change(key, {});
  void index.remove('2');
  expect(index.nextKey(() => false)).toBe('3');
});
