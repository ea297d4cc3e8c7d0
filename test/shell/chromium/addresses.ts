// Chromium does not know the app's own scheme. It sees the app's addresses as https ones under a name that RFC 6761
// keeps from ever existing.
const appAddress = /^(?!https?:)([a-z][a-z0-9]*):\/\/([a-z0-9.-]*)(?=[/?#]|$)/;
const pageAddress = /^https:\/\/([a-z][a-z0-9]*)-([a-z0-9.-]*)\.preview\.invalid(?=[/?#]|$)/;

/**
 * `app://hostbell/index.html` as Chromium sees it: `https://app-hostbell.preview.invalid/index.html`; any other address
 * stays as it is.
 */
export function toPageAddress(url: string): string {
  return url.replace(appAddress, 'https://$1-$2.preview.invalid');
}

/** The reverse. */
export function toAppAddress(url: string): string {
  return url.replace(pageAddress, '$1://$2');
}
