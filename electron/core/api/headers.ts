/**
 * The wait that a Retry-After header asks for (RFC 9110, 10.2.3: seconds, or an HTTP date against our wall clock), in
 * milliseconds and never negative. Parts of a second, ISO durations and ISO times are read too. Null when absent or
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
  // The oldest of the three date forms names no zone and means GMT.
  return untilMs(Date.parse(text.endsWith('GMT') ? text : `${text} GMT`), nowMs);
}

function untilMs(atMs: number, nowMs: number): number | null {
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

/** Where the `rel="next"` of a Link header (RFC 8288) leads, as it stands there. Null when there is none. */
export function readNextLink(header: string | null): string | null {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^>]*)>((?:[^,"]|"[^"]*")*)/g)) {
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(parameters);
    const words = (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/);
    if (!words.includes('next')) continue;
    return target;
  }
  return null;
}

/** An address resolved against a page's own; null when it leads to another origin: the key goes nowhere else. */
export function toOwnOrigin(target: string, pageUrl: string): string | null {
  if (!URL.canParse(target, pageUrl)) return null;
  const next = new URL(target, pageUrl);
  const isOurs = next.origin === new URL(pageUrl).origin && next.username === '' && next.password === '';
  return isOurs ? next.href : null;
}
