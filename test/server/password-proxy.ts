import { createServer } from 'node:http';
import { onLoopback } from '../run/loopback.ts';

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
  const { port, stop } = await onLoopback(server);
  return {
    /** http://127.0.0.1:PORT */
    address: `http://127.0.0.1:${port}`,
    /** How many requests it refused. */
    refusals: () => refusals,
    stop,
  };
}
