import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onlyHttp1 } from '../adapters/network/net-fetch.ts';
import type { Clock, Fetch } from '../core/ports.ts';
import { type Finding, failed, passed, pause } from './finding.ts';

/** Chromium resends at once; a second request on loopback is there well within this. */
const resendMs = 500;

/**
 * Whether a ticket is sent once: a server on loopback reads a POST and drops its connection, once on a first and once
 * on a later request. Each may arrive only once. HTTP/2 and QUIC are off, since Chromium resends over them in other cases.
 */
export async function checkSentOnce(deps: {
  readonly fetch: Fetch;
  readonly app: Pick<Electron.App, 'commandLine'>;
  readonly clock: Clock;
}): Promise<Finding> {
  const { fetch, app, clock } = deps;
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      arrived.push(request.url ?? '');
      if (request.url === '/kept') response.writeHead(204).end();
      else request.socket.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    // Listening on a port, it has one.
    const { port } = server.address() as AddressInfo;
    const post = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        body: 'a body',
        redirect: 'error',
      }).then(
        (response) => response.status,
        () => 'failed',
      );
    const ends = [await post('/dropped-first'), await post('/kept'), await post('/dropped-later')];
    await pause(resendMs, clock);
    const counts = ['/dropped-first', '/kept', '/dropped-later'].map(
      (path) => arrived.filter((each) => each === path).length,
    );
    const isPlain = onlyHttp1.every((name) => app.commandLine.hasSwitch(name));
    const seen = `${ends.join(', ')}; arrived ${counts.join(', ')} times; HTTP/2 and QUIC are ${isPlain ? 'off' : 'not off'}`;
    const isGood = ends.join() === 'failed,204,failed' && counts.join() === '1,1,1' && isPlain;
    return isGood ? passed(seen) : failed(seen);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
