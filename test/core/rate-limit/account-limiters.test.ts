import { expect, it } from 'vitest';
import type { DocumentStore } from '../../../electron/core/ports.ts';
import { createAccountLimiters } from '../../../electron/core/rate-limit/account-limiters.ts';
import { createCrashingDocuments } from '../../fakes/documents.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';

const clock = createManualClock();

function createLimiters(documents?: (account: string) => DocumentStore) {
  const disk = createCrashingDocuments(clock, 0);
  return createAccountLimiters({
    clock,
    random: createSeededRandom(1),
    log: createRecordingLog(),
    documents: documents ?? (() => disk.open()),
  });
}

/** Gives the disk time to finish what `asked` waits for. */
async function through<T>(asked: Promise<T> | undefined): Promise<T | undefined> {
  await clock.advance(1);
  return asked;
}

const one = { baseAddress: 'https://one.example/api', key: 'key-1' };

it('An account is paused whatever its key, and another is not', () => {
  const limiters = createLimiters();
  limiters.of(one, '1').pauseAfterLimit(30_000);
  expect(limiters.of({ ...one, key: 'key-2' }, '1').pauseLeftMs()).toBeGreaterThan(0);
  expect(limiters.of(one, '2').pauseLeftMs()).toBe(0);
});

it('Of an account that is removed nothing is kept', async () => {
  const disk = createCrashingDocuments(clock, 0);
  const limiters = createLimiters(() => disk.open());
  const before = limiters.of(one, '2');
  expect(await through(before.acquire('person'))).toBe('granted');
  await through(limiters.forget('2'));
  before.pauseAfterLimit(60_000);
  await through(limiters.close());
  expect(await through(disk.open().read('requests'))).toEqual({ ok: true, value: null });
});
