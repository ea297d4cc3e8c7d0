import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Lets a server listen on a free port of 127.0.0.1. `stop` ends every connection; it is safe to call again. */
export async function onLoopback(
  server: Server | HttpsServer,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an AddressInfo; the other types are for pipes.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        // An error only means that it was not listening.
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
