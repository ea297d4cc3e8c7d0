import type { Fetch } from '../../../electron/core/ports.ts';
import type { AccountState, TicketState } from '../../server/account-state.ts';
import { type Failure, failed } from '../stage/failures.ts';
import type { SendStep } from './filing.ts';

/** The answer says for certain that nothing was done: the app may send the same again by itself. */
const isUnheeded = new Set<Failure | null>(['key refused', 'limit', 'not sent']);
/** So does this one, but it is final. */
const isRefused = (how: Failure | null) => isUnheeded.has(how) || how === 'forbidden';

/** One request that sends something, as it was and as it went. */
export interface Post {
  readonly ticket: number | null;
  readonly text: string;
  /** It may have been heeded. */
  readonly mayCount: boolean;
  /** The provider has the words now. */
  readonly isStored: boolean;
}

/** The line for what changes something: the next request meets with the mishap of the step. */
export function createPosts(deps: {
  readonly state: AccountState;
  readonly tickets: readonly TicketState[];
  readonly texts: readonly string[];
  readonly provider: Fetch;
  /** What the provider makes of a text that it gets. */
  readonly stores: (text: string) => string;
  readonly onPost: (post: Post) => void;
  /** The power fails. */
  readonly die: () => void;
}) {
  const { state, tickets, texts, provider, stores, onPost, die } = deps;
  let next: SendStep | null = null;
  return {
    /** Null: nothing goes wrong. */
    expect(step: SendStep | null): void {
      next = step;
    },
    async fetch(...[input, init]: Parameters<Fetch>): Promise<Response> {
      const request = new Request(input, init);
      const step = next;
      next = null;
      const { failure = null, isDone = true, computer = 'runs' } = step ?? {};
      const { ticket, text } = await meant(request.clone());
      const before = stored(text);
      const isHeeded = failure === null || (isDone && !isRefused(failure));
      const answer = isHeeded ? await provider(request.clone()) : null;
      for (const message of own()) if (message.text === text) message.text = stores(text);
      onPost({ ticket, text, mayCount: !isUnheeded.has(failure), isStored: stored(text) > before });
      if (computer === 'dies') {
        die();
        return new Promise(() => {});
      }
      return failure === null && answer !== null ? answer : failed(failure ?? 'broken', request);
    },
  };

  async function meant(request: Request): Promise<Pick<Post, 'ticket' | 'text'>> {
    const body: Readonly<Record<string, unknown>> = await request.json();
    const { pathname } = new URL(request.url);
    const isFor = ({ id }: TicketState) =>
      pathname.split('/').includes(id) || String(body.id) === id;
    const at = tickets.findIndex(isFor);
    const text = texts.find((known) => Object.values(body).includes(known));
    return { ticket: at === -1 ? null : at, text: text ?? '' };
  }

  function own() {
    return state.tickets.flatMap(({ messages }) => messages.filter(({ by }) => by === 'own'));
  }

  function stored(text: string): number {
    const kept = new Set([text, stores(text), withoutParts(text)]);
    return own().filter((message) => kept.has(message.text ?? '')).length;
  }
}

/** As a server stores it that takes out what it holds for an attack, or cannot keep. */
export function withoutParts(text: string): string {
  return text.replace(/%0a|%0d|javascript:\/\/|[^\p{L}\p{N}\p{P}\p{S}\s]|\p{So}/giu, '');
}

/** As a portal shows what somebody typed. */
export function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<p>${escaped}</p>`;
}
