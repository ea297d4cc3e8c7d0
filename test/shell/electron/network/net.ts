import type { ShellFaults } from '../../protocol/faults.ts';
import { onlyKnown } from '../../protocol/known.ts';
import { ClientRequest } from './client-request.ts';
import type { NetworkContext } from './context.ts';
import { fetchWith } from './fetch.ts';

type Known = Pick<Electron.Net, 'fetch' | 'isOnline' | 'online' | 'request'>;

/**
 * `electron.net`, on the network stack of the machine's Chromium. `contextOf` gives the stack of a session; null is the
 * default session. The fault `offline` refuses every request, loopback included.
 */
export function createNet(
  faults: () => Pick<ShellFaults, 'network'>,
  contextOf: (session: Electron.Session | null) => NetworkContext,
): Known {
  const isOnline = () => faults().network === 'online';
  const begin = (asked: Electron.ClientRequestConstructorOptions | string): ClientRequest => {
    const { session = null, ...options } = typeof asked === 'string' ? { url: asked } : asked;
    return new ClientRequest(options, () => contextOf(session), isOnline);
  };
  return onlyKnown('electron.net', {
    get online() {
      return isOnline();
    },
    isOnline,
    // Of Electron's class it has what the app uses; the rest is not there.
    request: (options) => begin(options) as unknown as Electron.ClientRequest,
    // Electron declares its own global types of fetch; under Node they are the same objects.
    fetch: (input, init) => fetchWith(begin, input as string | Request, init as RequestInit | undefined),
  } satisfies Known);
}
