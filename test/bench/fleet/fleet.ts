import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../launch/app-process.ts';
import { type BenchRow, benchRow } from '../rows/bench-row.ts';
import { inOwnProcess } from '../rows/own-process.ts';
import { type FleetCurve, fleetPicture } from './fleet-picture.ts';
import { downFromMs, downUntilMs, outages } from './outages.ts';

/**
 * Measures 10,000 clients whose provider is down for ten minutes: the fleet's busiest second after the provider is
 * back, against its steady mean. Poller, limiter and retry are the product's own; network and clock are simulated.
 */
export async function measureFleet(): Promise<BenchRow[]> {
  const child = join(import.meta.dirname, 'fleet-child.ts');
  const curves: FleetCurve[] = [];
  const rows: BenchRow[] = [];
  const names = Object.keys(outages);
  const printed = await Promise.all(names.map((name) => inOwnProcess(child, [name])));
  for (const [at, name] of names.entries()) {
    // Printed by our own child process.
    const perSecond = printed[at] as readonly number[];
    const steady = perSecond.slice(3 * 60, downFromMs / 1_000);
    const after = perSecond.slice(downUntilMs / 1_000);
    const mean = steady.reduce((sum, count) => sum + count, 0) / steady.length;
    const worst = Math.max(...after);
    curves.push({ name, perSecond, mean });
    rows.push(
      benchRow({
        name: `fleet after a provider that ${name}: busiest second / steady mean`,
        unit: 'requests',
        values: [worst],
        floors: [mean],
        goal: 2,
      }),
    );
  }
  const picture = fleetPicture(curves, { fromMs: downFromMs, untilMs: downUntilMs });
  await writeFile(join(repositoryRoot, 'docs/fleet.svg'), picture);
  return rows;
}
