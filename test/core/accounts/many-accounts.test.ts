// The core loads it at its first request, and the manual clock does not wait for that.
import 'ky';
import { describe, expect, it } from 'vitest';
import { createHostbell } from '../../../electron/core/app/app.ts';
import { createCrashingDocuments } from '../../fakes/documents.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createQuietDesktop, noPages } from '../../fakes/quiet-desktop.ts';
import { createRecordingAnnouncer } from '../../fakes/recording-announcer.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { keysOf } from '../../scenes/several-accounts.ts';
import { smallAccount } from '../../server/api-fixtures.ts';

const minuteMs = 60_000;
const twoHoursMs = 120 * minuteMs;

/** Runs this many accounts at one provider, each with its own key, for this long on a manual clock. */
async function live(accounts: number, durationMs: number) {
  const clock = createManualClock();
  const random = createSeededRandom(5);
  const disks = new Map<string, ReturnType<typeof createCrashingDocuments>>();
  const sent: { readonly key: string; readonly path: string; readonly atMs: number }[] = [];
  const { account, services, tickets } = smallAccount();
  const lag = () => new Promise<void>((arrive) => void clock.setTimer(20 + random.fraction() * 100, arrive));
  const keys = Array.from({ length: accounts }, (_, at) => ({
    baseAddress: 'https://portal.example/api/v1',
    key: `key-of-account-${at + 1}`,
  }));
  const hostbell = createHostbell({
    ...createQuietDesktop(),
    runtime: { clock, random, log: createRecordingLog() },
    account: {
      providerPages: noPages,
      announcer: createRecordingAnnouncer(),
      secretStore: keysOf(keys),
      findAccounts: async () => ({ withKey: keys.map((_, at) => String(at + 1)), withDocuments: [] }),
      documents(folder) {
        const disk = disks.get(folder) ?? createCrashingDocuments(clock, 2);
        disks.set(folder, disk);
        return disk.open();
      },
      startDemo: () => Promise.reject(new Error('There is no demo here.')),
      async fetch(input, init) {
        const request = new Request(input, init);
        const key = request.headers.get('authorization') ?? '';
        const path = new URL(request.url).pathname.replace('/api/v1', '');
        await lag();
        sent.push({ key, path, atMs: clock.monotonicMs() });
        await lag();
        const lists: Readonly<Record<string, unknown>> = {
          // Not the key itself, which is removed from anything a server sends.
          '/account': { ...account, id: `acc${key.replace(/\D+/g, '-')}` },
          '/services': { data: services },
          '/tickets': { data: tickets },
        };
        return Response.json(lists[path]);
      },
    },
  });
  const started = hostbell.start({ isDemo: false, environment: null });
  await clock.advance(2 * minuteMs);
  await started;
  const writes = () => [...disks.values()].reduce((sum, disk) => sum + disk.writeCount(), 0);
  // Requests at startup are the person's doing; the measured hours begin after them.
  const begun = { sent: sent.length, writes: writes() };
  await clock.advance(durationMs);
  const result = {
    sent,
    ofHours: sent.slice(begun.sent),
    writes: writes() - begun.writes,
    states: hostbell.view.view().accounts.map(({ connection }) => connection.state),
  };
  const stopped = hostbell.stop();
  await clock.advance(minuteMs);
  await stopped;
  return result;
}

/** The most of these times that fall within any span of this length. */
function mostWithin(sortedMs: readonly number[], lengthMs: number): number {
  let from = 0;
  let most = 0;
  for (const [at, endMs] of sortedMs.entries()) {
    while ((sortedMs[from] ?? endMs) <= endMs - lengthMs) from += 1;
    most = Math.max(most, at - from + 1);
  }
  return most;
}

describe('20 accounts at one provider', () => {
  it('In two hours they stay within each key’s limit, spread their polls, and cost at most 20 times one account', async () => {
    const one = await live(1, twoHoursMs);
    const many = await live(20, twoHoursMs);
    expect(many.states).toEqual(Array(20).fill('online'));
    const polls = many.ofHours.filter(({ path }) => path === '/services').map(({ atMs }) => atMs);
    expect(polls).toHaveLength(20 * one.ofHours.filter(({ path }) => path === '/services').length);
    const byKey = Map.groupBy(many.sent, ({ key }) => key);
    expect(byKey.size).toBe(20);
    for (const requests of byKey.values())
      expect(
        mostWithin(
          requests.map(({ atMs }) => atMs),
          minuteMs,
        ),
      ).toBeLessThanOrEqual(60);
    // Evenly spread, one poll comes every three seconds: twice that at most.
    expect(mostWithin(polls, minuteMs / 20)).toBeLessThanOrEqual(2);
    expect(many.ofHours.length).toBeLessThanOrEqual(20 * one.ofHours.length);
    // Of the writes every ten minutes, one more or fewer falls into these hours, depending on when an account began.
    expect(many.writes).toBeLessThanOrEqual(20 * (one.writes + 1));
  }, 240_000);
});
