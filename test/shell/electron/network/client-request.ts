import { Readable, Writable } from 'node:stream';
import type { NetworkContext } from './context.ts';
import type { Exchange, ResponseHead } from './exchange.ts';

/** Options of `net.request` that this shell knows; Electron's other ones are refused by name. */
const knownOptions: ReadonlySet<string> = new Set([
  'method',
  'url',
  'headers',
  'credentials',
  'cache',
  'redirect',
  'useSessionCookies',
  'origin',
  'referrerPolicy',
  'priority',
]);

// Of these Electron keeps the first line, as Node does; lines of any other name are joined.
const firstLineOnly: ReadonlySet<string> = new Set([
  'content-type',
  'content-length',
  'user-agent',
  'referer',
  'host',
  'authorization',
  'proxy-authorization',
  'if-modified-since',
  'if-unmodified-since',
  'from',
  'location',
  'max-forwards',
  'retry-after',
  'etag',
  'last-modified',
  'server',
  'age',
  'expires',
]);

const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** What an answer arrives as: a stream that reads on only as fast as it is read. */
export class IncomingMessage extends Readable {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly httpVersion: string;
  readonly #lines: ResponseHead['headers'];
  readonly #exchange: Exchange;

  constructor(head: ResponseHead, exchange: Exchange) {
    super();
    this.statusCode = head.status;
    this.statusMessage = head.statusText;
    this.httpVersion = head.isHttp2 ? '2.0' : '1.1';
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

  get rawHeaders(): string[] {
    return this.#lines.flat();
  }

  override _read(): void {
    this.#exchange.read().then(
      (part) => void this.push(part),
      // The request hears by name why, if the network is to blame.
      (error: Error) => void setTimeout(() => this.destroy(error), 1_000).unref(),
    );
  }
}

interface Parsed {
  readonly method: string;
  readonly url: string;
  readonly redirect: 'follow' | 'error' | 'manual';
  readonly credentials: 'include' | 'omit';
  readonly cache: RequestCache;
  readonly headers: Map<string, readonly [name: string, value: string]>;
}

/**
 * `electron.net.request`, on Chromium's network stack. As in Electron: redirects are followed, refused or asked about as
 * `redirect` says; header lines are checked when they are set; an abort of a request that is under way ends its body
 * with an error; what a listener throws is thrown in nobody's reach and becomes an uncaught exception.
 */
export class ClientRequest extends Writable {
  readonly #context: () => NetworkContext;
  readonly #options: Parsed;
  readonly #chunks: Buffer[] = [];
  #exchange: Exchange | null = null;
  #response: IncomingMessage | null = null;
  #isStarted = false;
  #isAborted = false;
  #isFollowed: boolean | null = null;

  constructor(
    options: Electron.ClientRequestConstructorOptions,
    context: () => NetworkContext,
    isOnline: () => boolean,
  ) {
    super({ autoDestroy: true });
    this.#options = parse(options);
    this.#context = context;
    this.#isOnline = isOnline;
  }

  readonly #isOnline: () => boolean;

