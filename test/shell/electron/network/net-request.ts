import { type ClientRequest, get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSafe } from 'node:https';
import { knownEmitter } from '../../protocol/known.ts';

type Known = Pick<Electron.ClientRequest, 'abort' | 'followRedirect'>;

/**
 * `electron.net.request`: Node's own GET with the manners of Electron's. With `redirect: 'manual'` each redirect is an
 * event, and ends the request unless it is followed at once. A body that ends early is an error of its response.
 */
class NetRequest extends knownEmitter('electron.ClientRequest') implements Known {
  readonly #isOnline: () => boolean;
  readonly #inChromiumsWords: (error: unknown) => unknown;
  #address: URL;
  #current: ClientRequest | null = null;
  #response: IncomingMessage | null = null;
  #isFollowed = false;
  #isOver = false;

  constructor(address: URL, isOnline: () => boolean, inChromiumsWords: (error: unknown) => unknown) {
    super();
    this.#address = address;
    this.#isOnline = isOnline;
    this.#inChromiumsWords = inChromiumsWords;
  }

  end(): this {
    if (!this.#isOnline()) {
      setImmediate(() => this.#fail(new Error('net::ERR_INTERNET_DISCONNECTED')));
      return this;
    }
    const get = this.#address.protocol === 'https:' ? getSafe : getPlain;
    const request = get(this.#address, (response) => this.#answered(response));
    request.on('error', (error) => this.#fail(this.#inChromiumsWords(error)));
    this.#current = request;
    return this;
  }

  abort(): void {
    this.#isOver = true;
    this.#response?.destroy();
    this.#current?.destroy();
  }

  followRedirect(): void {
    this.#isFollowed = true;
  }

  #answered(response: IncomingMessage): void {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 301 && statusCode <= 308 && headers.location !== undefined) {
      response.resume();
      const next = new URL(headers.location, this.#address);
      this.#isFollowed = false;
      this.emit('redirect', statusCode, 'GET', next.href, {});
      this.#address = next;
      if (this.#isFollowed) this.end();
      else this.#fail(new Error('Redirect was cancelled'));
      return;
    }
    this.#response = response;
    // Electron's response ends with Chromium's word for it.
    response.prependListener('error', (error) => {
      error.message = 'net::ERR_CONTENT_LENGTH_MISMATCH';
    });
    this.emit('response', response);
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.emit('error', error);
  }
}

/** Makes `electron.net.request` for whole addresses and plain GETs; everything else throws by name. */
export function createRequest(
  isOnline: () => boolean,
  inChromiumsWords: (error: unknown) => unknown,
): Electron.Net['request'] {
  return (options) => {
    if (typeof options === 'string' || options.url === undefined || options.redirect !== 'manual') {
      throw new Error('electron.net.request without { url, redirect: "manual" } is not in the preview shell');
    }
    const request = new NetRequest(new URL(options.url), isOnline, inChromiumsWords);
    // Of Electron's class it has what `Known` names; the rest throws by name.
    return request as unknown as Electron.ClientRequest;
  };
}
