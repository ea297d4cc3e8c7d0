/**
 * How IPC arguments travel between page and shell: JSON, with `undefined` marked. Anything else that Electron would
 * clone (dates, maps, bytes …) throws by name; the app's own contract has none of it. Both functions are also sent
 * into the page as text, so they use nothing from outside themselves.
 */
export function encodeForWire(value: unknown): string {
  return JSON.stringify(encode(value)) ?? 'null';

  function encode(part: unknown): unknown {
    if (part === undefined) return { $: 'undefined' };
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return part;
    if (typeof part === 'number' && Number.isFinite(part)) return part;
    if (Array.isArray(part)) return part.map(encode);
    if (typeof part === 'object') {
      const prototype: unknown = Object.getPrototypeOf(part);
      const name = prototype === null ? 'Object' : (part.constructor?.name ?? 'Object');
      if (name !== 'Object') throw new Error(`IPC of a ${name} is not in the preview shell`);
      return { v: Object.entries(part).map(([key, item]) => [key, encode(item)]) };
    }
    if (typeof part === 'number') throw new Error(`IPC of ${part} is not in the preview shell`);
    throw new Error('An object could not be cloned.');
  }
}

export function decodeFromWire(text: string): unknown {
  return decode(JSON.parse(text));

  function decode(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(decode);
    if (typeof part !== 'object' || part === null) return part;
    if (!('v' in part)) return undefined;
    // Written by `encodeForWire`: pairs of a key and an encoded value.
    return Object.fromEntries((part.v as [string, unknown][]).map(([key, item]) => [key, decode(item)]));
  }
}
