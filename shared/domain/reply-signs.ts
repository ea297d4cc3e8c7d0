import { momentMs } from '../values/calendar.ts';
import type { FurtherFields, Json, Ticket } from './domain.ts';

/** What a ticket's own fields say about its last reply, under whatever names (`lastReply`, `updated_at`, `replies`). */
export interface ReplySigns {
  /** By the name of their field. */
  readonly replyTimes: ReadonlyMap<string, Json>;
  readonly updateTimes: ReadonlyMap<string, Json>;
  /** Who wrote last; null where no field says so, empty where it is not filled yet. */
  readonly author: string | null;
  /** How many replies there are: of several counts the largest; null where there is none. */
  readonly replyCount: number | null;
}

const replyTimeName =
  /^(?:last|latest|date)?[_-]?(?:staff|support|agent|admin|operator)?[_-]?(?:reply|replied|response|responded|answer|answered|message)[_-]?(?:at|on|date|time)?$/i;
const staffName = /staff|support|agent|admin|operator/i;
const updateTimeName =
  /^(?:last|latest|date)?[_-]?(?:updated?|modified|activity)[_-]?(?:at|on|date|time)?$/i;
const authorName =
  /^(?:last|latest)[_-]?(?:repl(?:y|ied|ier)|respon(?:se|ded|der)|answer(?:ed)?|message|updated?|author|poster)[_-]?(?:by|from|author|name|user)?$/i;
const countName =
  /^(?:(?:repl(?:y|ies)|responses?|answers?|messages?|posts?)[_-]?(?:count|total|number)?|(?:num|number|count|total)[_-]?(?:of)?[_-]?(?:replies|responses|answers|messages|posts))$/i;

export function signsOf({ further }: Pick<Ticket, 'further'>): ReplySigns {
  const replyTimes = new Map<string, Json>();
  const updateTimes = new Map<string, Json>();
  const counts: number[] = [];
  let author: string | null = null;
  for (const [name, value] of Object.entries(further)) {
    const count = countName.test(name) ? countIn(value ?? 0) : null;
    if (count !== null) counts.push(count);
    if (timeMs(value) !== null) {
      if (replyTimeName.test(name)) replyTimes.set(name, value);
      else if (updateTimeName.test(name)) updateTimes.set(name, value);
    } else if (authorName.test(name)) {
      const entry = isFields(value) ? value : { author: value };
      author = firstTextOf(entry, writerNames) ?? author ?? '';
      const at = entryTimeNames
        .map((own) => entry[own] ?? null)
        .find((own) => timeMs(own) !== null);
      if (at !== undefined) replyTimes.set(name, at);
    }
  }
  return {
    replyTimes,
    updateTimes,
    author,
    replyCount: counts.length === 0 ? null : Math.max(...counts),
  };
}

/** Whether a time is that of support's replies alone. */
export function isStaffsTime(name: string): boolean {
  return staffName.test(name);
}

/** Until when a ticket's fields show replies: by the time of the last reply, else of the last update; null without. */
export function shownUntilMs(ticket: Pick<Ticket, 'further'>): number | null {
  const { replyTimes, updateTimes } = signsOf(ticket);
  return newestMs(replyTimes.values()) ?? newestMs(updateTimes.values());
}

/** The newest of these times; null without any. */
export function newestMs(times: Iterable<Json>): number | null {
  const readMs = [...times].flatMap((value) => timeMs(value) ?? []);
  return readMs.length === 0 ? null : Math.max(...readMs);
}

/** A difference below this is a matter of how many decimals are written. */
const leastAdvanceMs = 1_000;

/** The newer time if it is later and written in the same form, which a changed format or time zone is not. */
export function advancedMs(before: Json | undefined, after: Json): number | null {
  const [beforeMs, afterMs] = [timeMs(before ?? null), timeMs(after)];
  if (beforeMs === null || afterMs === null || afterMs - beforeMs < leastAdvanceMs) return null;
  return formOf(before) === formOf(after) ? afterMs : null;
}

/** How a time is written, apart from its digits and decimals. */
export function formOf(time: Json | undefined): string {
  return `${typeof time} ${String(time)
    .replace(/[.,]\d+/, '')
    .replace(/\d/g, '0')}`;
}

const writerNames = ['author', 'by', 'from', 'sender', 'user', 'name', 'role', 'type'] as const;
const entryTimeNames = ['at', 'createdAt', 'created_at', 'date', 'timestamp', 'time'] as const;

function firstTextOf(fields: FurtherFields, names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

function isFields(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A smaller number is a count, not seconds since 1970. */
const earliestSeconds = 1e9;
const earliestMs = 1e12;
/** The last moment that a date can hold. */
const latestDateMs = 8.64e15;

/** Some providers write a count as text. */
function countIn(value: Json): number | null {
  const count = typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && count >= 0 && count < earliestSeconds ? count : null;
}

/** A time in milliseconds, whether it is written as text, in seconds or in milliseconds since 1970; null without one. */
export function timeMs(value: Json): number | null {
  if (typeof value === 'number') {
    if (!(value >= earliestSeconds && value <= latestDateMs)) return null;
    return value >= earliestMs ? value : value * 1_000;
  }
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? momentMs(value) : null;
}
