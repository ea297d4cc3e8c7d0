/** The address of a network context's only page; the shell answers it itself. */
export const pageAddress = 'https://network.electron.invalid/';

/** In base64. Without its own icon, Chromium would ask for one. */
export const pageBody = btoa('<!doctype html><link rel="icon" href="data:,">');

/** Tells the shell which request of the page is which; a page may set no other line freely in this mode. */
export const idHeader = 'accept';

/** What the page runs: `fetch`, whose bodies the shell pulls part by part. */
export const pageSource = `
globalThis.exchanges = new Map();
globalThis.begin = async (id, { url, method, body, credentials, cache }) => {
  const ending = new AbortController();
  const answer = fetch(url, {
    // The page may read any origin (originsWithUniversalNetworkAccess). In the other mode, Chromium would keep back an
    // answer whose server allows only its own pages to embed it; Electron's requests are no page's.
    mode: 'cors',
    // A page may not send others, nor a body with all; on its way the request gets its own method back.
    method: body === null && (method === 'GET' || method === 'HEAD') ? method : 'POST',
    credentials,
    cache,
    referrerPolicy: 'no-referrer',
    signal: ending.signal,
    headers: { '${idHeader}': id },
    body: body === null ? undefined : Uint8Array.fromBase64(body),
  });
  exchanges.set(id, { ending, reader: answer.then((response) => response.body?.getReader()) });
  await answer;
};
globalThis.pull = async (id) => {
  const reader = await exchanges.get(id)?.reader;
  const { value, done } = (await reader?.read()) ?? { done: true };
  if (!done) return value.toBase64();
  exchanges.delete(id);
  return null;
};
globalThis.stop = (id) => {
  const exchange = exchanges.get(id);
  exchanges.delete(id);
  exchange?.reader.catch(() => undefined);
  exchange?.ending.abort();
};
`;