  setHeader(name: string, value: string): void {
    if (this.#isStarted || this.#chunks.length > 0) throw new Error("Can't set headers after they are sent");
    checkHeader(name, value);
    this.#options.headers.set(name.toLowerCase(), [name, String(value)]);
  }

  getHeader(name: string): string | undefined {
    return this.#options.headers.get(name.toLowerCase())?.[1];
  }

  removeHeader(name: string): void {
    if (this.#isStarted || this.#chunks.length > 0)
      throw new Error("Can't remove headers after they are sent");
    this.#options.headers.delete(name.toLowerCase());
  }

  followRedirect(): void {
    if (this.#isFollowed === null) {
      throw new Error('followRedirect() called, but was not waiting for a redirect');
    }
    this.#isFollowed = true;
  }

  abort(): void {
    if (!this.#isAborted) process.nextTick(() => this.emit('abort'));
    this.#isAborted = true;
    this.#die(null);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: () => void): void {
    this.#chunks.push(Buffer.from(chunk));
    callback();
  }

  override _final(callback: () => void): void {
    const { method, url } = this.#options;
    this.#start(method, url, this.#chunks.length === 0 ? null : Buffer.concat(this.#chunks));
    callback();
  }

  #start(method: string, url: string, body: Buffer | null): void {
    this.#isStarted = true;
    if (!this.#isOnline()) {
      setImmediate(() => this.#die(new Error('net::ERR_INTERNET_DISCONNECTED')));
      return;
    }
    const { headers, credentials, cache } = this.#options;
    const exchange = this.#context().send(
      { method, url, body, credentials, cache, headers: [...headers.values()] },
      {
        redirected: (head, address) => later(() => this.#redirected(head, address, method, body)),
        answered: (head) =>
          later(() => {
            if (this.#isAborted) return;
            this.#response = new IncomingMessage(head, exchange);
            this.emit('response', this.#response);
          }),
        failed: (error) => later(() => this.#die(error)),
        login: (asked) =>
          new Promise((resolve) => {
            const answer = (username?: string, password?: string) =>
              resolve(username === undefined || password === undefined ? null : { username, password });
            if (!this.emit('login', asked, answer)) answer();
          }),
      },
    );
    this.#exchange = exchange;
  }

  #redirected(head: ResponseHead, address: string, method: string, body: Buffer | null): void {
    if (this.#isAborted) return;
    const staysPost = head.status === 307 || head.status === 308 || method === 'GET' || method === 'HEAD';
    const nextMethod = staysPost ? method : 'GET';
    const { redirect } = this.#options;
    if (redirect === 'error') {
      this.#die(new Error("Attempted to redirect, but redirect policy was 'error'"));
      return;
    }
    this.#isFollowed = redirect === 'follow';
    const headers = Object.fromEntries(head.headers.map(([name, value]) => [name.toLowerCase(), [value]]));
    let isFollowed = false;
    try {
      this.emit('redirect', head.status, nextMethod, address, headers);
    } finally {
      isFollowed = this.#isFollowed === true;
      this.#isFollowed = null;
    }
    if (isFollowed) this.#start(nextMethod, address, staysPost ? body : null);
    else if (!this.#isAborted) this.#die(new Error('Redirect was cancelled'));
  }

  #die(error: Error | null): void {
    // A stream that has ended says nothing of itself any more; a request may still fail then.
    if (this.destroyed && error !== null) this.emit('error', error);
    this.destroy(error ?? undefined);
    this.#exchange?.abort();
    this.#response?.destroy(error ?? undefined);
  }
}

/** Out of the reach of whoever waits, as a callback of Electron's is. */
function later(run: () => void): void {
  setImmediate(run);
}

function parse(options: Electron.ClientRequestConstructorOptions): Parsed {
  for (const name of Object.keys(options)) {
    if (!knownOptions.has(name))
      throw new Error(`the option ${name} of net.request is not in the preview shell`);
  }
  const { url, redirect = 'follow', credentials = 'omit', cache = 'default' } = options;
  if (url === undefined) throw new Error('net.request without a url is not in the preview shell');
  if (!/^https?:$/.test(new URL(url).protocol)) {
    throw new Error('ClientRequest only supports http: and https: protocols');
  }
  if (redirect !== 'follow' && redirect !== 'error' && redirect !== 'manual') {
    throw new Error('redirect mode should be one of follow, error or manual');
  }
  if (credentials === 'same-origin') {
    throw new Error('credentials: same-origin requires origin to be set');
  }
  const headers = new Map<string, readonly [string, string]>();
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    checkHeader(name, value);
    headers.set(name.toLowerCase(), [name, String(value)]);
  }
  // Electron types them as plain text.
  const known = { credentials: credentials as Parsed['credentials'], cache: cache as RequestCache };
  return { method: (options.method ?? 'GET').toUpperCase(), url, redirect, headers, ...known };
}

function checkHeader(name: unknown, value: unknown): void {
  if (typeof name !== 'string') throw new TypeError('`name` should be a string in setHeader(name, value)');
  if (value === null || value === undefined)
    throw new Error(`\`value\` required in setHeader("${name}", value)`);
  if (!headerName.test(name)) throw new Error(`Invalid header name: '${name}'`);
  const text = String(value);
  if ([...text].some((letter) => '\0\r\n'.includes(letter))) {
    throw new Error(`Invalid value for header '${name}': '${text}'`);
  }
}
