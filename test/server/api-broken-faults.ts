import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { apiPath } from '../../shared/settings/credentials.ts';
import { onLoopback } from '../run/loopback.ts';
import { wholeText } from './api-faults.ts';
import type { Fault } from './faulty-server.ts';

/** Faults of the connection, and of a body's size and speed. Each ends with its connection or with the server. */

/** The connection is reset before any byte of the answer. The request has no effect. */
export function destroyed(): Fault {
  return async ({ request }) => {
    request.socket.resetAndDestroy();
    return 'handled';
  };
}

/** The request has its effect (a ticket is opened), then the connection is reset before any byte of the answer. */
export function lostAnswer(): Fault {
  return async ({ request }, answer) => {
    answer();
    request.socket.resetAndDestroy();
    return 'handled';
  };
}

/** The right status and half of the right body, then the connection is closed. The request has its effect. */
export const brokenOff = (): Fault => halfOf((socket) => socket.destroySoon());

/** Never answers; the connection stays open. */
export function hanging(): Fault {
  return async () => 'handled';
}

/** The right headers and half of the body; the rest never comes and the connection stays open. */
export const hangingBody = (): Fault => halfOf(() => undefined);

function halfOf(then: (socket: Socket) => void): Fault {
  return async ({ request, response }, answer) => {
    const { status, headers, body } = answer();
    const whole = Buffer.from(wholeText({ body }));
    response.writeHead(status, { ...headers, 'Content-Length': whole.length });
    // Only after the half was sent, which would otherwise be lost.
    response.write(whole.subarray(0, whole.length / 2), () => then(request.socket));
    return 'handled';
  };
}

/** An answer of this size, gzipped to about a thousandth of it. */
export function gzipBomb(megabytes: number): Fault {
  const packed = gzipSync(Buffer.alloc(megabytes * 1024 * 1024));
  return async ({ response }) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed);
    return 'handled';
  };
}

/** Not HTTP at all. */
export function notHttp(): Fault {
  return async ({ request }) => {
    request.socket.end('SSH-2.0-OpenSSH_9.2\r\n');
    return 'handled';
  };
}

/** A base address on loopback where nothing listens: its port was free a moment ago. */
export async function refusingAddress(): Promise<string> {
  const { port, stop } = await onLoopback(createServer());
  await stop();
  return `http://127.0.0.1:${port}${apiPath}`;
}
