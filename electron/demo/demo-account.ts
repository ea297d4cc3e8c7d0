import type { Clock, Random } from '../core/ports.ts';
import { createAccountBook } from './account-book.ts';
import { createAccountServer } from './account-server.ts';
import { createDemoData } from './demo-data.ts';
import { startDemoStory } from './demo-story.ts';

/** A running demo account: connect to it as to any other. */
export interface RunningDemo {
  /** http://127.0.0.1:PORT/api/v1 */
  readonly baseAddress: string;
  readonly key: string;
  /** Ends the story and every connection. Safe to call again. */
  stop(): Promise<void>;
}

/**
 * The demo account: the API on loopback with a believable account and a story. Each start creates a new account on a
 * free port with a new key and runs the story from its beginning. `start` rejects if loopback has no free port.
 */
export function createDemoAccount(deps: { readonly clock: Clock; readonly random: Random }) {
  const { clock, random } = deps;
  return {
    async start(): Promise<RunningDemo> {
      const key = `demo_${random.uuid().replaceAll('-', '')}`;
      const book = createAccountBook(createDemoData(clock.nowMs()), clock);
      const server = createAccountServer({ key, book, clock });
      const { baseAddress } = await server.start();
      const endStory = startDemoStory({ book, clock });
      return {
        baseAddress,
        key,
        stop() {
          endStory();
          return server.stop();
        },
      };
    },
  };
}
