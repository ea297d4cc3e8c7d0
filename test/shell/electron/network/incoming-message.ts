import { Readable } from 'node:stream';
import { words } from '../../../run/words.ts';
import type { PartOf } from '../../protocol/missing.ts';
import type { Exchange, ResponseHead } from './exchange.ts';

// Electron keeps only the first line of these, as Node does; lines of any other name are joined.
const firstLineOnly: ReadonlySet<string> = new Set(
  words(`
    content-type content-length user-agent referer host authorization proxy-authorization if-modified-since
    if-unmodified-since from location max-forwards retry-after etag last-modified server age expires`),
);

/** An answer as it arrives: a stream that reads on only as fast as it is read. */
export class IncomingMessage extends Readable implements PartOf<Electron.IncomingMessage> {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly #lines: ResponseHead['headers'];
  readonly #exchange: Exchange;

  constructor(head: ResponseHead, exchange: Exchange) {
    super();
    this.statusCode = head.status;
    this.statusMessage = head.statusText;
    this.#lines = head.headers;
    this.#exchange = exchange;
  }

  get headers(): Record<string, string | string[]> {
    const all = new Map<string, string[]>();
    for (const [name, value] of this.#lines) {
      const key = name.toLowerCase();
      all.set(key, [...(all.get(key) ?? []), value]);
    }
    const joined = [...all].map(([name, values]) => {
      if (name === 'set-cookie') return [name, values] as const;
      return [name, firstLineOnly.has(name) ? (values[0] ?? '') : values.join(', ')] as const;
    });
    return Object.fromEntries(joined);
  }

  override _read(): void {
    this.#exchange.read().then(
      (part) => void this.push(part),
      // The request reports the reason by name first, if the network is to blame.
      (error: Error) => void setTimeout(() => this.destroy(error), 1_000).unref(),
    );
  }
}
