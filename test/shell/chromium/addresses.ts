// Chromium does not know the app's own scheme. It sees the app's addresses as https ones under a name that RFC 6761
// keeps from ever existing.
const pageAddress = /^https:\/\/([a-z][a-z0-9]*)-([a-z0-9.-]*)\.preview\.invalid(?=[/?#]|$)/;

/**
 * `app://hostbell/index.html` as Chromium sees it: `https://app-hostbell.preview.invalid/index.html`. Also sent into
 * pages as text: it uses nothing from outside itself.
 */
export function toPageAddress(url: string): string | null {
  const match = /^([a-z][a-z0-9]*):\/\/([a-z0-9.-]*)(?=[/?#]|$)/.exec(url);
  if (match === null) return null;
  const [start, scheme, host] = match;
  return `https://${scheme}-${host}.preview.invalid${url.slice(start.length)}`;
}

/** The reverse; an address that is not one of the above stays as it is. */
export function toAppAddress(url: string): string {
  return url.replace(pageAddress, '$1://$2');
}
