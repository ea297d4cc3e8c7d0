import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { CdpMessage, CdpSession, Command, Protocol } from './protocol.ts';

export type CdpConnection = ReturnType<typeof createCdpConnection>;

interface Waiting {
  readonly sessionId: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * Speaks the protocol over Chromium's debugging pipe: JSON messages that end with a NUL. Chromium quits when the
 * pipe ends, so it never outlives the shell, however the shell ends.
 */
export function createCdpConnection(toBrowser: Writable, fromBrowser: Readable) {
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

  return {
    browser: session(''),
    session,
    /** Calls the listener once when the browser is gone. */
    onEnd: (listener: () => void) => void endListeners.add(listener),
  };

  /** The session whose id `Target.attachToTarget` with `flatten` returned. */
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
      const id = post({ method, params: params ?? {}, ...(sessionId && { sessionId }) });
      if (id === null) return reject(new Error(`${method}: the browser has ended`));
      waiting.set(id, {
        sessionId,
        // The protocol pairs the answer's type with the command; the pipe carries only its id.
        resolve: (value) => resolve(value as Protocol.CommandReturnValues[C]),
        reject: (error) => reject(new Error(`${method}: ${error.message}`)),
      });
    });
  }

  function post(message: CdpMessage): number | null {
    if (ended) return null;
    lastId += 1;
    toBrowser.write(`${JSON.stringify({ ...message, id: lastId })}\0`);
    return lastId;
  }

  function receive(text: string): void {
    // Written by the browser that we started; trusted.
    const message = JSON.parse(text) as CdpMessage;
    const { id, method, sessionId = '', result, error } = message;
    if (id === undefined) {
      // As the protocol types this event.
      if (method === 'Target.detachedFromTarget')
        forget((message.params as { sessionId: string }).sessionId);
      listeners.get(sessionId)?.emit(method ?? '', message.params);
      return;
    }
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) answer?.resolve(result);
    else answer?.reject(new Error(error.message));
  }

  /** A session that has ended hears and answers no more. Each request of `electron.net` has one. */
  function forget(sessionId: string): void {
    listeners.delete(sessionId);
    for (const [id, asked] of waiting) {
      if (asked.sessionId !== sessionId) continue;
      waiting.delete(id);
      asked.reject(new Error('the page is gone'));
    }
  }

  function end(): void {
    if (ended) return;
    ended = true;
    for (const answer of waiting.values()) answer.reject(new Error('the browser has ended'));
    waiting.clear();
    for (const listener of endListeners) listener();
  }
}
