/**
 * Where a Link header (RFC 8288) says that the next page of a list is: its `rel="next"`, resolved against the page's
 * own address. Null when there is none, or when it leads to another origin: the key goes nowhere else.
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
