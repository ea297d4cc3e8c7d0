/**
 * Reads a Retry-After header (RFC 9110, 10.2.3): seconds, or an HTTP date against our wall clock. In milliseconds,
 * never negative; null when absent or not readable. The limiter holds it within bounds.
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Only a full HTTP date counts: Date.parse would also make something of "-5" or "2 apples".
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return null;
  // The oldest of the three forms names no zone; it is GMT like the others.
  const atMs = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}
