import type { NetworkContext } from '../network/context.ts';
import { Session } from './session.ts';

/** All sessions of the app, each made at its first use. */
export function createSessions(deps: {
  readonly isReady: () => boolean;
  readonly openNetwork: ConstructorParameters<typeof Session>[0];
  readonly onCreated: (session: Session) => void;
}) {
  const { isReady, openNetwork, onCreated } = deps;
  const sessions = new Map<string, Session>();

  return {
    of,
    /** `electron.session`. */
    session: {
      get defaultSession() {
        return whenReady('');
      },
      fromPartition: whenReady,
    },
    /** The network stack of the session or partition that a request names, or the default session's. */
    networkOf(named: { readonly session?: unknown; readonly partition?: unknown }): NetworkContext {
      const { session, partition } = named;
      if (session !== undefined && session !== null && !(session instanceof Session))
        throw new TypeError('`session` should be an instance of the Session class');
      if (partition !== undefined && typeof partition !== 'string')
        throw new TypeError('`partition` should be a string');
      if (partition !== undefined) return whenReady(partition).network;
      return (session ?? of()).network;
    },
  };

  /** The default session has no name. */
  function of(name = ''): Session {
    const known = sessions.get(name);
    if (known !== undefined) return known;
    const made = new Session(openNetwork);
    sessions.set(name, made);
    onCreated(made);
    return made;
  }

  function whenReady(name: string): Session {
    if (!isReady()) throw new Error('Session can only be received when app is ready');
    return of(name);
  }
}
