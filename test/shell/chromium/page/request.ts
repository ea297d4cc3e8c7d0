import { toAppAddress } from '../addresses.ts';
import type { Protocol } from '../protocol.ts';

export type FulfilledResponse = Omit<Protocol.Fetch.fulfillRequestParameters, 'requestId'>;

/** Asks the app's protocol handler in the app's terms, and answers in Chromium's. Null if no handler serves it. */
export async function answerRequest(
  { method, headers, url: address }: Protocol.Network.Request,
  serve: (request: Request) => Promise<Response> | null,
): Promise<FulfilledResponse | null> {
  const url = toAppAddress(address);
  if (url === address) return null;
  // Electron requests no icon for a page; Chromium does, and reports the handler's refusal as an error of the page.
  if (new URL(url).pathname === '/favicon.ico') return { responseCode: 204 };
  const response = await serve(new Request(url, { method, headers }));
  if (response === null) return null;
  return {
    responseCode: response.status,
    responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
}
