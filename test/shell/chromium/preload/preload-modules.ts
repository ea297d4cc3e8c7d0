/** What only the page's side has of a sandboxed preload's surroundings; the rest is made in the preload's own world. */
export interface PreloadModules {
  readonly Buffer: object;
  readonly events: { readonly EventEmitter: new () => PreloadEmitter };
  readonly timers: {
    setImmediate(act: (...values: unknown[]) => void, ...values: unknown[]): number;
    clearImmediate(id: number): void;
  };
  readonly url: object;
}

/** The part of Node's EventEmitter that the shell itself needs. */
export interface PreloadEmitter {
  emit(event: string, ...values: unknown[]): boolean;
}

/** Every browser has these by now, but TypeScript's library does not know them yet. */
interface TextOfBytes {
  fromBase64(text: string): Uint8Array;
  fromHex(text: string): Uint8Array;
}

/** The names in Node's own modules; those without a counterpart here throw when they are used. */
export interface NodeNames {
  readonly bufferStatics: readonly string[];
  readonly bufferMembers: readonly string[];
  readonly emitterMembers: readonly string[];
  readonly url: readonly string[];
}

/**
 * The few Node modules that Electron gives a sandboxed preload. Sent into its world as text: it uses nothing from
 * outside itself.
 */
export function createPreloadModules(names: NodeNames): PreloadModules {
  type Listener = (...values: unknown[]) => void;
  interface Heard {
    readonly listener: Listener;
    readonly isOnce: boolean;
  }

  class EventEmitter implements PreloadEmitter {
    #heard = new Map<string, readonly Heard[]>();

    #add(event: string, heard: Heard, isFirst = false): this {
      const before = this.#heard.get(event) ?? [];
      this.#heard.set(event, isFirst ? [heard, ...before] : [...before, heard]);
      return this;
    }

    on(event: string, listener: Listener): this {
      return this.#add(event, { listener, isOnce: false });
    }

    once(event: string, listener: Listener): this {
      return this.#add(event, { listener, isOnce: true });
    }

    prependListener(event: string, listener: Listener): this {
      return this.#add(event, { listener, isOnce: false }, true);
    }

    off(event: string, listener: Listener): this {
      const heard = [...(this.#heard.get(event) ?? [])];
      const at = heard.findLastIndex((one) => one.listener === listener);
      if (at >= 0) heard.splice(at, 1);
      this.#heard.set(event, heard);
      return this;
    }

    addListener(event: string, listener: Listener): this {
      return this.on(event, listener);
    }

    removeListener(event: string, listener: Listener): this {
      return this.off(event, listener);
    }

    removeAllListeners(event?: string): this {
      if (event === undefined) this.#heard.clear();
      else this.#heard.delete(event);
      return this;
    }

    emit(event: string, ...values: unknown[]): boolean {
      const heard = this.#heard.get(event) ?? [];
      if (heard.length === 0 && event === 'error') throw values[0];
      for (const { listener, isOnce } of heard) {
        if (isOnce) this.off(event, listener);
        listener.apply(this, values);
      }
      return heard.length > 0;
    }

    listeners(event: string): Listener[] {
      return (this.#heard.get(event) ?? []).map(({ listener }) => listener);
    }

    listenerCount(event: string): number {
      return this.listeners(event).length;
    }

    eventNames(): string[] {
      return [...this.#heard].filter(([, heard]) => heard.length > 0).map(([event]) => event);
    }

    setMaxListeners(): this {
      return this;
    }
  }

  const { fromBase64, fromHex } = Uint8Array as unknown as TextOfBytes;
  const read = (take: (text: string) => Uint8Array, text: string) => take.call(Uint8Array, text);
  const inHex = (byte: number) => byte.toString(16).padStart(2, '0');
  const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const encodings: Readonly<
    Record<string, { read(text: string): Uint8Array; write(bytes: Uint8Array): string }>
  > = {
    utf8: {
      read: (text) => new TextEncoder().encode(text),
      write: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    },
    latin1: {
      read: (text) => Uint8Array.from(text, (character) => character.charCodeAt(0)),
      write: latin1,
    },
    base64: {
      read: (text) => read(fromBase64, text.replaceAll('-', '+').replaceAll('_', '/')),
      write: (bytes) => btoa(latin1(bytes)),
    },
    hex: {
      read: (text) => read(fromHex, text),
      write: (bytes) => Array.from(bytes, inHex).join(''),
    },
  };

  function encoding(name = 'utf8') {
    const plain = name.toLowerCase().replace('-', '').replace('binary', 'latin1');
    const known = encodings[plain];
    if (known === undefined) throw missing(`Buffer of ${name}`);
    return known;
  }

  class Buffer extends Uint8Array {
    static override from(value: unknown, way?: unknown): Buffer {
      if (typeof value === 'string') return Buffer.copy(encoding(way as string | undefined).read(value));
      if (value instanceof ArrayBuffer) return new Buffer(value);
      // An array of numbers or another buffer's bytes, as Node accepts them.
      return Buffer.copy(Uint8Array.from(value as ArrayLike<number>));
    }

    static copy(bytes: ArrayLike<number>): Buffer {
      const copy = new Buffer(bytes.length);
      copy.set(bytes);
      return copy;
    }

    static alloc(length: number): Buffer {
      return new Buffer(length);
    }

    static concat(parts: readonly Uint8Array[]): Buffer {
      const whole = Buffer.alloc(parts.reduce((sum, part) => sum + part.length, 0));
      let at = 0;
      for (const part of parts) {
        whole.set(part, at);
        at += part.length;
      }
      return whole;
    }

    static isBuffer(value: unknown): boolean {
      return value instanceof Buffer;
    }

    static byteLength(text: string, name?: string): number {
      return encoding(name).read(text).length;
    }

    override toString(name?: string): string {
      return encoding(name).write(this);
    }

    equals(other: Uint8Array): boolean {
      return this.length === other.length && this.every((byte, at) => byte === other[at]);
    }
  }

  const immediates = new Map<number, number>();
  let lastId = 0;
  const setImmediate: PreloadModules['timers']['setImmediate'] = (act, ...values) => {
    lastId += 1;
    const id = lastId;
    const run = () => {
      immediates.delete(id);
      act(...values);
    };
    immediates.set(id, window.setTimeout(run, 0));
    return id;
  };
  const clearImmediate = (id: number) => {
    window.clearTimeout(immediates.get(id));
    immediates.delete(id);
  };
  const bind = (name: 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval') =>
    window[name].bind(window);
  const timers = {
    setTimeout: bind('setTimeout'),
    clearTimeout: bind('clearTimeout'),
    setInterval: bind('setInterval'),
    clearInterval: bind('clearInterval'),
    setImmediate,
    clearImmediate,
  };
  const url = { URL, URLSearchParams };

  fill(Buffer, names.bufferStatics, 'Buffer');
  fill(Buffer.prototype, names.bufferMembers, 'Buffer');
  fill(EventEmitter.prototype, names.emitterMembers, 'EventEmitter');
  fill(url, names.url, 'url');
  return { Buffer, events: Object.assign(EventEmitter, { EventEmitter }), timers, url };

  function missing(name: string): Error {
    return new Error(`${name} is not in the preview shell (see test/shell/README.md)`);
  }

  function fill(owner: object, all: readonly string[], ownerName: string): void {
    for (const name of all) {
      if (name in owner) continue;
      const get = () => {
        throw missing(`${ownerName}.${name}`);
      };
      Object.defineProperty(owner, name, { get, configurable: true });
    }
  }
}
