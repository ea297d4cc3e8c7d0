import { toAppAddress, toPagePolicy } from './addresses.ts';
import type { Protocol } from './cdp.ts';

export type FulfilledResponse = Omit<Protocol.Fetch.fulfillRequestParameters, 'requestId'>;

/** Asks the app's protocol handler in the app's terms, and answers in Chromium's. Null if no handler serves it. */
export async function answerRequest(
  request: Protocol.Network.Request,
  serve: (request: Request) => Promise<Response> | null,
): Promise<FulfilledResponse | null> {
  const url = toAppAddress(request.url);
  if (url === request.url && !/^https?:/.test(url)) return null;
  // Electron requests no icon for a page; Chromium does, and reports the handler's refusal as an error of the page.
  if (url !== request.url && new URL(url).pathname === '/favicon.ico') return { responseCode: 204 };
  const hasBody = request.hasPostData === true && request.method !== 'GET' && request.method !== 'HEAD';
  const answer = serve(
    new Request(url, {
      method: request.method,
      headers: request.headers,
      ...(hasBody && { body: request.postData ?? '' }),
    }),
  );
  if (answer === null) return null;
  const response = await answer;
  const scheme = new URL(url).protocol.slice(0, -1);
  return {
    responseCode: response.status,
    responseHeaders: [...response.headers].map(([name, value]) => ({
      name,
      value: name.startsWith('content-security-policy') ? toPagePolicy(value, scheme) : value,
    })),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
}
