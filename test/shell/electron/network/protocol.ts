import { absent, onlyKnown } from '../../protocol/known.ts';

type Serve = (request: Request) => Response | Promise<Response>;
type Known = Pick<
  Electron.Protocol,
  'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'
>;

export interface ProtocolPart {
  readonly protocol: Known;
  /** The app's answer to a request of a page; null when no handler serves its scheme. */
  serve(request: Request): Promise<Response> | null;
}

/** Present by name, but refused when called: Electron has replaced them with `handle`. */
const replacedParts = ['String', 'Buffer', 'File', 'Http', 'Stream'].flatMap((kind) => [
  `register${kind}Protocol`,
  `intercept${kind}Protocol`,
]);

/** `electron.protocol`. Every handled scheme behaves as a standard, secure one, whatever it was registered as. */
export function createProtocol(isReady: () => boolean): ProtocolPart {
  const handlers = new Map<string, Serve>();
  const protocol: Known = {
    registerSchemesAsPrivileged() {
      if (isReady()) {
        throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
      }
    },
    handle(scheme, handler) {
      if (handlers.has(scheme)) throw new Error(`The scheme '${scheme}' is handled already`);
      handlers.set(scheme, handler);
    },
    unhandle(scheme) {
      handlers.delete(scheme);
    },
    isProtocolHandled: (scheme) => handlers.has(scheme),
  };
  return {
    protocol: onlyKnown('electron.protocol', {
      ...Object.fromEntries(
        [
          ...replacedParts,
          'unregisterProtocol',
          'uninterceptProtocol',
          'isProtocolRegistered',
          'isProtocolIntercepted',
        ].map((name) => [name, absent(`electron.protocol.${name}`)]),
      ),
      ...protocol,
    }),
    serve(request) {
      const handler = handlers.get(new URL(request.url).protocol.slice(0, -1));
      return handler === undefined ? null : Promise.resolve(handler(request));
    },
  };
}
