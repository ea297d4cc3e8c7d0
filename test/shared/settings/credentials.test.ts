import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiPath, parseBaseAddress, parseKey } from '../../../shared/settings/credentials.ts';
import { isLoopback } from '../../../shared/values/web-addresses.ts';
import { anyCharacters, anyText } from '../../fakes/any-text.ts';

const whole = 'https://api.example.com/api/v1';

describe('a base address', () => {
  it.each([
    ['in its normal form', whole, whole],
    ['without the path', 'https://api.example.com', whole],
    ['with a query', `${whole}?page=2&key=x`, whole],
    ['with a fragment', `${whole}#top`, whole],
    ['without a scheme', 'api.example.com/api/v1', whole],
    ['in capitals', 'HTTPS://API.EXAMPLE.COM/api/v1', whole],
    ['with white space around it', `\n\t ${whole} \r\n`, whole],
    ['with marks that cannot be seen', `\u200b${whole}\u200e`, whole],
    ['with a port', 'api.example.com:8443', 'https://api.example.com:8443/api/v1'],
    ['under a folder', 'https://example.com/billing', 'https://example.com/billing/api/v1'],
    [
      'with an international name',
      'https://bücher.example/api/v1',
      'https://xn--bcher-kva.example/api/v1',
    ],
    [
      'that merely ends like the path',
      'https://example.com/myapi/v1',
      'https://example.com/myapi/v1/api/v1',
    ],
    ['on this computer, plain', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080/api/v1'],
    ['on this computer, IPv6', 'http://[::1]:8080', 'http://[::1]:8080/api/v1'],
  ])('A base address %s is accepted', (_how, typed, address) => {
    expect(parseBaseAddress(typed)).toEqual({ ok: true, value: address });
  });

  it.each([
    ['', 'address-empty'],
    [' \n ', 'address-empty'],
    ['https://', 'address-unreadable'],
    ['https://exa%00mple.com', 'address-unreadable'],
    ['https://api.example.com:99999', 'address-unreadable'],
    ['javascript:alert(1)', 'address-unreadable'],
    ['http://api.example.com/api/v1', 'address-not-https'],
    ['http://192.168.1.10', 'address-not-https'],
    ['http://0.0.0.0', 'address-not-https'],
    ['http://127.0.0.1.example.com', 'address-not-https'],
    ['http://[::2]', 'address-not-https'],
    ['ftp://api.example.com', 'address-not-https'],
    ['file:///etc/passwd', 'address-not-https'],
    ['https://ada@api.example.com', 'address-has-credentials'],
    ['https://ada:secret@api.example.com', 'address-has-credentials'],
    ['http://127.0.0.1@evil.example', 'address-has-credentials'],
  ] as const)('%j is refused as %s', (typed, kind) => {
    expect(parseBaseAddress(typed)).toEqual({ ok: false, problem: { kind } });
  });

  it('Any base address is either refused, or safe, stable and ending in the path', () => {
    const texts = fc.oneof(
      anyCharacters(),
      anyText(),
      fc.webUrl({
        withQueryParameters: true,
        withFragments: true,
        validSchemes: ['http', 'https', 'ftp'],
      }),
      fc.tuple(fc.domain(), fc.string()).map(([host, path]) => `${host}/${path}`),
    );
    fc.assert(
      fc.property(texts, (typed) => {
        const parsed = parseBaseAddress(typed);
        if (!parsed.ok) return;
        const url = new URL(parsed.value);
        expect(url.protocol === 'https:' || isLoopback(url.hostname)).toBe(true);
        expect([url.username, url.password, url.search, url.hash]).toEqual(['', '', '', '']);
        expect(parsed.value.endsWith(apiPath)).toBe(true);
        expect(parsed.value).toBe(url.href);
        expect(parseBaseAddress(parsed.value)).toEqual(parsed);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a key', () => {
  it.each([
    ['abc', 'abc'],
    ['  abc\n', 'abc'],
    ['\u{feff}abc\u{a0}', 'abc'],
    ['\u{200b}abc123', 'abc123'],
    ['abc123\u{200b} ', 'abc123'],
    [' \u{200e}abc\u{ad}\u{2060}123\u{202c}', 'abc123'],
  ])('The key %j is read as %j', (typed, key) => {
    expect(parseKey(typed)).toEqual({ ok: true, value: key });
  });

  it.each([
    ['', 'key-empty'],
    [' \n\t', 'key-empty'],
    ['\u{200b}', 'key-empty'],
    ['k'.repeat(4_097), 'key-too-long'],
    ['two words', 'key-has-space'],
    ['header\r\nX-Injected: 1', 'key-has-space'],
    ['no-break\u{a0}space', 'key-has-space'],
    ['kéy', 'key-not-ascii'],
    ['“quoted”', 'key-not-ascii'],
    ['nul\u{0}', 'key-not-ascii'],
    ['\ud800', 'key-not-ascii'],
  ] as const)('%j is refused as %s', (typed, kind) => {
    expect(parseKey(typed)).toEqual({ ok: false, problem: { kind } });
  });

  it('Any key is either refused or fits into a header as is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyCharacters(), anyText()), (typed) => {
        const parsed = parseKey(typed);
        if (!parsed.ok) return;
        expect(new Headers({ authorization: `Bearer ${parsed.value}` }).get('authorization')).toBe(
          `Bearer ${parsed.value}`,
        );
      }),
    );
  });
});

it('Where a provider has one address for everyone, the key goes there', () => {
  const value = 'https://api.linode.com/v4';
  for (const typed of ['', 'https://evil.example/v4', 'https://cloud.linode.com'])
    expect(parseBaseAddress(typed, value)).toEqual({ ok: true, value });
});
