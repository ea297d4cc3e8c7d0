import { networkInterfaces } from 'node:os';
import type { ShellFaults } from '../../protocol/faults.ts';
import { ClientRequest } from './client-request.ts';
import type { NetworkContext } from './context.ts';

type Known = Pick<Electron.Net, 'isOnline' | 'request'>;

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
  /** The stack of the session or partition that a request names, or the default session's. Throws for others. */
  readonly network: (of: {
    readonly session?: unknown;
    readonly partition?: unknown;
  }) => NetworkContext;
}): Known {
  const { faults, network } = deps;
  const isOnline = () => faults().network !== 'offline' && hasNetwork();
  const begin = (asked: Electron.ClientRequestConstructorOptions | string): ClientRequest => {
    const { session, partition, ...options } = typeof asked === 'string' ? { url: asked } : asked;
    const context = network({ session, partition });
    return new ClientRequest(
      options,
      () => context,
      () => faults().network,
    );
  };
  return {
    isOnline,
    request: (options, listener?: (message: Electron.IncomingMessage) => void) => {
      const request = begin(options);
      if (listener !== undefined) request.once('response', listener);
      // It has the members of Electron's class that the app uses; the rest is missing.
      return request as unknown as Electron.ClientRequest;
    },
  } satisfies Known;
}
