import type { NetworkFailure } from '../../../shared/domain/problem.ts';

/** How a request failed before its answer was complete, and whether the server may have received it. */
interface ConnectionFailure {
  readonly failure: NetworkFailure;
  readonly mayHaveArrived: boolean;
}

// Codes of Node's sockets, TLS and fetch (undici), and of Chromium's network stack. Node puts them in `code` somewhere
// along the `cause` chain; Electron's net puts Chromium's into the message only.
// https://nodejs.org/api/errors.html, https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h
const codes: readonly (readonly [NetworkFailure, string])[] = [
  ['dns', 'ENOTFOUND EAI_AGAIN EAI_NODATA NAME_NOT_RESOLVED NAME_RESOLUTION_FAILED'],
  ['refused', 'ECONNREFUSED CONNECTION_REFUSED'],
  ['offline', 'ENETUNREACH EHOSTUNREACH ENETDOWN EADDRNOTAVAIL ETIMEDOUT UND_ERR_CONNECT_TIMEOUT'],
  [
    'offline',
    'INTERNET_DISCONNECTED ADDRESS_UNREACHABLE NETWORK_ACCESS_DENIED CONNECTION_TIMED_OUT',
  ],
  [
    'proxy',
    'PROXY_CONNECTION_FAILED TUNNEL_CONNECTION_FAILED PROXY_AUTH_REQUESTED PROXY_AUTH_UNSUPPORTED',
  ],
  ['proxy', 'MANDATORY_PROXY_CONFIGURATION_FAILED PROXY_CERTIFICATE_INVALID'],
  ['proxy', 'UNABLE_TO_REUSE_CONNECTION_FOR_PROXY_AUTH HTTPS_PROXY_TUNNEL_RESPONSE_REDIRECT'],
  ['proxy', 'SOCKS_CONNECTION_FAILED SOCKS_CONNECTION_HOST_UNREACHABLE'],
  [
    'reset',
    'ECONNRESET EPIPE UND_ERR_SOCKET CONNECTION_RESET CONNECTION_CLOSED CONNECTION_ABORTED',
  ],
  ['reset', 'EMPTY_RESPONSE CONTENT_LENGTH_MISMATCH INCOMPLETE_CHUNKED_ENCODING NETWORK_CHANGED'],
  // Chromium itself ends a request redirected away from http and https, whatever the redirect mode.
  ['redirect', 'UNSAFE_REDIRECT'],
  ['timeout', 'TIMED_OUT UND_ERR_HEADERS_TIMEOUT UND_ERR_BODY_TIMEOUT'],
  ['tls', 'EPROTO'],
];
const failuresByCode = new Map(
  codes.flatMap(([failure, names]) => names.split(' ').map((code) => [code, failure] as const)),
);

// Certificate checks: Node reports OpenSSL's names, Chromium families of codes.
const tlsCode =
  /^(CERT_|ERR_TLS_|ERR_SSL_|SSL_|BAD_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

// With `redirect: 'error'` a redirect has no code, only these fixed messages from undici and Electron.
const redirectWords = /unexpected redirect|redirect policy was 'error'/;

// Failures before any byte of the request can have left.
const neverLeft: ReadonlySet<NetworkFailure> = new Set([
  'offline',
  'dns',
  'refused',
  'tls',
  'proxy',
]);

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
      current instanceof AggregateError && current.errors.length > 0
        ? current.errors[0]
        : current.cause;
  }
  return { failure: 'other', mayHaveArrived: true };
}

function failureOf(error: Error): NetworkFailure | null {
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
