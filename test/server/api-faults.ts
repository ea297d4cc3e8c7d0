import { type Answer, type Exchange, type Fault, jsonAnswer } from './faulty-server.ts';

/** Faults that are a complete but wrong answer. */

/** Any status. A string body is sent as it is, anything else as JSON. The request has no effect. */
export function status(
  code: number,
  body: unknown = null,
  headers: Record<string, string> = {},
): Fault {
  return async () => jsonAnswer(code, body, headers);
}

/** Status 429, with this text as Retry-After if there is one. */
export function limited(retryAfter?: string): Fault {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
  return status(429, { message: 'Too many requests.' }, headers);
}

/** A web page, as a captive portal sends it. */
export const webPage = (): Fault =>
  status(200, '<!doctype html><title>Welcome</title>Please sign in.', {
    'Content-Type': 'text/html; charset=utf-8',
  });

/** Status 200 with this JSON instead of the right one. */
export const json = (body: unknown): Fault => status(200, body);

/** The right answer with its body changed; the request has its effect. */
export function rewrite(change: (body: unknown) => unknown): Fault {
  // A copy as a client would see it, so that the change cannot touch the account.
  return async (_exchange, answer) => {
    const right = answer();
    return { ...right, body: change(JSON.parse(JSON.stringify(right.body))) };
  };
}

/** Another status after the request took effect. */
export function statusAfterwards(code: number, body: unknown = null): Fault {
  return async (_exchange, answer) => {
    answer();
    return jsonAnswer(code, body);
  };
}

/** Half of the right body with a matching Content-Length: JSON that stops in the middle. */
export function truncated(): Fault {
  return async (_exchange, answer) => {
    const right = answer();
    const whole = wholeText(right);
    return { ...right, body: whole.slice(0, whole.length / 2) };
  };
}

/** A redirect to an address, or to one made from the request. */
export function redirect(to: string | ((asked: Exchange) => string), code = 302): Fault {
  return async (exchange) => ({
    status: code,
    headers: { Location: typeof to === 'string' ? to : to(exchange) },
    body: null,
  });
}

/** Answers that wait for the test. A request takes effect when it is released. */
export function held(): {
  readonly fault: Fault;
  release(): void;
  /** Resolves when a client gives up a held request. */
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

export function wholeText({ body }: Pick<Answer, 'body'>): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
