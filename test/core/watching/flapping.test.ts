import { describe, expect, it } from 'vitest';
import type { MonitorPlace, WatchedMonitor } from '../../scenes/watched-monitor.ts';
import { json } from '../../server/api-faults.ts';
import type { ApiServer } from '../../server/api-server.ts';
import { monitorForEach } from '../for-each-test.ts';

let place: MonitorPlace;
let server: ApiServer;
let run: WatchedMonitor;

monitorForEach((begun) => {
  ({ place, server, run } = begun);
});

async function service(...words: readonly string[]): Promise<void> {
  for (const word of words) {
    server.book.setServiceStatus('svc-1', word);
    await run.tick();
  }
}

/** What rang of svc-1, with its last word. */
const told = () =>
  run.announcer.rung.map(({ kind, to, keepsChanging }) =>
    keepsChanging === true ? `keeps changing: ${to}` : `${kind}: ${to}`,
  );

const jumps = ['SUSPENDED', 'ACTIVE', 'SUSPENDED'];
const atFirst = ['service-suspended: SUSPENDED', 'service-active-again: ACTIVE', 'keeps changing: SUSPENDED'];

describe('an item that jumps back and forth', () => {
  it('An item that jumps back and forth is told once each way, then that it keeps changing, and then no more', async () => {
    await service(...jumps, 'ACTIVE', 'SUSPENDED', 'ACTIVE', 'SUSPENDED', 'ACTIVE');
    expect(told()).toEqual(atFirst);
    expect(run.view().journal).toHaveLength(3);
  });

  it('A restless item rings once and then as restless with the default switches', async () => {
    run.notify({ 'service-active-again': false });
    await service(...jumps, 'ACTIVE', 'SUSPENDED', 'ACTIVE');
    expect(told()).toEqual(['service-suspended: SUSPENDED', 'keeps changing: SUSPENDED']);
  });

  it('After five quiet ticks a restless item is told where it stands, if that was not told last', async () => {
    await service(...jumps, 'ACTIVE', 'SUSPENDED', 'SUSPENDED', 'SUSPENDED', 'SUSPENDED', 'SUSPENDED');
    expect(told()).toEqual(atFirst);
    const lastJumpMs = place.clock.nowMs() - 4 * 60_000;
    await service('SUSPENDED', 'SUSPENDED');
    expect(told()).toEqual([...atFirst, 'service-suspended: SUSPENDED']);
    expect(run.announcer.rung.at(-1)).toMatchObject({ from: 'ACTIVE', firstSeenMs: lastJumpMs });
    await service('SUSPENDED', 'SUSPENDED');
    expect(told()).toHaveLength(4);
  });

  it('A restless item that comes to rest where it was last told to be is not told again', async () => {
    await service(...jumps, ...Array.from({ length: 8 }, () => 'ACTIVE'));
    expect(told()).toEqual(atFirst);
  });

  it('A restless item that comes to rest as something third is told as that', async () => {
    await service(...jumps, ...Array.from({ length: 7 }, () => 'CANCELLED'));
    expect(told()).toEqual([...atFirst, 'service-not-active: CANCELLED']);
  });

  it('An item that has rested is told as ever', async () => {
    await service(...jumps, ...Array.from({ length: 8 }, () => 'ACTIVE'), 'SUSPENDED');
    expect(told()).toEqual([...atFirst, 'service-suspended: SUSPENDED']);
  });

  it('A restless item does not quiet another one', async () => {
    await service(...jumps);
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    server.book.setTicketStatus('T-1002', 'ANSWERED');
    await service('ACTIVE');
    expect(run.rung().slice(3)).toEqual(['service-suspended svc-2', 'ticket-answered T-1002']);
  });

  it('An item that comes and goes is quieted too', async () => {
    const whole = server.book.services().map(({ id, status }) => ({ id, status }));
    for (const items of [whole.slice(1), whole, whole.slice(1), whole, whole.slice(1), whole]) {
      const clear = server.fault({ path: '/services', next: 1 }, json({ data: items }));
      await run.tick();
      clear();
    }
    expect(run.rung()).toEqual(['service-gone svc-1', 'service-new svc-1', 'service-gone svc-1']);
  });
});

describe('a restless item over a restart', () => {
  it('After a restart a restless item is still told where it came to rest', async () => {
    await service(...jumps);
    run = await place.restart();
    await service('ACTIVE', ...Array.from({ length: 7 }, () => 'SUSPENDED'));
    expect(told()).toEqual(['service-suspended: SUSPENDED']);
    run = await place.restart();
    await service(...Array.from({ length: 7 }, () => 'SUSPENDED'));
    expect(told()).toEqual([]);
  });

  it('After a restart a restless item is not told when it came to rest where it was last told to be', async () => {
    await service(...jumps, 'ACTIVE');
    run = await place.restart();
    await service(...Array.from({ length: 7 }, () => 'ACTIVE'));
    expect(told()).toEqual([]);
  });
});
