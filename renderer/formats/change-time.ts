import { aspects, type Change } from '../../shared/domain/change.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { dayOf } from '../../shared/values/calendar.ts';
import type { TimeFormat } from './time-format.ts';

const closeReadingsMs = 10 * 60_000;

/** Whether the two readings on both sides of a change say when it happened: further apart they leave it open. */
export function isCloselySeen({ lastSeenBeforeMs, firstSeenMs }: Change): boolean {
  return firstSeenMs - lastSeenBeforeMs <= closeReadingsMs;
}

/** When something happened, with its day, as closely as two polls can tell. */
export function changeTime(change: Change, { t }: WindowTexts, times: TimeFormat): string {
  const { lastSeenBeforeMs, firstSeenMs } = change;
  const day = times.day(dayOf(firstSeenMs));
  // A due date gets near on a day, not at a time of day.
  if (aspects[change.kind] === 'due-soon') return day;
  const [from, to] = [moment(lastSeenBeforeMs), moment(firstSeenMs)];
  if (from === to) return to;
  if (dayOf(lastSeenBeforeMs) !== dayOf(firstSeenMs)) return t('timeline.between', { from, to });
  return t('timeline.between-on', {
    from: times.clock(lastSeenBeforeMs, lastSeenBeforeMs),
    to: times.clock(firstSeenMs, firstSeenMs),
    day,
  });

  function moment(atMs: number): string {
    return times.moment(new Date(atMs).toISOString());
  }
}
