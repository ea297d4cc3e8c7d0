import type { Fetch } from '../../../electron/core/ports.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { type Failure, failed } from './failures.ts';

/** The line between a person and a provider: knows what a request is for, and fails as a history says. */
export function createLine(deps: {
  readonly page: ProviderPage;
  readonly send: Fetch;
  /** A request for this is about to be answered; what happens now is in the answer. */
  readonly onAsking: (what: string) => void;
  readonly onAnswered: (what: string, isGood: boolean) => void;
  /** What becomes of a request that changes something. */
  readonly change?: Fetch;
}) {
  const { send, onAsking, onAnswered, change = send } = deps;
  const whatOf = createPurpose(deps.page);
  const failing = new Map<string, Failure>();
  return {
    fail: (what: string, how: Failure) => void failing.set(what, how),
    heal: () => failing.clear(),
    fetch: async (...[input, init]: Parameters<Fetch>): Promise<Response> => {
      const request = new Request(input, init);
      if (request.method !== 'GET') return change(request);
      const what = whatOf(request.url);
      onAsking(what);
      const how = failing.get(what);
      if (how !== undefined) {
        onAnswered(what, false);
        return failed(how, request);
      }
      const answer = await send(request);
      onAnswered(what, true);
      return answer;
    },
  };
}

/** What a request reads: `account`, `services`, `tickets`, or the id of a single ticket. */
function createPurpose(page: ProviderPage): (url: string) => string {
  const { tickets, account } = page;
  const one = [tickets?.messages?.path, tickets?.one].flatMap((path) => path ?? []);
  const patterns = one.map((path) => {
    const [before = '', after = ''] = path
      .split('{id}')
      .map((part) => part.replace(/[?.]/g, '\\$&'));
    return new RegExp(`${before}([^/?&]+)${after}(?:[?&]|$)`);
  });
  const plain = (path: string | undefined) => path?.replace(/\?.*/, '');
  const listPath = plain(tickets?.list);
  return (url) => {
    const { pathname, search } = new URL(url);
    for (const pattern of patterns) {
      const id = pattern.exec(pathname + search)?.[1];
      if (id !== undefined) return decodeURIComponent(id);
    }
    if (listPath !== undefined && pathname.endsWith(listPath)) return 'tickets';
    const isAccount = [account?.path, account?.me?.path].some(
      (path) => path && pathname.endsWith(path),
    );
    return isAccount ? 'account' : 'services';
  };
}
