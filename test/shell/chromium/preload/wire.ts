/** How a value that JSON does not have travels, as the property without a name: its kind and what it is made of. */
type Coded = readonly [kind: string, made: unknown];

/**
 * How values travel between page and shell: JSON, in which what JSON lacks is coded, so that all arrive that a
 * structured clone keeps, even what contains itself. Throws for what cannot be cloned, such as a function. Both
 * functions are also sent into the page as text, so they use nothing from outside themselves.
 */
export function encodeForWire(value: unknown): string {
  const seen = new Map<object, number>();
  return JSON.stringify(encode(value));

  function encode(part: unknown): unknown {
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return part;
    if (typeof part === 'number')
      return Number.isFinite(part) && !Object.is(part, -0)
        ? part
        : code('number', numberText(part));
    if (part === undefined) return code('undefined', null);
    if (typeof part === 'bigint') return code('bigint', String(part));
    if (typeof part !== 'object') throw new Error('An object could not be cloned.');
    const known = seen.get(part);
    if (known !== undefined) return code('seen', known);
    seen.set(part, seen.size);
    if (Array.isArray(part)) return Array.from(part, encode);
    if (part instanceof Map) return code('map', [...part].flat().map(encode));
    if (part instanceof Set) return code('set', [...part].map(encode));
    if (part instanceof Date) return code('date', encode(part.getTime()));
    if (part instanceof RegExp) return code('pattern', [part.source, part.flags]);
    if (part instanceof Error) return code('error', [part.name, part.message, part.stack ?? '']);
    if (part instanceof ArrayBuffer) return code('bytes', ['', textOf(new Uint8Array(part))]);
    if (ArrayBuffer.isView(part)) {
      // Node's buffers arrive as plain bytes.
      const name =
        part instanceof Uint8Array
          ? 'Uint8Array'
          : Object.prototype.toString.call(part).slice(8, -1);
      return code('bytes', [
        name,
        textOf(new Uint8Array(part.buffer, part.byteOffset, part.byteLength)),
      ]);
    }
    const kind = Object.prototype.toString.call(part);
    // Elements, promises and other things of the browser's or Node's own.
    if (kind !== '[object Object]') throw new Error('An object could not be cloned.');
    const entries = Object.entries(part).map(([key, item]) => [key, encode(item)] as const);
    // One that cannot be told from a coded value, or whose properties cannot simply be set.
    if (Object.hasOwn(part, '') || Object.hasOwn(part, '__proto__')) return code('object', entries);
    return Object.fromEntries(entries);
  }

  function code(kind: string, made: unknown): object {
    return { '': [kind, made] };
  }

  function numberText(part: number): string {
    return Object.is(part, -0) ? '-0' : String(part);
  }

  function textOf(bytes: Uint8Array): string {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }
}

export function decodeFromWire(text: string): unknown {
  const seen: unknown[] = [];
  return decode(JSON.parse(text));

  function decode(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part;
    // Written by `encodeForWire`.
    const coded = Array.isArray(part) ? undefined : (part as { readonly ''?: Coded })[''];
    if (coded === undefined) {
      // The parser made it for us alone.
      seen.push(part);
      for (const [key, item] of Object.entries(part)) {
        if (typeof item === 'object' && item !== null)
          (part as Record<string, unknown>)[key] = decode(item);
      }
      return part;
    }
    const [kind, made] = coded;
    switch (kind) {
      case 'undefined':
        return undefined;
      case 'number':
        return Number(made);
      case 'bigint':
        return BigInt(made as string);
      case 'seen':
        return seen[made as number];
      case 'map': {
        const map = new Map<unknown, unknown>();
        seen.push(map);
        const items = made as unknown[];
        for (let at = 0; at < items.length; at += 2) {
          const key = decode(items[at]);
          map.set(key, decode(items[at + 1]));
        }
        return map;
      }
      case 'set': {
        const set = new Set<unknown>();
        seen.push(set);
        for (const item of made as unknown[]) set.add(decode(item));
        return set;
      }
      case 'date':
        return keep(new Date(decode(made) as number));
      case 'pattern':
        return keep(new RegExp(...(made as [string, string])));
      case 'error':
        return keep(errorFrom(...(made as [string, string, string])));
      case 'bytes':
        return keep(bytesFrom(...(made as [string, string])));
      default: {
        const object: Record<string, unknown> = {};
        seen.push(object);
        for (const [key, item] of made as [string, unknown][]) {
          Object.defineProperty(object, key, {
            ...{ value: decode(item), writable: true, enumerable: true, configurable: true },
          });
        }
        return object;
      }
    }
  }

  function keep<T>(value: T): T {
    seen.push(value);
    return value;
  }

  function errorFrom(name: string, message: string, stack: string): Error {
    const kinds = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];
    const Kind = kinds.find((one) => one.name === name) ?? Error;
    return Object.defineProperty(new Kind(message), 'stack', {
      value: stack,
      writable: true,
      configurable: true,
    });
  }

  function bytesFrom(name: string, letters: string): unknown {
    const { buffer } = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    // Each kind of view is made from a buffer.
    const kinds = globalThis as unknown as Record<string, new (from: ArrayBuffer) => unknown>;
    const View = kinds[name];
    return View === undefined ? buffer : new View(buffer);
  }
}
