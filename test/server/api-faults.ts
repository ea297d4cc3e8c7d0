import { type Answer, jsonAnswer } from '../../electron/demo/account-routes.ts';
import { send } from '../../electron/demo/account-server.ts';
import type { Fault } from './api-server.ts';

/** Faults that are a whole answer, only not the right one. */

/** Any status. A string body is sent as it is, anything else as JSON. The request has no effect. */
export function status(code: number, body: unknown = null, headers: Record<string, string> = {}): Fault {
  return async () => jsonAnswer(code, body, headers);
}

/** Status 429, with Retry-After when given (any text, to be as wrong as you like). */
export function limited(retryAfter?: string): Fault {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
  return status(429, { message: 'Too many requests.' }, headers);
}

/** A web page, as a captive portal sends it. */
export function webPage(code = 200, contentType = 'text/html; charset=utf-8'): Fault {
  const page = '<!doctype html><html><head><title>Welcome</title></head><body>Please sign in.</body></html>';
  return status(code, page, { 'Content-Type': contentType });
}

/** Status 200 with this JSON instead of the right one. */
export const json = (body: unknown): Fault => status(200, body);

/** Status 200 with this text, said to be JSON. */
export const text = (body: string): Fault => status(200, body);

/** Status 200, said to be JSON, without a byte. */
export const emptyBody = (): Fault => status(200, null);

export const noContent = (): Fault => status(204, null);

/** The right answer with its body changed; the request has its effect. */
export function rewrite(change: (body: unknown) => unknown): Fault {
  // Through JSON, so that a change sees what a client would, and cannot reach into the account.
  return async (_exchange, answer) => {
    const right = answer();
    return { ...right, body: change(JSON.parse(JSON.stringify(right.body))) };
  };
}

/** The right answer with another status, as a server that fails after it did the work. */
export function statusAfterwards(code: number, body: unknown = null): Fault {
  return async (_exchange, answer) => {
    answer();
    return jsonAnswer(code, body);
  };
}

/** The first `share` of the right body, with a Content-Length that fits: JSON that stops in the middle. */
export function truncated(share = 0.5): Fault {
  return async (_exchange, answer) => {
    const right = answer();
    const whole = wholeText(right);
    return { ...right, body: whole.slice(0, Math.floor(whole.length * share)) };
  };
}

/** A redirect to a fixed address, or to one made from the path that was asked for. */
export function redirect(to: string | ((path: string) => string), code = 302): Fault {
  return async ({ path }) => ({
    status: code,
    headers: { Location: typeof to === 'string' ? to : to(path) },
    body: null,
  });
}

/** Every answer leads back to the same address. */
export function redirectLoop(code = 302): Fault {
  return async ({ target }) => ({ status: code, headers: { Location: target }, body: null });
}

/** Answers that wait until the test lets them go. A request has its effect when it is let go, not before. */
export function held(): {
  readonly fault: Fault;
  release(): void;
  /** Resolves when a client has given up a request that was still held. */
  readonly givenUp: Promise<void>;
} {
  const released = Promise.withResolvers<void>();
  const givenUp = Promise.withResolvers<void>();
  return {
    release: released.resolve,
    givenUp: givenUp.promise,
    fault: async ({ response }, answer) => {
      const gone = new Promise<void>((end) => response.once('close', end));
      await Promise.race([released.promise, gone]);
      if (!response.destroyed) return answer();
      givenUp.resolve();
      return 'handled';
    },
  };
}

/** The right answer, late. */
export function delayed(delayMs: number): Fault {
  return async ({ response }, answer) => {
    const right = answer();
    const timer = setTimeout(() => send(response, right), delayMs);
    response.once('close', () => clearTimeout(timer));
    return 'handled';
  };
}

export function wholeText({ body }: Answer): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
