/**
 * How values travel between page and shell: plain data, as JSON, in which undefined is coded; anything else that a
 * structured clone keeps throws by name. Both functions are also sent into the page as text, so they use nothing from
 * outside themselves.
 */
export function encodeForWire(value: unknown): string {
  return JSON.stringify(encode(value));

  function encode(part: unknown): unknown {
    if (part === undefined) return { '': 'undefined' };
    if (Array.isArray(part)) return Array.from(part, encode);
    const kind = Object.prototype.toString.call(part);
    if (/Null|String|Boolean/.test(kind) || Number.isFinite(part)) return part;
    if (kind !== '[object Object]')
      throw new Error(`${kind} over IPC is not in the preview shell (see test/shell/README.md)`);
    return Object.fromEntries(
      Object.entries(part as object).map(([key, item]) => [key, encode(item)] as const),
    );
  }
}

export function decodeFromWire(text: string): unknown {
  return decode(JSON.parse(text));

  function decode(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(decode);
    if ((part as { readonly ''?: string })[''] === 'undefined') return undefined;
    return Object.fromEntries(
      Object.entries(part).map(([key, item]) => [key, decode(item)] as const),
    );
  }
}
