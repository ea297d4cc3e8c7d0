import type { Clock } from './ports.ts';

/** What comes of a promise within this time, otherwise `late`. */
export async function inTime<T, L>(
  promise: Promise<T>,
  {
    clock,
    ms,
    late,
  }: { readonly clock: Pick<Clock, 'setTimer'>; readonly ms: number; readonly late: L },
): Promise<T | L> {
  const over = Promise.withResolvers<L>();
  const cancel = clock.setTimer(ms, () => over.resolve(late));
  return Promise.race([promise, over.promise]).finally(cancel);
}
