import type { Random } from '../../electron/core/ports.ts';

/** The same seed gives the same numbers and UUIDs, in the same order (mulberry32). For tests only: not secret. */
export function createSeededRandom(seed: number): Random {
  let state = seed >>> 0;

  const next32 = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };

  const hex32 = (): string => next32().toString(16).padStart(8, '0');

  return {
    fraction: () => next32() / 2 ** 32,
    uuid() {
      const digits = hex32() + hex32() + hex32() + hex32();
      // RFC 9562: the version is in digit 13, the variant in the top two bits of digit 17.
      const variant = '89ab'.charAt(next32() % 4);
      return [
        digits.slice(0, 8),
        digits.slice(8, 12),
        `4${digits.slice(13, 16)}`,
        variant + digits.slice(17, 20),
        digits.slice(20, 32),
      ].join('-');
    },
  };
}
