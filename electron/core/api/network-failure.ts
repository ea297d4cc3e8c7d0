import type { NetworkFailure } from '../../../shared/domain/problem.ts';

/** How a request failed before its answer was complete, and whether the server may have received it. */
export interface ConnectionFailure {
  readonly failure: NetworkFailure;
  readonly mayHaveArrived: boolean;
}

// Codes of Node's sockets, TLS and fetch (undici), and of Chromium's network stack. Node puts them in `code` somewhere
// along the `cause` chain; Electron's net puts Chromium's into the message only.
// https://nodejs.org/api/errors.html, https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h
const failuresByCode: ReadonlyMap<string, NetworkFailure> = new Map([
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns'],
  ['EAI_NODATA', 'dns'],
  ['NAME_NOT_RESOLVED', 'dns'],
  ['NAME_RESOLUTION_FAILED', 'dns'],
  ['ECONNREFUSED', 'refused'],
  ['CONNECTION_REFUSED', 'refused'],
  ['ENETUNREACH', 'offline'],
  ['EHOSTUNREACH', 'offline'],
  ['ENETDOWN', 'offline'],
  ['EADDRNOTAVAIL', 'offline'],
  ['INTERNET_DISCONNECTED', 'offline'],
  ['ADDRESS_UNREACHABLE', 'offline'],
  ['NETWORK_ACCESS_DENIED', 'offline'],
  ['UND_ERR_CONNECT_TIMEOUT', 'offline'],
  ['ETIMEDOUT', 'offline'],
  ['CONNECTION_TIMED_OUT', 'offline'],
  ['PROXY_CONNECTION_FAILED', 'proxy'],
  ['TUNNEL_CONNECTION_FAILED', 'proxy'],
  ['PROXY_AUTH_REQUESTED', 'proxy'],
  ['PROXY_AUTH_UNSUPPORTED', 'proxy'],
  ['MANDATORY_PROXY_CONFIGURATION_FAILED', 'proxy'],
  ['PROXY_CERTIFICATE_INVALID', 'proxy'],
  ['UNABLE_TO_REUSE_CONNECTION_FOR_PROXY_AUTH', 'proxy'],
  ['HTTPS_PROXY_TUNNEL_RESPONSE_REDIRECT', 'proxy'],
  ['SOCKS_CONNECTION_FAILED', 'proxy'],
  ['SOCKS_CONNECTION_HOST_UNREACHABLE', 'proxy'],
  ['ECONNRESET', 'reset'],
  ['EPIPE', 'reset'],
  ['UND_ERR_SOCKET', 'reset'],
  ['CONNECTION_RESET', 'reset'],
  ['CONNECTION_CLOSED', 'reset'],
  ['CONNECTION_ABORTED', 'reset'],
  ['EMPTY_RESPONSE', 'reset'],
  ['CONTENT_LENGTH_MISMATCH', 'reset'],
  ['INCOMPLETE_CHUNKED_ENCODING', 'reset'],
  ['NETWORK_CHANGED', 'reset'],
  // Chromium itself ends a request redirected away from http and https, whatever the redirect mode.
  ['UNSAFE_REDIRECT', 'redirect'],
  ['TIMED_OUT', 'timeout'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
  ['UND_ERR_BODY_TIMEOUT', 'timeout'],
  ['EPROTO', 'tls'],
]);

// Certificate checks: Node reports OpenSSL's names, Chromium families of codes.
const tlsCode =
  /^(CERT_|ERR_TLS_|ERR_SSL_|SSL_|BAD_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

// With `redirect: 'error'` a redirect has no code, only these fixed messages from undici and Electron.
const redirectWords = /unexpected redirect|redirect policy was 'error'/;

// A proxy that refuses a tunnel has the code UND_ERR_ABORTED, but so do many other failures.
const proxyWords = /^Proxy response \(\d+\)/;

// Failures before any byte of the request can have left.
const neverLeft: ReadonlySet<NetworkFailure> = new Set(['offline', 'dns', 'refused', 'tls', 'proxy']);

/**
 * Classifies what a `Fetch` rejected with. Anything unknown is `other` and may have arrived: the safe assumption, since
 * a ticket must not be sent twice.
 */
export function readConnectionFailure(error: unknown): ConnectionFailure {
  // Bounded, in case the chain has a cycle.
  let current = error;
  for (let step = 0; step < 10 && current instanceof Error; step += 1) {
    const failure = failureOf(current);
    if (failure !== null) {
      const wasOpen = failure === 'offline' && failedOnOpenConnection(current);
      return { failure, mayHaveArrived: wasOpen || !neverLeft.has(failure) };
    }
    // Node tries several addresses and reports their errors together.
    current =
      current instanceof AggregateError && current.errors.length > 0 ? current.errors[0] : current.cause;
  }
  return { failure: 'other', mayHaveArrived: true };
}

function failureOf(error: Error): NetworkFailure | null {
  if (proxyWords.test(error.message)) return 'proxy';
  const code = codeOf(error);
  const known = code === null ? undefined : failuresByCode.get(code);
  if (known !== undefined) return known;
  if (code !== null && tlsCode.test(code)) return 'tls';
  return redirectWords.test(error.message) ? 'redirect' : null;
}

/** The network can also fail while a connection is open; Node then names the system call. */
function failedOnOpenConnection(error: Error): boolean {
  return 'syscall' in error && (error.syscall === 'read' || error.syscall === 'write');
}

function codeOf(error: Error): string | null {
  const chromium = /net::ERR_([A-Z0-9_]+)/.exec(error.message);
  if (chromium?.[1] !== undefined) return chromium[1];
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}
