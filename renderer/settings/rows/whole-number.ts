/** Parses a typed number; null unless it is a whole one within the bounds. */
export function parseWholeNumber(
  typed: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null {
  const text = typed.trim();
  if (!/^\d{1,6}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
