import { randomUUID } from 'node:crypto';
import type { Random } from '../../core/ports.ts';

/** `fraction` spreads requests and guards nothing; `uuid` comes from the cryptographic source. */
export function createSystemRandom(): Random {
  return { fraction: () => Math.random(), uuid: () => randomUUID() };
}
