import { Writable } from 'node:stream';
import { missing, type PartOf } from '../../protocol/missing.ts';
import type { NetworkContext } from './context.ts';
import type { Exchange } from './exchange.ts';
import { IncomingMessage } from './incoming-message.ts';
import { parseOptions, type RequestOptions } from './request-options.ts';

/**
 * `electron.net.request`, on Chromium's network stack. As in Electron: aborting a request that is under way ends its body
 * with an error; what a listener throws cannot be caught by a caller and becomes an uncaught exception.
 */
export class ClientRequest
  extends Writable
  implements PartOf<Electron.ClientRequest, 'write' | 'end'>
{
  readonly #context: NetworkContext;
  readonly #options: RequestOptions;
  readonly #chunks: Buffer[] = [];
  #exchange: Exchange | null = null;
  #response: IncomingMessage | null = null;
  #isAborted = false;

  constructor(options: Electron.ClientRequestConstructorOptions, context: NetworkContext) {
    super({ autoDestroy: true });
    this.#options = parseOptions(options);
    this.#context = context;
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
    const { redirect: _, ...request } = this.#options;
    const body = Buffer.concat(this.#chunks);
    const exchange = this.#context.send(
      { ...request, body: body.length === 0 ? null : body },
      {
        redirected: (status, address) => later(() => this.#redirected(status, address)),
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
    callback();
  }

  #redirected(status: number, address: string): void {
    if (this.#isAborted) return;
    const { redirect, method } = this.#options;
    if (redirect === 'error') {
      this.#die(new Error("Attempted to redirect, but redirect policy was 'error'"));
      return;
    }
    this.emit('redirect', status, status < 307 && method !== 'HEAD' ? 'GET' : method, address);
    if (this.#isAborted) return;
    if (redirect === 'follow') throw missing('Following a redirect of electron.ClientRequest');
    this.#die(new Error('Redirect was cancelled'));
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
