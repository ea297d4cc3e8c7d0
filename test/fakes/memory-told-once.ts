import type { ToldOnce } from '../../electron/core/ports.ts';

export function createMemoryToldOnce(): ToldOnce {
  const told = new Set<string>();
  return { has: (what) => told.has(what), add: (what) => void told.add(what) };
}
