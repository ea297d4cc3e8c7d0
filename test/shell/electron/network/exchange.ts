/** One request as given to `electron.net.request`. */
export interface ExchangeRequest {
  readonly method: string;
  readonly url: string;
  /** Sent as they are, in place of what a page would send. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | null;
  readonly credentials: 'include' | 'omit';
  readonly cache: RequestCache;
}

export interface ResponseHead {
  readonly status: number;
  readonly statusText: string;
  /** Every line of the header, in the server's order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** What Chromium's network stack reports about one request. After `failed` nothing follows. */
export interface ExchangeEvents {
  /** The answer is a redirect. The request has ended. */
  redirected(status: number, address: string): void;
  answered(head: ResponseHead): void;
  /** With Chromium's name for it, such as `net::ERR_CONNECTION_REFUSED`. */
  failed(error: Error): void;
  /** A server or proxy asks for a password, and gets none. */
  login(isProxy: boolean): void;
}

export interface Exchange {
  /** The next part of the body; null at its end. Chromium reads only as fast as this is called. */
  read(): Promise<Buffer | null>;
  abort(): void;
}

/** A request that fails before it is sent. */
export function refused(events: ExchangeEvents, reason: string): Exchange {
  setImmediate(() => events.failed(new Error(reason)));
  return { read: async () => null, abort: () => undefined };
}
