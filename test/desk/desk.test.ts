import { expect, it } from 'vitest';
import { shippedPage } from '../server/providers/shipped-pages.ts';
import { type PlotName, trySeed } from './seeds.ts';
import { deskPages } from './stage/providers.ts';

/** Much is played in one test, which takes a while on a busy computer. */
const timeout = 180_000;

/** Each page gets seeds of its own, so that together they play many histories. */
async function failuresOf(plot: PlotName, page: string, seeds: number): Promise<readonly string[]> {
  const found: string[] = [];
  const first = 1 + deskPages.indexOf(page) * seeds;
  for (let seed = first; seed < first + seeds; seed += 1) {
    const failure = await trySeed(plot, page, seed);
    if (failure !== null) found.push(failure);
    // The first few say enough, and each takes a while to shorten.
    if (found.length === 3) break;
  }
  return found;
}

it.for(deskPages)(
  '%s: whatever happens, each answer and suspension rings once, and nothing else does',
  { timeout },
  async (page) => {
    // Where there are only services, little can go wrong, and it goes wrong everywhere.
    const seeds = shippedPage(page).tickets === undefined ? 10 : 20;
    expect((await failuresOf('rings', page, seeds)).join('\n')).toBe('');
  },
);

it.for(deskPages.filter((page) => shippedPage(page).tickets?.open !== undefined))(
  '%s: whatever fails, a text is sent once, its state is true, and it is never lost',
  { timeout },
  async (page) => {
    expect((await failuresOf('filing', page, 3)).join('\n')).toBe('');
  },
);
