import { expect, it } from 'vitest';
import { readConnectionFailure } from '../../../electron/core/api/network-failure.ts';

/** What Node's fetch rejects with: a TypeError with the system's error as its cause. */
const ofNode = (code: string, syscall?: string) =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error(`${syscall ?? ''} ${code}`), {
      code,
      ...(syscall ? { syscall } : {}),
    }),
  });

/** What Electron's net.fetch rejects with: Chromium's code, only inside the message. */
const ofElectron = (code: string) => new Error(`net::ERR_${code}`);

it.each([
  ['ENOTFOUND', 'getaddrinfo', 'dns', false],
  ['EAI_AGAIN', 'getaddrinfo', 'dns', false],
  ['ECONNREFUSED', 'connect', 'refused', false],
  ['ENETUNREACH', 'connect', 'offline', false],
  ['EHOSTUNREACH', 'connect', 'offline', false],
  ['ETIMEDOUT', 'connect', 'offline', false],
  ['UND_ERR_CONNECT_TIMEOUT', undefined, 'offline', false],
  ['ECONNRESET', 'read', 'reset', true],
  ['EPIPE', 'write', 'reset', true],
  ['UND_ERR_SOCKET', undefined, 'reset', true],
  ['UND_ERR_HEADERS_TIMEOUT', undefined, 'timeout', true],
  ['UND_ERR_BODY_TIMEOUT', undefined, 'timeout', true],
  ['EPROTO', 'write', 'tls', false],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', undefined, 'tls', false],
  ['SELF_SIGNED_CERT_IN_CHAIN', undefined, 'tls', false],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', undefined, 'tls', false],
  ['CERT_HAS_EXPIRED', undefined, 'tls', false],
  ['ERR_TLS_CERT_ALTNAME_INVALID', undefined, 'tls', false],
  ['ERR_SSL_WRONG_VERSION_NUMBER', undefined, 'tls', false],
  ['ESOMETHING', undefined, 'other', true],
] as const)(
  'Node’s %s (%s) is "%s", may have arrived: %s',
  (code, syscall, failure, mayHaveArrived) => {
    expect(readConnectionFailure(ofNode(code, syscall))).toEqual({ failure, mayHaveArrived });
  },
);

it.each([
  ['ETIMEDOUT', 'read'],
  ['ETIMEDOUT', 'write'],
  ['EHOSTUNREACH', 'read'],
  ['ENETUNREACH', 'write'],
  ['ENETDOWN', 'read'],
])(
  'Node’s %s during a %s means an open connection: the request may have arrived',
  (code, syscall) => {
    expect(readConnectionFailure(ofNode(code, syscall))).toEqual({
      failure: 'offline',
      mayHaveArrived: true,
    });
  },
);

it.each([
  ['NAME_NOT_RESOLVED', 'dns', false],
  ['CONNECTION_REFUSED', 'refused', false],
  ['INTERNET_DISCONNECTED', 'offline', false],
  ['ADDRESS_UNREACHABLE', 'offline', false],
  ['CONNECTION_TIMED_OUT', 'offline', false],
  ['PROXY_CONNECTION_FAILED', 'proxy', false],
  ['TUNNEL_CONNECTION_FAILED', 'proxy', false],
  ['PROXY_AUTH_REQUESTED', 'proxy', false],
  ['PROXY_AUTH_UNSUPPORTED', 'proxy', false],
  ['MANDATORY_PROXY_CONFIGURATION_FAILED', 'proxy', false],
  ['PROXY_CERTIFICATE_INVALID', 'proxy', false],
  ['UNABLE_TO_REUSE_CONNECTION_FOR_PROXY_AUTH', 'proxy', false],
  ['HTTPS_PROXY_TUNNEL_RESPONSE_REDIRECT', 'proxy', false],
  ['SOCKS_CONNECTION_FAILED', 'proxy', false],
  ['CERT_AUTHORITY_INVALID', 'tls', false],
  ['CERT_COMMON_NAME_INVALID', 'tls', false],
  ['CERT_DATE_INVALID', 'tls', false],
  ['SSL_PROTOCOL_ERROR', 'tls', false],
  ['BAD_SSL_CLIENT_AUTH_CERT', 'tls', false],
  ['CONNECTION_RESET', 'reset', true],
  ['CONNECTION_CLOSED', 'reset', true],
  ['EMPTY_RESPONSE', 'reset', true],
  ['INCOMPLETE_CHUNKED_ENCODING', 'reset', true],
  ['CONTENT_LENGTH_MISMATCH', 'reset', true],
  ['NETWORK_CHANGED', 'reset', true],
  ['TIMED_OUT', 'timeout', true],
  ['UNSAFE_REDIRECT', 'redirect', true],
  ['UNEXPECTED', 'other', true],
] as const)('Electron’s %s is "%s", may have arrived: %s', (code, failure, mayHaveArrived) => {
  expect(readConnectionFailure(ofElectron(code))).toEqual({ failure, mayHaveArrived });
  // ky wraps it.
  expect(readConnectionFailure(new Error('Request failed', { cause: ofElectron(code) }))).toEqual({
    failure,
    mayHaveArrived,
  });
});

it.each([
  new TypeError('fetch failed', { cause: new Error('unexpected redirect') }),
  new Error("Attempted to redirect, but redirect policy was 'error'"),
])('A redirect is recognized by its message: %s', (error) => {
  expect(readConnectionFailure(error)).toEqual({ failure: 'redirect', mayHaveArrived: true });
});

it('A code is found through several causes', () => {
  const deep = new Error('a', {
    cause: new Error('b', { cause: new Error('c', { cause: ofNode('ENOTFOUND') }) }),
  });
  expect(readConnectionFailure(deep).failure).toBe('dns');
});

it('With several addresses, the first failure counts', () => {
  const tried = ['ECONNREFUSED', 'ENETUNREACH'].map((code) =>
    Object.assign(new Error(code), { code, syscall: 'connect' }),
  );
  const all = new TypeError('fetch failed', { cause: new AggregateError(tried) });
  expect(readConnectionFailure(all)).toEqual({ failure: 'refused', mayHaveArrived: false });
});

it('After an unknown failure the request may have arrived: a ticket must not be sent twice', () => {
  const circle = new Error('round and round');
  circle.cause = circle;
  const mute = Object.assign(new Error(''), { code: 7 });
  const things: readonly unknown[] = [
    undefined,
    null,
    'ENOTFOUND',
    7,
    {},
    { code: 'ENOTFOUND' },
    new Error(''),
    circle,
    mute,
    new AggregateError([]),
    new DOMException('x', 'AbortError'),
  ];
  for (const thing of things)
    expect(readConnectionFailure(thing)).toEqual({ failure: 'other', mayHaveArrived: true });
});
