import { expect, it } from 'vitest';
import { shippedPage } from '../server/providers/shipped-pages.ts';
import { type PlotName, trySeed } from './seeds.ts';
import { deskPages } from './stage/providers.ts';

/** Much is played in one test, which takes a while on a busy computer. */
const timeout = 180_000;

async function failuresOf(plot: PlotName, page: string, seeds: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) {
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
    expect((await failuresOf('rings', page, 60)).join('\n')).toBe('');
  },
);

it.for(deskPages.filter((page) => shippedPage(page).tickets?.open !== undefined))(
  '%s: whatever fails, a text is sent once, its state is true, and it is never lost',
  { timeout },
  async (page) => {
    expect((await failuresOf('filing', page, 15)).join('\n')).toBe('');
  },
);
