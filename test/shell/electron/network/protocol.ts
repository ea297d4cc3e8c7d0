import { missing } from '../../protocol/missing.ts';

type Serve = (request: Request) => Response | Promise<Response>;

/** What a scheme may, as far as it matters to a page here. */
export interface SchemePrivileges {
  /** It has origins, which CSP's 'self', module scripts and storage need. */
  readonly standard: boolean;
  /** Pages may `fetch` it. */
  readonly supportFetchAPI: boolean;
}

/** The schemes of all sessions. */
export type Schemes = ReturnType<typeof createSchemes>;

export type ProtocolPart = ReturnType<typeof createProtocol>;

/** Schemes that are not registered have no privileges, except that of files, to which Electron gives them all. */
export function createSchemes(isReady: () => boolean) {
  const registered = new Map<string, SchemePrivileges>([
    ['file', { standard: true, supportFetchAPI: true }],
  ]);
  return {
    register(schemes: readonly Electron.CustomScheme[]) {
      if (isReady())
        throw new Error(
          'protocol.registerSchemesAsPrivileged should be called before app is ready',
        );
      for (const { scheme, privileges = {} } of schemes) {
        const { standard = false, secure = false, supportFetchAPI = false } = privileges;
        if (standard !== secure) throw missing('A scheme that is only one of standard and secure');
        registered.set(scheme, { standard, supportFetchAPI });
      }
    },
    privileges: (scheme: string) =>
      registered.get(scheme) ?? { standard: false, supportFetchAPI: false },
  };
}

/** `session.protocol`: what it handles is served to pages of this session alone. */
export function createProtocol() {
  const handlers = new Map<string, Serve>();
  return {
    protocol: {
      handle(scheme: string, handler: Serve) {
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
