import { Readable } from 'node:stream';
import { toAppAddress } from '../addresses.ts';
import type { Protocol } from '../protocol.ts';

export type FulfilledResponse = Omit<Protocol.Fetch.fulfillRequestParameters, 'requestId'>;

/** Asks the app's protocol handler in the app's terms, and answers in Chromium's. Null if no handler serves it. */
export async function answerRequest(
  request: Protocol.Network.Request,
  serve: (request: Request) => Promise<Response> | null,
): Promise<FulfilledResponse | null> {
  const { url: address } = request;
  const url = toAppAddress(address);
  if (url === address) return null;
  // Electron requests no icon for a page; Chromium does, and reports the handler's refusal as an error of the page.
  if (new URL(url).pathname === '/favicon.ico') return { responseCode: 204 };
  const response = await serve(asRequest(url, request));
  if (response === null) return null;
  return {
    responseCode: response.status,
    responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
}

/** A whole request, its body as a stream (lib/browser/api/protocol.ts). */
function asRequest(url: string, asked: Protocol.Network.Request): Request {
  const { method, headers, postDataEntries = [] } = asked;
  const sent = new Headers(headers);
  const referrer = toAppAddress(sent.get('referer') ?? '');
  if (sent.get('origin') === 'null') sent.delete('origin');
  const parts = postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'));
  const body = parts.length === 0 ? null : Readable.toWeb(Readable.from(parts));
  // Node's stream under the browser's type, and `duplex`, which that type lacks.
  const init = { method, headers: sent, referrer, body, duplex: 'half' } as object as RequestInit;
  return new Request(url, init);
}
