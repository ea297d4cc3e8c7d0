import type { DemoAccount, Runtime } from '../core/ports.ts';
import { createAccountBook } from './account-book.ts';
import { createAccountServer } from './account-server.ts';
import { demoData } from './demo-data.ts';
import { demoHistory } from './demo-history.ts';
import { startDemoStory } from './demo-story.ts';

/**
 * Starts a demo account: the API on loopback with a believable account and a story, which runs from its beginning. Each
 * is a new account on a free port with a new key. Rejects if loopback has no free port. It can be stopped twice.
 */
export async function startDemoAccount(
  deps: Pick<Runtime, 'clock' | 'random'>,
): Promise<DemoAccount> {
  const { clock, random } = deps;
  const key = `demo_${random.uuid().replaceAll('-', '')}`;
  const data = demoData(clock.nowMs());
  const book = createAccountBook(data, clock);
  const listeners = new Set<() => void>();
  const server = createAccountServer({ key, book, clock });
  const { baseAddress } = await server.start();
  const endStory = startDemoStory({
    book,
    clock,
    onChange() {
      for (const listener of listeners) listener();
    },
  });
  return {
    baseAddress,
    key,
    documents: demoHistory(data, clock.nowMs()),
    onChange: (listener) => void listeners.add(listener),
    stop() {
      endStory();
      return server.stop();
    },
  };
}
