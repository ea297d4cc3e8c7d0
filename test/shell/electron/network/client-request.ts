import { Writable } from 'node:stream';
import type { ShellFaults } from '../../protocol/faults.ts';
import { missing } from '../../protocol/missing.ts';
import type { NetworkContext } from './context.ts';
import type { Exchange, ResponseHead } from './exchange.ts';
import { IncomingMessage } from './incoming-message.ts';
import { parseOptions, type RequestOptions } from './request-options.ts';

/**
 * `electron.net.request`, on Chromium's network stack. As in Electron: redirects are followed, refused or asked about
 * as `redirect` says; aborting a request that is under way ends its body
 * with an error; what a listener throws cannot be caught by a caller and becomes an uncaught exception.
 */
export class ClientRequest extends Writable {
  readonly #context: () => NetworkContext;
  readonly #options: RequestOptions;
  readonly #chunks: Buffer[] = [];
  #exchange: Exchange | null = null;
  #response: IncomingMessage | null = null;
  #isStarted = false;
  #isAborted = false;
  #isFollowed: boolean | null = null;

  constructor(
    options: Electron.ClientRequestConstructorOptions,
    context: () => NetworkContext,
    state: () => ShellFaults['network'],
  ) {
    super({ autoDestroy: true });
    this.#options = parseOptions(options);
    this.#context = context;
    this.#state = state;
  }

  readonly #state: () => ShellFaults['network'];

  setHeader(name: string, value: string): void {
    if (this.#isStarted || this.#chunks.length > 0)
      throw new Error("Can't set headers after they are sent");
    this.#options.headers.set(name.toLowerCase(), [name, value]);
  }

  followRedirect(): void {
    if (this.#isFollowed === null)
      throw new Error('followRedirect() called, but was not waiting for a redirect');
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
    const body = Buffer.concat(this.#chunks);
    this.#start(method, url, body.length === 0 ? null : body);
    callback();
  }

  #start(method: string, url: string, body: Buffer | null): void {
    this.#isStarted = true;
    const { headers, credentials, cache } = this.#options;
    if (this.#state() === 'offline') {
      setImmediate(() => this.#die(new Error('net::ERR_INTERNET_DISCONNECTED')));
      return;
    }
    const lines = [...headers.values()].map(([name, value]) => [name, String(value)] as const);
    const exchange = this.#context().send(
      { method, url, body, credentials, cache, headers: lines },
      {
        redirected: (head, address) => later(() => this.#redirected(head, address, method, body)),
        answered: (head) =>
          later(() => {
            if (this.#isAborted) return;
            this.#response = new IncomingMessage(head, exchange);
            this.emit('response', this.#response);
          }),
        failed: (error) => later(() => this.#die(error)),
        login: (isProxy) =>
          this.emit('login', { isProxy }, (username?: string) => {
            if (username !== undefined) throw missing('A password for electron.ClientRequest');
          }),
      },
    );
    this.#exchange = exchange;
  }

  #redirected(head: ResponseHead, address: string, method: string, body: Buffer | null): void {
    if (this.#isAborted) return;
    const staysPost =
      head.status === 307 || head.status === 308 || method === 'GET' || method === 'HEAD';
    const nextMethod = staysPost ? method : 'GET';
    const { redirect } = this.#options;
    if (redirect === 'error') {
      this.#die(new Error("Attempted to redirect, but redirect policy was 'error'"));
      return;
    }
    this.#isFollowed = redirect === 'follow';
    const headers = Object.fromEntries(
      head.headers.map(([name, value]) => [name.toLowerCase(), [value]]),
    );
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
    // A stream that has ended emits nothing more by itself; a request may still fail then.
    if (this.destroyed && error !== null) this.emit('error', error);
    this.destroy(error ?? undefined);
    this.#exchange?.abort();
    this.#response?.destroy(error ?? undefined);
  }
}

/** Runs it where no caller or promise catches its errors, like a callback of Electron's. */
function later(run: () => void): void {
  setImmediate(run);
}
