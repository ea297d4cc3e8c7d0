import { beforeEach, expect, it } from 'vitest';
import { openMonitorPlace, type WatchedMonitor } from '../../scenes/watched-monitor.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);
const place = forEachTest(() => openMonitorPlace(server));
let run: WatchedMonitor;
beforeEach(async () => {
  run = await place.begin();
});

async function service(...words: readonly string[]): Promise<void> {
  for (const word of words) {
    server.book.setServiceStatus('svc-1', word);
    await run.tick();
  }
}

/** What rang for svc-1, each with its new word. */
const told = () =>
  run.announcer.rung.map(({ kind, to, keepsChanging }) =>
    keepsChanging === true ? `keeps changing: ${to}` : `${kind}: ${to}`,
  );

/** The same step a third time within ten readings. */
const jumps = ['SUSPENDED', 'ACTIVE', 'SUSPENDED', 'ACTIVE', 'SUSPENDED'];
const [suspended, active] = ['service-suspended: SUSPENDED', 'service-active-again: ACTIVE'];
const atFirst = [suspended, active, suspended, active, 'keeps changing: SUSPENDED'];
const still = (word: string, readings: number) => Array.from({ length: readings }, () => word);

it('After ten quiet readings, a status that differs from the last told is reported', async () => {
  await service(...jumps, 'ACTIVE', ...still('SUSPENDED', 10));
  expect(told()).toEqual(atFirst);
  const lastJumpMs = place.clock.nowMs() - 9 * 60_000;
  await service('SUSPENDED');
  expect(told()).toEqual([...atFirst, suspended]);
  expect(run.announcer.rung.at(-1)).toMatchObject({ from: 'ACTIVE', firstSeenMs: lastJumpMs });
  await service('SUSPENDED', 'SUSPENDED');
  expect(told()).toHaveLength(6);
});
