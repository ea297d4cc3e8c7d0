import type { Quota } from '../../rate-limit/limiter.ts';

/**
 * The wait that a Retry-After header asks for (RFC 9110, 10.2.3: seconds, or an HTTP date against our wall clock), in
 * milliseconds and never negative. Fractions of a second, ISO durations and ISO times are read too. Null when absent or
 * unreadable.
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const duration = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(text);
  if (duration !== null) {
    const [, hours = 0, minutes = 0, seconds = 0] = duration;
    return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  }
  const isIsoTime = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text);
  if (isIsoTime) return untilMs(Date.parse(text), nowMs);
  // Date.parse alone would also read "-5" and "2 apples" as dates.
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return null;
  // The oldest of the three date formats names no time zone and means GMT.
  return untilMs(Date.parse(text.endsWith('GMT') ? text : `${text} GMT`), nowMs);
}

function untilMs(atMs: number, nowMs: number): number | null {
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

const defaultWindowMs = 60_000;
/** A larger number is a time, in seconds since 1970. */
const longestResetSeconds = 1e9;

/**
 * What an answer says is left of the limit; of several limits, the strictest: the RateLimit header of the IETF draft
 * (`"minute";r=5;t=30`, with `w` of RateLimit-Policy if it lacks `t`; before draft 08 `remaining=5, reset=30`),
 * `-Remaining` and `-Reset` after each of the page's names; a -Reset may also be a time.
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers. Null when none is readable.
 */
export function readQuota(
  header: (name: string) => string | null,
  nowMs: number,
  names: readonly string[],
): Quota | null {
  const windowMs = readMs(header('ratelimit-policy'), /;\s*w=(\d{1,9})\b/) ?? defaultWindowMs;
  const limits = (header('ratelimit') ?? '')
    .split(/,(?=\s*[":*A-Za-z][^=]{0,60};)/)
    .map((limit) => ({
      remaining: readNumber(limit, /\b(?:r|remaining)=(\d{1,9})\b/),
      resetMs: readMs(limit, /\b(?:t|reset)=(\d{1,9})\b/) ?? windowMs,
    }));
  for (const name of names.map((prefix) => prefix.toLowerCase())) {
    const remaining = readNumber(header(`${name}-remaining`), /^\s*(\d{1,9})\s*$/);
    const reset = readNumber(header(`${name}-reset`), /^\s*(\d{1,10})(?:\.\d+)?\s*$/);
    const resetMs = reset === null ? windowMs : msUntil(reset, nowMs);
    limits.push({ remaining, resetMs: Math.max(0, resetMs) });
  }
  const known = limits.flatMap(({ remaining, resetMs }) =>
    remaining === null ? [] : [{ remaining, resetMs }],
  );
  return known.reduce<Quota | null>(
    (least, quota) => (least === null || gap(quota) > gap(least) ? quota : least),
    null,
  );
}

function msUntil(resetSeconds: number, nowMs: number): number {
  const isTime = resetSeconds > longestResetSeconds;
  return resetSeconds * 1000 - (isTime ? nowMs : 0);
}

function gap({ remaining, resetMs }: Quota): number {
  return resetMs / (remaining + 1);
}

function readMs(text: string | null, pattern: RegExp): number | null {
  const seconds = readNumber(text, pattern);
  return seconds === null ? null : seconds * 1000;
}

function readNumber(text: string | null, pattern: RegExp): number | null {
  const digits = pattern.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The target of `rel="next"` in a Link header (RFC 8288), as written there. Null when there is none. */
export function readNextLink(header: string | null): string | null {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(
    /<([^<>]*)>((?:[^,"]|"[^"]*")*)/g,
  )) {
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(parameters);
    const words = (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/);
    if (!words.includes('next')) continue;
    return target;
  }
  return null;
}

/**
 * The address of a list's next page, resolved against a page of that list. Null if it leads to another origin, since the
 * key goes nowhere else, or to another path: a list goes on where it is, and any other path may do something. A server
 * behind a proxy that ends TLS may write `http:` for itself; it is asked over `https:` like before.
 */
export function toNextPage(target: string, pageUrl: string): string | null {
  if (!URL.canParse(target, pageUrl)) return null;
  const page = new URL(pageUrl);
  const next = new URL(target, pageUrl);
  const isBehindProxy = page.protocol === 'https:' && next.protocol === 'http:' && next.port === '';
  if (isBehindProxy && next.hostname === page.hostname) next.host = page.host;
  if (isBehindProxy) next.protocol = 'https:';
  const isOwnOrigin = next.origin === page.origin && next.username === '' && next.password === '';
  return isOwnOrigin && pathOf(next) === pathOf(page) ? next.href : null;
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/$/, '');
}
