// Playwright's own types of the protocol; its package does not export them by name.
import type { Protocol } from '../../../node_modules/playwright-core/types/protocol.d.ts';

export type { Protocol };

export type Command = keyof Protocol.CommandParameters;

/** One session of the Chrome DevTools Protocol: the browser's, or that of a page. */
export interface CdpSession {
  /** Rejects with the browser's message, or if the connection ends first. */
  send<C extends Command>(
    command: C,
    parameters?: Protocol.CommandParameters[C],
  ): Promise<Protocol.CommandReturnValues[C]>;
  on<E extends keyof Protocol.Events>(
    event: E,
    listener: (payload: Protocol.Events[E]) => void,
  ): void;
}

export interface CdpMessage {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: object;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}
