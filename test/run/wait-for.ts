import { setTimeout } from 'node:timers/promises';

const pauseMs = 50;

/**
 * Polls until the value is not null, undefined or false, and returns it. Rejects after `limitMs`, with what was
 * waited for and the last error.
 */
export async function waitFor<T>(
  what: string,
  read: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  limitMs = 30_000,
): Promise<T> {
  const end = performance.now() + limitMs;
  let lastError: unknown;
  while (performance.now() < end) {
    try {
      const value = await read();
      if (value !== null && value !== undefined && value !== false) return value;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    await setTimeout(pauseMs);
  }
  throw new Error(`waited ${limitMs} ms in vain for ${what}`, { cause: lastError });
}
