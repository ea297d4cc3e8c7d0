import { networkInterfaces } from 'node:os';
import type { ShellFaults } from '../../protocol/faults.ts';
import { lacking, missing } from '../../protocol/missing.ts';
import { ClientRequest } from './client-request.ts';
import type { NetworkContext } from './context.ts';
import { refused } from './exchange.ts';

/** As Chromium sees it on Linux: something other than this computer's own interface. */
function hasNetwork(): boolean {
  return Object.values(networkInterfaces()).some((all) => all?.some(({ internal }) => !internal));
}

/**
 * `electron.net`, on the network stack of the machine's Chromium. The fault `offline` refuses every request, loopback
 * included.
 */
export function createNet(deps: {
  readonly faults: () => Pick<ShellFaults, 'network'>;
  /** The stack of a session, or the default session's. Throws for what is none. */
  readonly network: (session: unknown) => NetworkContext;
}): Electron.Net {
  const isCut = () => deps.faults().network === 'offline';
  return lacking<Electron.Net>('electron.net', {
    isOnline: () => !isCut() && hasNetwork(),
    request(asked) {
      if (typeof asked === 'string') throw missing('An address alone for electron.net.request');
      const { session, ...options } = asked;
      const stack = deps.network(session);
      const send: NetworkContext['send'] = (request, events) =>
        isCut() ? refused(events, 'net::ERR_INTERNET_DISCONNECTED') : stack.send(request, events);
      // It has the members of Electron's class that the app uses; the rest is missing.
      return new ClientRequest(options, { ...stack, send }) as unknown as Electron.ClientRequest;
    },
  });
}
