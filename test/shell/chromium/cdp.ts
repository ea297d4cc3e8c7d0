import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
// Playwright's own types of the protocol; its package does not export them by name.
import type { Protocol } from '../../../node_modules/playwright-core/types/protocol.d.ts';

export type { Protocol };

type Command = keyof Protocol.CommandParameters;
type EventName = keyof Protocol.Events;

/** One session of the Chrome DevTools Protocol: the browser's, or that of a page. */
export interface CdpSession {
  /** Rejects with the browser's message, or if the connection ends first. */
  send<C extends Command>(
    command: C,
    parameters?: Protocol.CommandParameters[C],
  ): Promise<Protocol.CommandReturnValues[C]>;
  on<E extends EventName>(event: E, listener: (payload: Protocol.Events[E]) => void): void;
}

export type CdpConnection = ReturnType<typeof createCdpConnection>;
export type CdpClient = Awaited<ReturnType<CdpConnection['openClient']>>;

export interface CdpMessage {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: object;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Client {
  /** Its session of the browser, which its own messages do not name. */
  readonly root: string;
  receive(message: CdpMessage): void;
}

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
  const clientOf = new Map<string, Client>();
  const waitingClients = new Map<number, { readonly client: Client; readonly id: number | undefined }>();
  const ownContexts = new Set<string>();
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
    openClient,
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
      if (ended) return reject(new Error(`${method}: the browser has ended`));
      lastId += 1;
      waiting.set(lastId, {
        sessionId,
        // The protocol pairs the answer's type with the command; the pipe carries only its id.
        resolve: (value) => {
          // The app's pages have contexts too, which a debugger may see; those for requests alone have this right.
          if (params !== undefined && 'originsWithUniversalNetworkAccess' in params)
            ownContexts.add(contextOf(value));
          resolve(value as Protocol.CommandReturnValues[C]);
        },
        reject: (error) => reject(new Error(`${method}: ${error.message}`)),
      });
      write({ id: lastId, method, params: params ?? {}, ...(sessionId && { sessionId }) });
    });
  }

  function write(message: CdpMessage): void {
    toBrowser.write(`${JSON.stringify(message)}\0`);
  }

  /**
   * Adds a debugger alongside the shell, with its own session of the browser. It is not told about browser contexts
   * that the shell created for itself, nor about windows that a page opens.
   */
  async function openClient(receiveAsClient: Client['receive']) {
    const { sessionId: root } = await send('', 'Target.attachToBrowserTarget', {});
    const client = { root, receive: receiveAsClient };
    clientOf.set(root, client);
    return {
      send(message: CdpMessage) {
        if (ended) return;
        lastId += 1;
        waitingClients.set(lastId, { client, id: message.id });
        write({ ...message, id: lastId, sessionId: message.sessionId ?? root });
      },
      close() {
        for (const [sessionId, other] of clientOf) if (other === client) clientOf.delete(sessionId);
        send('', 'Target.detachFromTarget', { sessionId: root }).catch(() => undefined);
      },
    };
  }

  function passOn(client: Client, { sessionId, ...message }: CdpMessage): void {
    client.receive({
      ...message,
      ...(sessionId !== undefined && sessionId !== client.root && { sessionId }),
    });
  }

  /** Whether the client may hear about it; sessions that the browser opens for the client become its own. */
  function isForClient(client: Client, { method, params = {} }: CdpMessage): boolean {
    if (method === undefined || !method.startsWith('Target.')) return true;
    // As the protocol types these events.
    const told = params as { sessionId?: string; targetInfo?: Protocol.Target.TargetInfo };
    const { browserContextId = '', openerId } = told.targetInfo ?? {};
    // A window that a page opens is the shell's to close or to keep.
    const isOurs = ownContexts.has(browserContextId) || openerId !== undefined;
    if (method === 'Target.attachedToTarget' && told.sessionId !== undefined) {
      if (!isOurs) clientOf.set(told.sessionId, client);
      else letGo(client, told.sessionId);
    }
    if (method === 'Target.detachedFromTarget') return clientOf.delete(told.sessionId ?? '');
    return !isOurs;
  }

  /** A new target waits for each debugger that asked for new targets, until it has detached. */
  function letGo(client: Client, sessionId: string): void {
    send(client.root, 'Target.detachFromTarget', { sessionId }).catch(() => undefined);
  }

  function receive(text: string): void {
    // Written by the browser that we started; trusted.
    const message = JSON.parse(text) as CdpMessage;
    const { id, method, sessionId = '', result, error } = message;
    if (id === undefined) {
      // As the protocol types this event.
      if (method === 'Target.detachedFromTarget') forget((message.params as { sessionId: string }).sessionId);
      const client = clientOf.get(sessionId);
      if (client === undefined) listeners.get(sessionId)?.emit(method ?? '', message.params);
      else if (isForClient(client, message)) passOn(client, message);
      return;
    }
    const asked = waitingClients.get(id);
    if (asked !== undefined) {
      waitingClients.delete(id);
      passOn(asked.client, { ...message, ...(asked.id !== undefined && { id: asked.id }) });
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

function contextOf(created: unknown): string {
  return (created as Protocol.CommandReturnValues['Target.createBrowserContext']).browserContextId;
}
