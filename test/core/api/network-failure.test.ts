import { expect, it } from 'vitest';
import { readConnectionFailure } from '../../../electron/core/api/network-failure.ts';
import type { NetworkFailure } from '../../../shared/domain/problem.ts';

/** What Node's fetch rejects with: a TypeError with the system's error as its cause. */
const ofNode = (code: string, syscall?: string) =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error(code), { code, ...(syscall && { syscall }) }),
  });

/** What Electron's net.fetch rejects with: Chromium's code, only inside the message. */
const ofElectron = (code: string) => new Error(`net::ERR_${code}`);

const listed = (codes: string) => codes.match(/\S+/g) ?? [];

it.each<readonly [NetworkFailure, boolean, node: string, electron: string]>([
  ['dns', false, 'ENOTFOUND EAI_AGAIN', 'NAME_NOT_RESOLVED'],
  ['refused', false, 'ECONNREFUSED', 'CONNECTION_REFUSED'],
  [
    'offline',
    false,
    'ENETUNREACH EHOSTUNREACH ETIMEDOUT UND_ERR_CONNECT_TIMEOUT',
    'INTERNET_DISCONNECTED ADDRESS_UNREACHABLE CONNECTION_TIMED_OUT',
  ],
  [
    'proxy',
    false,
    '',
    'PROXY_CONNECTION_FAILED TUNNEL_CONNECTION_FAILED PROXY_AUTH_REQUESTED PROXY_AUTH_UNSUPPORTED MANDATORY_PROXY_CONFIGURATION_FAILED PROXY_CERTIFICATE_INVALID UNABLE_TO_REUSE_CONNECTION_FOR_PROXY_AUTH HTTPS_PROXY_TUNNEL_RESPONSE_REDIRECT SOCKS_CONNECTION_FAILED',
  ],
  [
    'tls',
    false,
    'EPROTO DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE CERT_HAS_EXPIRED ERR_TLS_CERT_ALTNAME_INVALID ERR_SSL_WRONG_VERSION_NUMBER',
    'CERT_AUTHORITY_INVALID SSL_PROTOCOL_ERROR BAD_SSL_CLIENT_AUTH_CERT',
  ],
  [
    'reset',
    true,
    'ECONNRESET EPIPE UND_ERR_SOCKET',
    'CONNECTION_RESET CONNECTION_CLOSED EMPTY_RESPONSE INCOMPLETE_CHUNKED_ENCODING CONTENT_LENGTH_MISMATCH NETWORK_CHANGED',
  ],
  ['timeout', true, 'UND_ERR_HEADERS_TIMEOUT UND_ERR_BODY_TIMEOUT', 'TIMED_OUT'],
  ['redirect', true, '', 'UNSAFE_REDIRECT'],
  ['other', true, 'ESOMETHING', 'UNEXPECTED'],
])('Codes of a failure "%s", may have arrived: %s', (failure, mayHaveArrived, node, electron) => {
  const errors = [...listed(node).map((code) => ofNode(code)), ...listed(electron).map(ofElectron)];
  // ky wraps them.
  for (const error of [...errors, ...errors.map((cause) => new Error('Failed', { cause }))])
    expect([error, readConnectionFailure(error)]).toEqual([error, { failure, mayHaveArrived }]);
});

it('While reading or writing, the request may have arrived', () => {
  for (const code of ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'])
    for (const [syscall, mayHaveArrived] of [
      ['connect', false],
      ['read', true],
      ['write', true],
    ] as const)
      expect(readConnectionFailure(ofNode(code, syscall))).toEqual({
        failure: 'offline',
        mayHaveArrived,
      });
});

it.each([
  [new TypeError('fetch failed', { cause: new Error('unexpected redirect') }), 'redirect'],
  [new Error("Attempted to redirect, but redirect policy was 'error'"), 'redirect'],
])('Without a code of its own, it is recognized by its message: %s', (error, failure) => {
  expect(readConnectionFailure(error)).toEqual({ failure, mayHaveArrived: true });
});

it('With several addresses, the first failure counts', () => {
  const tried = ['ECONNREFUSED', 'ENETUNREACH'].map((code) =>
    Object.assign(new Error(code), { code, syscall: 'connect' }),
  );
  const all = new TypeError('fetch failed', { cause: new AggregateError(tried) });
  expect(readConnectionFailure(all)).toEqual({ failure: 'refused', mayHaveArrived: false });
});

it('After an unknown failure the request may have arrived', () => {
  const circle = new Error('round and round');
  circle.cause = circle;
  const mute = Object.assign(new Error(''), { code: 7 });
  const abort = new DOMException('x', 'AbortError');
  for (const thing of [
    ...[undefined, null, 'ENOTFOUND', { code: 'ENOTFOUND' }, circle, mute, abort],
    new AggregateError([]),
  ])
    expect(readConnectionFailure(thing)).toEqual({ failure: 'other', mayHaveArrived: true });
});
