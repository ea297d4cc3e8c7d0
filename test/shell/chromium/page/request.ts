import { toAppAddress, toPagePolicy } from '../addresses.ts';
import type { Protocol } from '../protocol.ts';

export type FulfilledResponse = Omit<Protocol.Fetch.fulfillRequestParameters, 'requestId'>;

/** What the app's own schemes may: see `SchemePrivileges` of the module `electron`. */
export interface OwnSchemePrivileges {
  readonly standard: boolean;
  readonly supportFetchAPI: boolean;
}

/** A page without an origin, whatever its address. */
const withoutOrigin = {
  name: 'content-security-policy',
  value: 'sandbox allow-scripts allow-forms allow-modals allow-popups allow-downloads',
};

/** Asks the app's protocol handler in the app's terms, and answers in Chromium's. Null if no handler serves it. */
export async function answerRequest(
  { request, resourceType }: Pick<Protocol.Fetch.requestPausedPayload, 'request' | 'resourceType'>,
  app: {
    serve(request: Request): Promise<Response> | null;
    privileges(scheme: string): OwnSchemePrivileges;
  },
): Promise<FulfilledResponse | null> {
  const url = toAppAddress(request.url);
  const isOwn = url !== request.url;
  if (!isOwn && !/^https?:/.test(url)) return null;
  // Electron requests no icon for a page; Chromium does, and reports the handler's refusal as an error of the page.
  if (isOwn && new URL(url).pathname === '/favicon.ico') return { responseCode: 204 };
  const scheme = new URL(url).protocol.slice(0, -1);
  const { standard, supportFetchAPI } = app.privileges(scheme);
  if (isOwn && resourceType === 'Fetch' && !supportFetchAPI) return null;
  const hasBody =
    request.hasPostData === true && request.method !== 'GET' && request.method !== 'HEAD';
  const answer = app.serve(
    new Request(url, {
      method: request.method,
      headers: request.headers,
      ...(hasBody && { body: request.postData ?? '' }),
    }),
  );
  if (answer === null) return null;
  const response = await answer;
  const headers = [...response.headers].map(([name, value]) => {
    if (!name.startsWith('content-security-policy')) return { name, value };
    const policy = toPagePolicy(value, scheme);
    return { name, value: isOwn && !standard ? policy.replaceAll("'self'", '') : policy };
  });
  return {
    responseCode: response.status,
    responseHeaders: isOwn && !standard ? [...headers, withoutOrigin] : headers,
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
}
