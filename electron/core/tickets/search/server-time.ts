/** Times as servers write them, of which some name no zone, and others name UTC and mean their own zone. */

const moment =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?)\s?(Z|[+-]\d\d:?\d\d)?$/i;

const minuteMs = 60_000;
/** All zones are whole quarters of an hour from UTC, at most fourteen hours. */
const zoneStepMs = 15 * minuteMs;
const farthestZoneMs = 14 * 60 * minuteMs;
/** Between the request that stored something and the time that the server gave it. */
const longestStoringMs = minuteMs;

interface ServerMoment {
  /** As if the time were in UTC, unless it names another zone. */
  readonly atMs: number;
  /** What it says of its zone: none, UTC, which may be a mistake, or another one, which is believed. */
  readonly zone: 'none' | 'utc' | 'named';
}

function read(text: string): ServerMoment | null {
  const [, date, time, zone] = moment.exec(text) ?? [];
  if (date === undefined || time === undefined) return null;
  const isUtc = zone === undefined || /^(?:z|[+-]00:?00)$/i.test(zone);
  const atMs = Date.parse(`${date}T${time.replace(',', '.')}${isUtc ? 'Z' : zone}`);
  if (Number.isNaN(atMs)) return null;
  if (zone === undefined) return { atMs, zone: 'none' };
  return { atMs, zone: isUtc ? 'utc' : 'named' };
}

/**
 * When this was, in milliseconds, where the server's zone is known to be so far east of UTC. Null for a text that is no
 * time of day, and for one without a zone as long as none is known.
 */
export function serverMomentMs(text: string, zoneMs: number | undefined): number | null {
  const found = read(text);
  if (found === null || (found.zone === 'none' && zoneMs === undefined)) return null;
  return found.zone === 'named' ? found.atMs : found.atMs - (zoneMs ?? 0);
}

/**
 * How far east of UTC a server writes times, by one that it gave to something that it stored at this moment, by its own
 * clock. Null where the time names its zone, or cannot be explained by any.
 */
export function zoneOf(text: string, storedMs: number): number | null {
  const found = read(text);
  if (found === null || found.zone === 'named') return null;
  const differenceMs = found.atMs - storedMs;
  const zoneMs = Math.round(differenceMs / zoneStepMs) * zoneStepMs;
  const isExplained = Math.abs(differenceMs - zoneMs) <= longestStoringMs;
  return isExplained && Math.abs(zoneMs) <= farthestZoneMs ? zoneMs || 0 : null;
}

/** The time as it is in UTC; what is no time, or names its zone, is unchanged. */
export function inUtc<T extends string | null>(text: T, zoneMs: number): T | string {
  const found = text === null ? null : read(text);
  if (found === null || found.zone === 'named') return text;
  if (found.zone === 'utc' && zoneMs === 0) return text;
  return new Date(found.atMs - zoneMs).toISOString();
}
