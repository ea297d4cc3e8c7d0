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

it('A key that is tried again is still subject to its pause, whatever account it is tried for', () => {
  const limiters = createLimiters();
  limiters.of(one, '1').pauseAfterLimit(30_000);
  const again = limiters.of({ ...one, baseAddress: 'https://one.example' }, '2');
  expect(again.pauseLeftMs()).toBeGreaterThan(0);
  expect(limiters.of({ ...one, key: 'key-2' }, '2').pauseLeftMs()).toBe(0);
  expect(limiters.of({ ...one, key: 'key-3' }, '1').pauseLeftMs()).toBeGreaterThan(0);
});

it('The key of an account that is removed and added again keeps its request count and its pause', async () => {
  const disks = new Map<string, ReturnType<typeof createCrashingDocuments>>();
  const limiters = createLimiters((account) => {
    const disk = disks.get(account) ?? createCrashingDocuments(clock, 0);
    disks.set(account, disk);
    return disk.open();
  });
  const before = limiters.of(one, '2');
  for (let count = 0; count < 40; count += 1)
    expect(await through(before.acquire('person'))).toBe('granted');
  before.pauseAfterLimit(30_000);
  await through(limiters.forget('2'));
  expect(await through(disks.get('2')?.open().read('requests'))).toEqual({ ok: true, value: null });
  const again = limiters.of(one, '3');
  expect(again.sentAtMs()).toHaveLength(40);
  expect(again.pauseLeftMs()).toBeGreaterThan(0);
  const another = limiters.of({ ...one, key: 'key-2' }, '4');
  expect([another.sentAtMs().length, another.pauseLeftMs()]).toEqual([0, 0]);
  // Nothing that was still in progress brings back what was removed.
  before.pauseAfterLimit(60_000);
  await through(limiters.close());
  // The next run knows of it too.
  expect(await through(disks.get('3')?.open().read('requests'))).toMatchObject({
    value: { people: { length: 40 }, pauseLeftMs: expect.closeTo(30_000, -3) },
  });
  expect(await through(disks.get('2')?.open().read('requests'))).toEqual({ ok: true, value: null });
});

it('A key counts and pauses once, whatever name its server is asked by', async () => {
  const limiters = createLimiters();
  const first = limiters.of({ ...one, baseAddress: 'http://127.0.0.1:8080' }, '1');
  const second = limiters.of({ ...one, baseAddress: 'http://localhost:8080' }, '2');
  for (let count = 0; count < 40; count += 1) {
    expect(await through(first.acquire('person'))).toBe('granted');
    expect(second.sentAtMs()).toHaveLength(first.sentAtMs().length);
  }
  first.pauseAfterLimit(30_000);
  expect(second.pauseLeftMs()).toBeGreaterThan(0);
  await limiters.forget('1');
  const third = limiters.of({ ...one, baseAddress: 'http://[::1]:8080' }, '3');
  expect([second.sentAtMs().length, third.sentAtMs().length]).toEqual([40, 40]);
});

it('A key that two accounts have counts once after a restart too, whichever of them is there first', async () => {
  const disks = { '1': createCrashingDocuments(clock, 0), '2': createCrashingDocuments(clock, 0) };
  const start = async () => {
    const limiters = createLimiters((account) => disks[account === '1' ? '1' : '2'].open());
    for (const account of ['1', '2']) await through(limiters.load(account));
    return limiters;
  };
  const first = (await start()).of(one, '1');
  for (let count = 0; count < 40; count += 1) await through(first.acquire('person'));
  const limiters = await start();
  const second = limiters.of({ ...one, baseAddress: 'http://[::1]:8080' }, '2');
  limiters.of(one, '1');
  expect(second.sentAtMs().length).toBeGreaterThanOrEqual(40);
});
