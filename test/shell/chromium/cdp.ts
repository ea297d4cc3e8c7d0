import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
// Playwright's own types of the protocol; its package does not export them by name.
import type { Protocol } from '../../../node_modules/playwright-core/types/protocol.d.ts';

export type { Protocol };

type Command = keyof Protocol.CommandParameters;
type EventName = keyof Protocol.Events;

/** One session of the Chrome DevTools Protocol: the browser's, or that of a page. */
export interface CdpSession {
  /** Rejects with the browser's words, or when the connection ends first. */
  send<C extends Command>(
    command: C,
    parameters?: Protocol.CommandParameters[C],
  ): Promise<Protocol.CommandReturnValues[C]>;
  on<E extends EventName>(event: E, listener: (payload: Protocol.Events[E]) => void): void;
}

export interface CdpConnection {
  readonly browser: CdpSession;
  /** The session that `Target.attachToTarget` with `flatten` has named. */
  session(sessionId: string): CdpSession;
  /** Called once when the browser has gone. */
  onEnd(listener: () => void): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * Speaks the protocol over Chromium's debugging pipe: JSON messages that end with a NUL. Chromium quits when the
 * pipe ends, so it never outlives the shell, however the shell ends.
 */
export function createCdpConnection(toBrowser: Writable, fromBrowser: Readable): CdpConnection {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, EventEmitter>();
  const endListeners = new Set<() => void>();
  let lastId = 0;
  let ended = false;
  let unread = '';

  fromBrowser.setEncoding('utf8');
  fromBrowser.on('data', (chunk: string) => {
    const messages = (unread + chunk).split('\0');
    unread = messages.pop() ?? '';
    for (const message of messages) receive(message);
  });
  fromBrowser.on('close', end);
  fromBrowser.on('error', end);
  toBrowser.on('error', end);

  return { browser: session(''), session, onEnd: (listener) => void endListeners.add(listener) };

  function session(sessionId: string): CdpSession {
    const emitter = listeners.get(sessionId) ?? new EventEmitter().setMaxListeners(0);
    listeners.set(sessionId, emitter);
    return {
      send: (command, parameters) => send(sessionId, command, parameters),
      on: (event, listener) => {
        emitter.on(event, listener);
      },
    };
  }

  function send<C extends Command>(
    sessionId: string,
    method: C,
    params: Protocol.CommandParameters[C] | undefined,
  ): Promise<Protocol.CommandReturnValues[C]> {
    return new Promise((resolve, reject) => {
      if (ended) return reject(new Error(`${method}: the browser has ended`));
      lastId += 1;
      waiting.set(lastId, {
        // The protocol pairs the answer's type with the command; the pipe carries only its id.
        resolve: (value) => resolve(value as Protocol.CommandReturnValues[C]),
        reject: (error) => reject(new Error(`${method}: ${error.message}`)),
      });
      toBrowser.write(
        `${JSON.stringify({ id: lastId, method, params: params ?? {}, ...(sessionId && { sessionId }) })}\0`,
      );
    });
  }

  function receive(text: string): void {
    // Written by the browser that we started; trusted.
    const message = JSON.parse(text) as {
      id?: number;
      sessionId?: string;
      method?: string;
      params?: unknown;
      result?: unknown;
      error?: { message: string };
    };
    if (message.id === undefined) {
      if (message.method !== undefined) {
        listeners.get(message.sessionId ?? '')?.emit(message.method, message.params);
      }
      return;
    }
    const answer = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) answer?.resolve(message.result);
    else answer?.reject(new Error(message.error.message));
  }

  function end(): void {
    if (ended) return;
    ended = true;
    for (const answer of waiting.values()) answer.reject(new Error('the browser has ended'));
    waiting.clear();
    for (const listener of endListeners) listener();
  }
}
