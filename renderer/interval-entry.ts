/** Reads a typed number of seconds; null when it is not a whole number within the bounds. */
export function parseSeconds(
  typed: string,
  bounds: { readonly minSeconds: number; readonly maxSeconds: number },
): number | null {
  const text = typed.trim();
  if (!/^\d{1,6}$/.test(text)) return null;
  const seconds = Number(text);
  return seconds >= bounds.minSeconds && seconds <= bounds.maxSeconds ? seconds : null;
}
