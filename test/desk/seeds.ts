import type { Random } from '../../electron/core/ports.ts';
import { createSeededRandom } from '../fakes/seeded-random.ts';
import type { ProviderFixture } from '../server/provider-server.ts';
import { makeFiling } from './filing/filing.ts';
import { playFiling } from './filing/play-filing.ts';
import { makeHistory } from './rings/history.ts';
import { play } from './rings/play.ts';
import { deskOf } from './stage/providers.ts';

const historyLength = 10;

interface Plot<Step> {
  readonly make: (random: Random, length: number) => readonly Step[];
  readonly play: (
    fixture: ProviderFixture,
    steps: readonly Step[],
    seed: number,
  ) => Promise<{ readonly complaints: readonly string[] }>;
}

const rings = { make: makeHistory, play };
const filing = { make: makeFiling, play: playFiling };

/** What is played: what rings, or what becomes of a person's own tickets and replies. */
export const plots = ['rings', 'filing'] as const;
export type PlotName = (typeof plots)[number];

/**
 * Plays the history of a seed at a provider. Null when nothing is wrong; otherwise what is, with the shortest history
 * found that still shows it.
 */
export function trySeed(name: PlotName, page: string, seed: number): Promise<string | null> {
  return name === 'rings' ? tryPlot(name, rings, page, seed) : tryPlot(name, filing, page, seed);
}

async function tryPlot<Step>(
  name: PlotName,
  plot: Plot<Step>,
  page: string,
  seed: number,
): Promise<string | null> {
  const complaintsOf = async (steps: readonly Step[]) =>
    (await plot.play(deskOf(page, seed), steps, seed)).complaints;
  const steps = plot.make(createSeededRandom(seed), historyLength);
  if ((await complaintsOf(steps)).length === 0) return null;
  const short = await shortened(steps, async (fewer) => (await complaintsOf(fewer)).length > 0);
  const complaints = [...new Set(await complaintsOf(short))];
  const title = `${name}, ${deskOf(page, seed).name}, seed ${seed}:`;
  return [
    title,
    ...short.map((step) => `  ${JSON.stringify(step).slice(1, -1).replaceAll('"', '')}`),
    ...complaints.map((complaint) => `  => ${complaint}`),
  ].join('\n');
}

/** Leaves out one step after another as long as it still fails. */
async function shortened<Step>(
  steps: readonly Step[],
  fails: (fewer: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let short = steps;
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const fewer = short.toSpliced(at, 1);
    if (await fails(fewer)) short = fewer;
  }
  return short;
}
