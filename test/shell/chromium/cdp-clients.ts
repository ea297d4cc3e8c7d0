import type { CdpMessage, CdpSession, Protocol } from './protocol.ts';

interface Client {
  /** Its session of the browser, which its own messages do not name. */
  readonly root: string;
  receive(message: CdpMessage): void;
}

export type CdpClient = Awaited<ReturnType<ReturnType<typeof createCdpClients>['open']>>;

/** Debuggers alongside the shell, each with its own session of the browser. */
export function createCdpClients(deps: {
  readonly session: (sessionId: string) => Pick<CdpSession, 'send'>;
  /** Sends a message under a new id, which it returns; null once the browser has ended. */
  readonly post: (message: CdpMessage) => number | null;
}) {
  const { session, post } = deps;
  const clientOf = new Map<string, Client>();
  const waiting = new Map<number, { readonly client: Client; readonly id: number | undefined }>();
  const ownContexts = new Set<string>();

  return {
    /** Adds a debugger. It is not told about the shell's own browser contexts, nor about windows that a page opens. */
    async open(receive: Client['receive']) {
      const browser = session('');
      const { sessionId: root } = await browser.send('Target.attachToBrowserTarget', {});
      const client = { root, receive };
      clientOf.set(root, client);
      return {
        send(message: CdpMessage) {
          const id = post({ ...message, sessionId: message.sessionId ?? root });
          if (id !== null) waiting.set(id, { client, id: message.id });
        },
        close() {
          for (const [sessionId, other] of clientOf)
            if (other === client) clientOf.delete(sessionId);
          browser.send('Target.detachFromTarget', { sessionId: root }).catch(() => undefined);
        },
      };
    },
    /** A browser context that the shell has created for requests alone. */
    keepOut: (contextId: string) => void ownContexts.add(contextId),
    /** Whether an event or an answer was a client's; then it has been passed on, where the client may hear it. */
    take(message: CdpMessage): boolean {
      const { id, sessionId = '' } = message;
      if (id === undefined) {
        const client = clientOf.get(sessionId);
        if (client !== undefined && isFor(client, message)) passOn(client, message);
        return client !== undefined;
      }
      const asked = waiting.get(id);
      if (asked === undefined) return false;
      waiting.delete(id);
      passOn(asked.client, { ...message, ...(asked.id !== undefined && { id: asked.id }) });
      return true;
    },
  };

  function passOn(client: Client, { sessionId, ...message }: CdpMessage): void {
    client.receive({
      ...message,
      ...(sessionId !== undefined && sessionId !== client.root && { sessionId }),
    });
  }

  /** Whether the client may hear about it; sessions that the browser opens for the client become its own. */
  function isFor(client: Client, { method, params = {} }: CdpMessage): boolean {
    if (method === undefined || !method.startsWith('Target.')) return true;
    // As the protocol types these events.
    const told = params as { sessionId?: string; targetInfo?: Protocol.Target.TargetInfo };
    const { browserContextId = '', openerId } = told.targetInfo ?? {};
    // A window that a page opens is the shell's to close.
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
    session(client.root)
      .send('Target.detachFromTarget', { sessionId })
      .catch(() => undefined);
  }
}
