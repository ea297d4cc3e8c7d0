import { describe, expect, it } from 'vitest';
import { createLinkOpener, domainUrl } from '../../../electron/adapters/system/links.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';

describe('the link opener', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['Shop.Example.COM', 'https://shop.example.com/'],
    [' example.com ', 'https://example.com/'],
    ['xn--bcher-kva.example', 'https://xn--bcher-kva.example/'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['例え.テスト', 'https://xn--r8jz45g.xn--zckzah/'],
    ['1and1.example', 'https://1and1.example/'],
  ])('opens %s as %s', async (domain, url) => {
    const opened: string[] = [];
    const links = createLinkOpener({
      shell: { openExternal: async (address) => void opened.push(address) },
      log: createRecordingLog(),
    });
    expect(await links.openDomain(domain)).toBe(true);
    expect(opened).toEqual([url]);
  });

  it.each([
    '',
    ' ',
    'localhost',
    'a.localhost',
    'example',
    '127.0.0.1',
    '0x7f.1',
    '127.1',
    '2130706433',
    '192.168.0.1',
    '１２７.0.0.1',
    '[::1]',
    '::1',
    'example.com:8080',
    'user@example.com',
    'user:password@example.com',
    'example.com/path',
    'example.com?query',
    'example.com#fragment',
    'example.com\\evil.example',
    'https://example.com',
    'http://example.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '//example.com',
    'example.com\n.evil.example',
    'example.com\u0000',
    'exa mple.com',
    'example..com',
    '.example.com',
    '-example.com',
    'example-.com',
    'example.com%2f@evil.example',
    'example．com/evil',
    'ex\u202eample.com',
    'a\u200bb.example',
    '_dmarc.example.com',
    '*.example.com',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(200)}example`,
    '--help',
    'smb:example.com',
  ])('opens nothing for %j', async (domain) => {
    const opened: string[] = [];
    const links = createLinkOpener({
      shell: { openExternal: async (address) => void opened.push(address) },
      log: createRecordingLog(),
    });
    expect(await links.openDomain(domain)).toBe(false);
    expect(opened).toEqual([]);
  });

  it('fails when no browser accepts the address', async () => {
    const links = createLinkOpener({
      shell: { openExternal: () => Promise.reject(new Error('no browser')) },
      log: createRecordingLog(),
    });
    expect(await links.openDomain('example.com')).toBe(false);
  });

  it.each([
    ['https://portal.example/tickets/7', true],
    ['http://portal.example/', false],
    ['https://user@portal.example/', false],
    ['javascript:alert(1)', false],
    ['file:///etc/passwd', false],
    ['https:portal.example', false],
    ['--help', false],
  ])('opens a portal only at a plain https address: %s', async (address, isOpened) => {
    const opened: string[] = [];
    const links = createLinkOpener({
      shell: { openExternal: async (url) => void opened.push(url) },
      log: createRecordingLog(),
    });
    expect(await links.openPortal(address)).toBe(isOpened);
    expect(opened).toEqual(isOpened ? [address] : []);
  });

  it('only ever makes https addresses without user, port, query or fragment', () => {
    for (const text of ['a.b', 'a.b@c.d', 'a.b:1', 'ａ.b', 'a。b', 'a.b。']) {
      const url = domainUrl(text);
      if (url !== null) expect(url).toMatch(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\.?\/$/);
    }
  });

  it.each([
    ['https://example.com/a?b=1#c', true],
    ['http://example.com:8080/', true],
    ['https://me:secret@example.com/', false],
    ['https://me@example.com/', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['ms-settings:', false],
    ['', false],
  ] as const)('An address of a message opens only if it is one of the web: %s', async (address, isOpened) => {
    const opened: string[] = [];
    const links = createLinkOpener({
      shell: { openExternal: async (url) => void opened.push(url) },
      log: createRecordingLog(),
    });
    expect(await links.openAddress(address)).toBe(isOpened);
    expect(opened).toEqual(isOpened ? [address] : []);
  });
});
