/** Longest texts that a notification takes, in code points: what desktops show without cutting. */
export const titleLength = 80;
export const bodyLength = 300;

/**
 * Text that no notification service reads as markup. Services disagree on whether `&lt;` is shown as it stands, so
 * `<`, `>` and `&` become characters that look like them.
 */
export function withoutMarkup(text: string): string {
  return text.replaceAll('<', '\u2039').replaceAll('>', '\u203a').replaceAll('&', '\uff06');
}

/** Text that a program takes for a text: a `-` in front, which would make an option of it, becomes U+2011. */
export function withoutOption(text: string): string {
  return text.replace(/^-+/, (hyphens) => '\u2011'.repeat(hyphens.length));
}
