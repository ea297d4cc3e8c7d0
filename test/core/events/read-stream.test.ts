import { expect, it } from 'vitest';
import { readStream, type StreamEvent } from '../../../electron/core/events/read-stream.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';

it.each([
  ['line', `data: ${'x'.repeat(1_500_000)}`],
  ['number of lines', 'data: 0123456789\n'.repeat(150_000)],
])(
  'Of an event whose %s has no end it is known that there was one, and the next one is whole',
  async (_, long) => {
    const events: StreamEvent[] = [];
    const bytes = new TextEncoder().encode(`id: 7\n\n${long}\n\ndata: next\n\n`);
    const end = await readStream(
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += 5_001)
            controller.enqueue(bytes.subarray(at, at + 5_001));
          controller.close();
        },
      }),
      {
        clock: createManualClock(),
        onBytes: () => undefined,
        onEvent: (event) => events.push(event),
      },
    );
    expect(end).toBe('ended');
    const [first, ...others] = events;
    expect(first).toEqual({ data: '', id: '7' });
    expect(others.at(-1)).toEqual({ data: 'next', id: '7' });
    expect(Math.max(...events.map(({ data }) => data.length))).toBeLessThanOrEqual(1_000_000);
  },
);
