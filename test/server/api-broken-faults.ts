import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { apiPath } from '../../shared/settings/credentials.ts';
import { wholeText } from './api-faults.ts';
import type { Fault } from './api-server.ts';

/** Faults of the connection, and of a body's size and speed. Each ends with its connection or with the server. */

const jsonType = { 'Content-Type': 'application/json; charset=utf-8' };
const megabyte = 1024 * 1024;

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
export function brokenOff(): Fault {
  return async ({ request, response }, answer) => {
    const right = answer();
    const whole = Buffer.from(wholeText(right));
    response.writeHead(right.status, { ...right.headers, 'Content-Length': whole.length });
    // Closed only after the half was sent, which would otherwise be lost.
    response.write(whole.subarray(0, Math.floor(whole.length / 2)), () =>
      request.socket.destroySoon(),
    );
    return 'handled';
  };
}

/** Never answers; the connection stays open. */
export function hanging(): Fault {
  return async () => 'handled';
}

/** The right headers and half of the body; the rest never comes and the connection stays open. */
export function hangingBody(): Fault {
  return async ({ response }, answer) => {
    const right = answer();
    const whole = Buffer.from(wholeText(right));
    response.writeHead(right.status, { ...right.headers, 'Content-Length': whole.length });
    response.write(whole.subarray(0, Math.floor(whole.length / 2)));
    return 'handled';
  };
}

/** A valid JSON list of this size, gzipped to about a thousandth of it. */
export function gzipBomb(megabytes: number): Fault {
  let bomb: Promise<Buffer> | undefined;
  return async ({ response }) => {
    bomb ??= buffer(Readable.from(hugeList(Math.ceil(megabytes * megabyte))).pipe(createGzip()));
    const packed = await bomb;
    response.writeHead(200, { ...jsonType, 'Content-Encoding': 'gzip' });
    await untilGone(pipeline([packed], response));
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
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an AddressInfo; the other types are for pipes.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}${apiPath}`;
}

const listHead = '{"data":[{"id":"svc-1","productName":"';
const listTail = '"}]}';
const filling = Buffer.alloc(64 * 1024, 'x');

function* hugeList(size: number): Generator<Buffer> {
  yield Buffer.from(listHead);
  for (let left = size; left > 0; left -= filling.length) yield filling.subarray(0, left);
  yield Buffer.from(listTail);
}

/** These faults expect the client to stop reading; any other error is a bug in the fault. */
async function untilGone(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ECONNRESET' && code !== 'EPIPE')
      throw error;
  }
}
