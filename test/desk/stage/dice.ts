import type { Random } from '../../../electron/core/ports.ts';

/** Chooses by chance; the same chance chooses the same. */
export function createDice(random: Random) {
  const below = (count: number): number => Math.floor(random.fraction() * count);
  // Never empty where it is used.
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  return {
    /** A whole number from 0, below this one. */
    below,
    pick,
    /** One of these, each as likely as its weight says. */
    weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
      return pick(choices.flatMap(([weight, choice]) => Array<T>(weight).fill(choice)));
    },
  };
}
