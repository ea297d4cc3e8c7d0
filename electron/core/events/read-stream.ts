import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { StreamTrouble } from '../../../shared/settings/alerts.ts';
import type { Clock } from '../ports.ts';
import { createLineBound, longestEvent } from './line-bound.ts';

/** After decompression. Ten thousand events are less than half of it. */
const mostBytesAMinute = 8_000_000;
const minuteMs = 60_000;

/** An event of a stream, of at most 16 kB. */
export interface StreamEvent extends Pick<EventSourceMessage, 'event' | 'data'> {
  /** The last id that the stream has named, if any. */
  readonly id: string | null;
}

/**
 * Reads a stream of Server-Sent Events until it ends, and says why. What is too long is cut before it is parsed; a stream
 * that sends more than a relay ever would is left. Rejects as the body does.
 */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  {
    clock,
    onBytes,
    onEvent,
  }: {
    readonly clock: Clock;
    readonly onBytes: () => void;
    readonly onEvent: (event: StreamEvent) => void;
  },
): Promise<StreamTrouble> {
  let id: string | null = null;
  const parser = createParser({
    onId: (named) => {
      id = named;
    },
    onEvent: ({ event, data }) => onEvent({ event, data, id }),
  });
  const bound = createLineBound();
  const decoder = new TextDecoder();
  let minute = { sinceMs: clock.monotonicMs(), bytes: 0 };
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return 'ended';
    onBytes();
    const nowMs = clock.monotonicMs();
    if (nowMs - minute.sinceMs >= minuteMs) minute = { sinceMs: nowMs, bytes: 0 };
    minute.bytes += value.length;
    if (minute.bytes > mostBytesAMinute) {
      void reader.cancel().catch(() => undefined);
      return 'flood';
    }
    for (let at = 0; at < value.length; at += longestEvent) {
      const piece = value.subarray(at, at + longestEvent);
      parser.feed(bound(decoder.decode(piece, { stream: true })));
    }
  }
}
