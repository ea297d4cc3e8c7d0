import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onLoopback } from '../../run/loopback.ts';

/**
 * smee's server as its clients see it (`lib/server.js` of probot/smee.io): it numbers the packets of each connection from
 * 0, its greeting included, takes JSON objects only, and keeps nothing. With SMEE_SERVER, an address such as
 * http://127.0.0.1:3000/, a real one that is running takes its place.
 */
export async function startSmeeRelay() {
  const real = process.env.SMEE_SERVER;
  if (real !== undefined) return { address: real, stop: async () => undefined };
  const listening = new Map<string, Set<(body: unknown) => void>>();
  const { port, stop } = await onLoopback(
    createServer((request, response) => {
      const channel = request.url ?? '';
      const send = listening.get(channel) ?? new Set();
      listening.set(channel, send);
      if (request.method === 'GET') subscribe(response, send);
      else void take(request, response, send);
    }),
  );
  return { address: `http://127.0.0.1:${port}/`, stop };
}

function subscribe(response: ServerResponse, send: Set<(body: unknown) => void>): void {
  let count = 0;
  const write = (lines: string) => response.write(`id: ${count++}\n${lines}\n\n`);
  const pass = (body: unknown) =>
    write(`data: ${JSON.stringify({ 'content-type': 'application/json', body, query: {} })}`);
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  write('event: ready\ndata: {}');
  send.add(pass);
  response.on('close', () => send.delete(pass));
}

async function take(
  request: IncomingMessage,
  response: ServerResponse,
  send: Iterable<(body: unknown) => void>,
): Promise<void> {
  if (request.headers['content-type'] !== 'application/json') {
    response.writeHead(415).end();
    return;
  }
  const body: unknown = JSON.parse(await text(request));
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (isObject) for (const pass of send) pass(body);
  response.writeHead(isObject ? 200 : 400).end();
}
