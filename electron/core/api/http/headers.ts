/**
 * The wait that a Retry-After header asks for (RFC 9110, 10.2.3: seconds, or an HTTP date against our wall clock), in
 * milliseconds and never negative. Fractions of a second are read too. Null when absent or unreadable.
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  // Date.parse alone would also read "-5" and "2 apples" as dates.
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return null;
  // The oldest of the three date formats names no time zone and means GMT.
  const atMs = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

/** The server's clock in a Date header (RFC 9110, 6.6.1), in milliseconds. Null when absent or unreadable. */
export function readDate(header: string | null): number | null {
  if (header === null || !/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(header))
    return null;
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : atMs;
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
