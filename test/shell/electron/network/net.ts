import type { Faults } from '../../protocol/control-protocol.ts';
import { onlyKnown } from '../../protocol/known.ts';
import { createRequest } from './net-request.ts';

type Known = Pick<Electron.Net, 'fetch' | 'isOnline' | 'online' | 'request'>;

// Node's words for what Chromium's network stack would have said.
const chromiumErrors: Readonly<Record<string, string>> = {
  ENOTFOUND: 'NAME_NOT_RESOLVED',
  EAI_AGAIN: 'NAME_NOT_RESOLVED',
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_RESET',
  UND_ERR_SOCKET: 'EMPTY_RESPONSE',
  ETIMEDOUT: 'CONNECTION_TIMED_OUT',
  UND_ERR_CONNECT_TIMEOUT: 'CONNECTION_TIMED_OUT',
  UND_ERR_HEADERS_TIMEOUT: 'TIMED_OUT',
  ENETUNREACH: 'ADDRESS_UNREACHABLE',
  EHOSTUNREACH: 'ADDRESS_UNREACHABLE',
  CERT_HAS_EXPIRED: 'CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'CERT_COMMON_NAME_INVALID',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'CERT_AUTHORITY_INVALID',
};

/**
 * `electron.net`: Node's fetch, which knows neither the system's proxy nor its certificate store, with the manners
 * of Electron's. The fault `offline` refuses every request, loopback included.
 */
export function createNet(faults: () => Pick<Faults, 'network'>): Known {
  return onlyKnown('electron.net', {
    get online() {
      return faults().network === 'online';
    },
    isOnline: () => faults().network === 'online',
    request: createRequest(() => faults().network === 'online', inChromiumsWords),
    async fetch(input, init) {
      // Electron declares its own global types of fetch; under Node they are the same objects.
      const request = new Request(input as string | Request, init as RequestInit);
      if (request.redirect === 'manual') throw new Error('Redirect was cancelled');
      if (faults().network === 'offline') throw new Error('net::ERR_INTERNET_DISCONNECTED');
      try {
        return await fetch(request);
      } catch (error) {
        throw request.signal.aborted ? request.signal.reason : inChromiumsWords(error);
      }
    },
  } satisfies Known);
}

function inChromiumsWords(error: unknown): unknown {
  for (let current = error; current instanceof Error; current = current.cause) {
    const first = current instanceof AggregateError ? current.errors[0] : current;
    const code = first instanceof Error && 'code' in first ? String(first.code) : '';
    const name = chromiumErrors[code];
    if (name !== undefined) return new Error(`net::ERR_${name}`);
    if (/unexpected redirect/.test(current.message)) {
      return new Error("Attempted to redirect, but redirect policy was 'error'");
    }
  }
  return new Error('net::ERR_FAILED');
}
