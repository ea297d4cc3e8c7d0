import { request as httpRequest } from 'node:http';
import { type ApiServer, startApiServer } from './api-server.ts';

export interface PlainAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
}

/** Calls an API server directly, for tests of the server itself. */
export function createApiRequest(server: { readonly baseAddress: string; readonly key: string }) {
  return async (path: string, init: RequestInit = {}): Promise<PlainAnswer> => {
    const headers = new Headers({
      Authorization: `Bearer ${server.key}`,
      'Content-Type': 'application/json',
      ...Object.fromEntries(new Headers(init.headers)),
    });
    const response = await fetch(server.baseAddress + path, { ...init, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text) };
  };
}

/** A server and a way to call it. The caller stops the server. */
export async function startServerAndCall(): Promise<{
  readonly server: ApiServer;
  readonly call: ReturnType<typeof createApiRequest>;
}> {
  const server = await startApiServer();
  return { server, call: createApiRequest(server) };
}

/** The status of a request with exactly this target and these headers, which `fetch` does not allow. */
export function rawStatus(
  origin: string,
  target: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, path: target, headers, agent: false },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      },
    );
    request.on('error', reject);
    request.end();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
