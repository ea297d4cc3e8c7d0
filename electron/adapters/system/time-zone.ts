import { timeZone } from '../../../shared/texts/formats.ts';

/**
 * Reads the computer's time zone again, and says whether it has changed. Node reads it once and keeps it for life, so
 * whoever travels would have quiet hours and times of the place where the app was started. Where TZ was set at the start,
 * that is the zone.
 */
export function createTimeZoneReading(environment: NodeJS.ProcessEnv): () => boolean {
  const isGiven = environment.TZ !== undefined;
  let known = timeZone();
  return () => {
    // Also where it is not set, this makes Node forget the zone.
    if (!isGiven) delete environment.TZ;
    const before = known;
    known = timeZone();
    return known !== before;
  };
}
