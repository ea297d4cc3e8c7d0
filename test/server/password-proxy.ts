import { createServer, type IncomingMessage } from 'node:http';
import { onLoopback } from '../run/loopback.ts';

/** A proxy on loopback that answers every request with 407. */
export async function startPasswordProxy() {
  const refused: { readonly line: string; readonly password: string | null }[] = [];
  const note = ({ method, url, headers }: IncomingMessage) => {
    const [, login] = /^Basic (.*)$/.exec(headers['proxy-authorization'] ?? '') ?? [];
    const password = login === undefined ? null : Buffer.from(login, 'base64').toString();
    refused.push({ line: `${method} ${url}`, password });
  };
  const server = createServer((request, response) => {
    note(request);
    response.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="office"' }).end();
  });
  server.on('connect', (request, socket) => {
    note(request);
    socket.end(
      'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="office"\r\nContent-Length: 0\r\n\r\n',
    );
  });
  const { port, stop } = await onLoopback(server);
  return {
    /** http://127.0.0.1:PORT */
    address: `http://127.0.0.1:${port}`,
    /** The requests that it refused, such as `CONNECT github.com:443`, with the user and password in them. */
    refused: () => refused,
    stop,
  };
}
