import { apiPath } from '../../shared/settings/credentials.ts';
import type { Clock, DemoAccount } from '../core/ports.ts';
import { createAccountBook } from './account-book.ts';
import { answerRoute } from './account-routes.ts';
import { demoData } from './demo-data.ts';
import { demoHistory } from './demo-history.ts';
import { startDemoStory } from './demo-story.ts';

const origin = 'https://demo.example';

/**
 * Starts a demo account: the API, answered here and not over a network, with a believable account and a story, which
 * runs from its beginning. It can be stopped twice.
 */
export function startDemoAccount(clock: Clock): DemoAccount {
  const data = demoData(clock.nowMs());
  const book = createAccountBook(data, clock);
  const listeners = new Set<() => void>();
  return {
    baseAddress: `${origin}${apiPath}`,
    key: 'the-key-of-the-demo',
    async fetch(input, init) {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.slice(apiPath.length);
      const asked = { method: request.method, path, body: await request.text() };
      const { status, body } = answerRoute(asked, book);
      return Response.json(body, { status });
    },
    documents: demoHistory(data, clock.nowMs()),
    onChange: (listener) => void listeners.add(listener),
    stop: startDemoStory({
      book,
      clock,
      onChange() {
        for (const listener of listeners) listener();
      },
    }),
  };
}
