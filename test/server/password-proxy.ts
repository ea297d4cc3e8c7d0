import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy on loopback that answers every request with 407. */
export async function startPasswordProxy() {
  let refusals = 0;
  const server = createServer((_request, response) => {
    refusals += 1;
    response.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="office"' }).end();
  });
  server.on('connect', (_request, socket) => {
    refusals += 1;
    socket.end(
      'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="office"\r\nContent-Length: 0\r\n\r\n',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an AddressInfo; the other types are for pipes.
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    /** http://127.0.0.1:PORT */
    address,
    /** How many requests it refused. */
    refusals: () => refusals,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
