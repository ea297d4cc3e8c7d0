import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onLoopback } from '../../run/loopback.ts';

/** What a relay does with a request for its stream. */
export type RelayPlay = (answer: ServerResponse, asked: IncomingMessage) => void;

/** A relay on loopback that plays what a test tells it: of a real one only the bytes on the line count. */
export async function startRelay() {
  let play: RelayPlay = (answer) => stream(answer, ': hi\n\n');
  const asked: IncomingMessage[] = [];
  const posted: string[] = [];
  const open = new Set<ServerResponse>();
  const waiting = new Set<() => void>();
  const server = createServer((request, answer) => {
    if (request.method === 'POST') {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      request.on('end', () => {
        posted.push(body);
        answer.writeHead(202).end();
      });
      return;
    }
    asked.push(request);
    open.add(answer);
    answer.on('close', () => open.delete(answer));
    play(answer, request);
    for (const look of [...waiting]) look();
  });
  const { port, stop } = await onLoopback(server);

  return {
    /** http://127.0.0.1:PORT/ */
    address: `http://127.0.0.1:${port}/`,
    /** Each request for the stream, in order. */
    asked: asked as readonly IncomingMessage[],
    /** What was sent to it. */
    posted: posted as readonly string[],
    openCount: () => open.size,
    /** From now on does this with each request for the stream. */
    plays(next: RelayPlay): void {
      play = next;
    },
    /** Writes these bytes to every open stream. */
    sends(text: string | Uint8Array): void {
      for (const answer of open) answer.write(text);
    },
    /** Ends every open stream. */
    hangUp(): void {
      for (const answer of open) answer.destroy();
    },
    /** Resolves when the stream was asked for at least `count` times. */
    wasAsked: (count: number): Promise<void> =>
      new Promise((resolve) => {
        const look = () => {
          if (asked.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    stop,
  };
}

/** Begins a stream of events with this text. */
export function stream(answer: ServerResponse, text: string): void {
  answer.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
  answer.write(text);
}
