/**
 * The wait that a Retry-After header asks for (RFC 9110, 10.2.3: seconds, or an HTTP date against our wall clock), in
 * milliseconds and never negative. Null when absent or unreadable.
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse alone would also read "-5" and "2 apples" as dates.
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return null;
  // The oldest of the three date forms names no zone and means GMT.
  const atMs = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

/**
 * The address of a list's next page, from the `rel="next"` of a Link header (RFC 8288), resolved against the page's
 * own. Null when there is none or it leads to another origin: the key goes nowhere else.
 */
export function readNextPage(header: string | null, pageUrl: string): string | null {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^>]*)>((?:[^,"]|"[^"]*")*)/g)) {
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(parameters);
    const words = (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/);
    if (!words.includes('next')) continue;
    if (!URL.canParse(target, pageUrl)) return null;
    const next = new URL(target, pageUrl);
    const isOurs = next.origin === new URL(pageUrl).origin && next.username === '' && next.password === '';
    return isOurs ? next.href : null;
  }
  return null;
}
