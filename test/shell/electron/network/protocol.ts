import { missing } from '../../protocol/missing.ts';

type Serve = (request: Request) => Response | Promise<Response>;

export type ProtocolPart = ReturnType<typeof createProtocol>;

/** The schemes of all sessions that have origins, which CSP's 'self', module scripts and storage need. */
export function createSchemes(isReady: () => boolean) {
  const registered = new Set<string>();
  return {
    has: (scheme: string) => registered.has(scheme),
    register(schemes: readonly Electron.CustomScheme[]) {
      if (isReady())
        throw new Error(
          'protocol.registerSchemesAsPrivileged should be called before app is ready',
        );
      for (const { scheme, privileges } of schemes)
        if (privileges?.standard && privileges.secure) registered.add(scheme);
    },
  };
}

/** `session.protocol`: what it handles is served to pages of this session alone. */
export function createProtocol(hasOrigins: (scheme: string) => boolean) {
  const handlers = new Map<string, Serve>();
  return {
    protocol: {
      handle(scheme: string, handler: Serve) {
        if (!hasOrigins(scheme)) throw missing('A scheme that is not both standard and secure');
        if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
        handlers.set(scheme, handler);
      },
    },
    /** The app's answer to a request of a page of this session; null when no handler serves its scheme. */
    serve(request: Request) {
      const handler = handlers.get(new URL(request.url).protocol.slice(0, -1));
      return handler === undefined ? null : Promise.resolve(handler(request));
    },
  };
}
