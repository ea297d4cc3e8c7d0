import type { IncomingMessage, ServerResponse } from 'node:http';
import { startFaultyServer } from '../faulty-server.ts';

/** What a relay does with a request for its stream. */
export type RelayPlay = (answer: ServerResponse, asked: IncomingMessage) => void;

/** A relay on loopback that plays what a test tells it: of a real one only the bytes on the line count. */
export async function startRelay() {
  let play: RelayPlay = (answer) => stream(answer, ': hi\n\n');
  const open = new Set<ServerResponse>();
  const server = await startFaultyServer('', () => ({ status: 202, headers: {}, body: null }));
  server.fault({ method: 'GET' }, async ({ request, response }) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    play(response, request);
    return 'handled';
  });

  return {
    /** http://127.0.0.1:PORT/ */
    address: `${server.origin}/`,
    /** Each request for the stream, in order. */
    asked: () => server.requests({ method: 'GET' }),
    /** What was sent to it. */
    posted: () => server.requests({ method: 'POST' }).map(({ body }) => body),
    openCount: () => open.size,
    /** From now on does this with each request for the stream. */
    plays(next: RelayPlay): void {
      play = next;
    },
    /** Writes these bytes to every open stream. */
    sends(text: string): void {
      for (const answer of open) answer.write(text);
    },
    /** Ends every open stream. */
    hangUp(): void {
      for (const answer of open) answer.destroy();
    },
    /** Resolves when the stream was asked for at least `count` times. */
    wasAsked: (count: number) => server.received(count, { method: 'GET' }),
    stop: server.stop,
  };
}

/** Begins a stream of events with this text. */
export function stream(answer: ServerResponse, text: string): void {
  answer.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
  answer.write(text);
}
