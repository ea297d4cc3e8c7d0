import { join } from 'node:path';
import type { NetworkContext } from '../network/context.ts';
import { Session } from './session.ts';

/** All sessions of the app, each made at its first use. */
export function createSessions(deps: {
  readonly isReady: () => boolean;
  readonly openNetwork: () => NetworkContext;
  readonly hasOrigins: (scheme: string) => boolean;
  /** Where the default session keeps what it keeps. */
  readonly userData: () => string;
  readonly onCreated: (session: Session) => void;
}) {
  const { isReady, openNetwork, hasOrigins, userData, onCreated } = deps;
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
    /** The network stack of the session that a request names, or the default session's. */
    networkOf(session: unknown = of()): NetworkContext {
      if (session instanceof Session) return session.network;
      throw new TypeError('`session` should be an instance of the Session class');
    },
  };

  /** The default session has no name. */
  function of(name = ''): Session {
    const known = sessions.get(name);
    if (known !== undefined) return known;
    const made = new Session(openNetwork(), hasOrigins, folderOf(name));
    sessions.set(name, made);
    onCreated(made);
    return made;
  }

  /** Null for a session in memory alone. */
  function folderOf(name: string): string | null {
    if (name === '') return userData();
    const [, kept] = /^persist:(.+)/.exec(name) ?? [];
    return kept === undefined ? null : join(userData(), 'Partitions', kept);
  }

  function whenReady(name: string): Session {
    if (!isReady()) throw new Error('Session can only be received when app is ready');
    return of(name);
  }
}
