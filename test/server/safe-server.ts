import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificates.ts';

/** A server on this computer that speaks TLS. */
export interface SafeServer {
  /** https://127.0.0.1:PORT */
  readonly origin: string;
  readonly port: number;
  requests(): number;
  stop(): void;
}

/** Answers every request with this status, these headers and an account's JSON. */
export async function startSafeServer(
  certificate: Certificate,
  answer: { readonly status: number; readonly headers: (path: string) => Record<string, string> } = {
    status: 200,
    headers: () => ({}),
  },
): Promise<SafeServer> {
  let requests = 0;
  const server = createServer(certificate, (request, response) => {
    requests += 1;
    response.writeHead(answer.status, answer.headers(request.url ?? '')).end('{"id":"acc-1"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an AddressInfo; the other types are for pipes.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    port,
    requests: () => requests,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
