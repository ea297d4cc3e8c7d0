import { lacking, missing } from '../../protocol/missing.ts';

type Serve = Parameters<Electron.Protocol['handle']>[1];

export type ProtocolPart = ReturnType<typeof createProtocol>;

/** The schemes of all sessions that have origins, which CSP's 'self', module scripts and storage need. */
export function createSchemes(isReady: () => boolean) {
  const registered = new Set<string>();
  return {
    has: (scheme: string) => registered.has(scheme),
    /** `electron.protocol`. */
    protocol: lacking<Electron.Protocol>('electron.protocol', {
      registerSchemesAsPrivileged(schemes) {
        if (isReady())
          throw new Error(
            'protocol.registerSchemesAsPrivileged should be called before app is ready',
          );
        for (const { scheme, privileges } of schemes)
          if (privileges?.standard && privileges.secure) registered.add(scheme);
      },
    }),
  };
}

/** What Electron accepts from a handler; anything else fails the request, and what it throws is printed. */
async function answer(handler: Serve, request: Request): Promise<Response> {
  const response: unknown = await handler(request);
  if (response instanceof Response && response.type !== 'error') return response;
  throw new Error('net::ERR_UNEXPECTED');
}

/** `session.protocol`: what it handles is served to pages of this session alone. */
export function createProtocol(hasOrigins: (scheme: string) => boolean) {
  const handlers = new Map<string, Serve>();
  return {
    protocol: lacking<Electron.Protocol>('electron.Protocol', {
      handle(scheme, handler) {
        if (!hasOrigins(scheme)) throw missing('A scheme that is not both standard and secure');
        if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
        handlers.set(scheme, handler);
      },
    }),
    /** The app's answer to a request of a page of this session; null when no handler serves its scheme. */
    serve(request: Request) {
      const handler = handlers.get(new URL(request.url).protocol.slice(0, -1));
      return handler === undefined ? null : answer(handler, request);
    },
  };
}
