import { expect, it } from 'vitest';
import { createKeyLimiters } from '../../../electron/core/rate-limit/key-limiters.ts';
import { createCrashingDocuments } from '../../fakes/documents.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';

function createLimiters() {
  const clock = createManualClock();
  const documents = createCrashingDocuments(clock, 0);
  return createKeyLimiters({
    clock,
    random: createSeededRandom(1),
    log: createRecordingLog(),
    documents: () => documents.open(),
  });
}

const one = { baseAddress: 'https://one.example/api', key: 'key-1' };

it('A key that is tried again meets the pause that it was given', () => {
  const limiters = createLimiters();
  limiters.of(one, '1', 'typed').pauseAfterLimit(30_000);
  expect(
    limiters.of({ ...one, baseAddress: 'https://one.example' }, '2', 'typed').pauseLeftMs(),
  ).toBeGreaterThan(0);
});

it('A pause holds for one key at one provider alone', () => {
  const limiters = createLimiters();
  limiters.of(one, '1', 'typed').pauseAfterLimit(30_000);
  expect(limiters.of({ ...one, key: 'key-2' }, '2', 'typed').pauseLeftMs()).toBe(0);
  expect(limiters.of({ ...one, baseAddress: 'https://two.example/api' }, '3', 'typed').pauseLeftMs()).toBe(0);
});
