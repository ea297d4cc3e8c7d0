import { expect, it } from 'vitest';
import { createLinkOpener } from '../../../electron/adapters/system/links.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { words } from '../../run/words.ts';

function setUp() {
  const opened: string[] = [];
  const shell = { openExternal: async (address: string) => void opened.push(address) };
  return { opened, open: createLinkOpener({ shell, log: createRecordingLog() }) };
}

it.each([
  ['example.com', 'https://example.com/'],
  ['Shop.Example.COM', 'https://shop.example.com/'],
  [' example.com ', 'https://example.com/'],
  ['xn--bcher-kva.example', 'https://xn--bcher-kva.example/'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
  ['例え.テスト', 'https://xn--r8jz45g.xn--zckzah/'],
  ['1and1.example', 'https://1and1.example/'],
  ['ａ.example', 'https://a.example/'],
])('The domain %s is opened as %s', async (domain, url) => {
  const { opened, open } = setUp();
  expect(await open('domain', domain)).toBe(true);
  expect(opened).toEqual([url]);
});

it.each([
  '',
  ' ',
  'example.com\n.evil.example',
  'example.com\u0000',
  'exa mple.com',
  ...words(`
    localhost a.localhost example 127.0.0.1 0x7f.1 127.1 2130706433 192.168.0.1 １２７.0.0.1 [::1] ::1
    example.com:8080 user@example.com user:password@example.com example.com/path example.com?query
    example.com#fragment example.com\\evil.example https://example.com http://example.com
    javascript:alert(1) file:///etc/passwd //example.com example..com .example.com -example.com example-.com
    example.com%2f@evil.example example．com/evil example。com ex\u202eample.com a\u200bb.example
    _dmarc.example.com *.example.com`),
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(200)}example`,
  '--help',
  'smb:example.com',
])('Nothing is opened for the domain %j', async (domain) => {
  const { opened, open } = setUp();
  expect(await open('domain', domain)).toBe(false);
  expect(opened).toEqual([]);
});

it('Opening fails when no browser accepts the address', async () => {
  const shell = { openExternal: () => Promise.reject(new Error('no browser')) };
  const open = createLinkOpener({ shell, log: createRecordingLog() });
  expect(await open('domain', 'example.com')).toBe(false);
});

it.each([
  ['portal', 'https://portal.example/tickets/7', true],
  ['portal', 'http://portal.example/', false],
  ['portal', 'https://user@portal.example/', false],
  ['portal', 'javascript:alert(1)', false],
  ['portal', 'file:///etc/passwd', false],
  ['portal', 'https:portal.example', false],
  ['portal', '--help', false],
  ['address', 'https://example.com/a?b=1#c', true],
  ['address', 'http://example.com:8080/', true],
  ['address', 'https://me:secret@example.com/', false],
  ['address', 'https://me@example.com/', false],
  ['address', 'file:///etc/passwd', false],
  ['address', 'javascript:alert(1)', false],
  ['address', 'ms-settings:', false],
  ['address', '', false],
  ['notifications', 'linux', false],
  ['notifications', 'constructor', false],
  ['notifications', 'ms-settings:', false],
  ['notifications', 'https://example.com/', false],
] as const)(
  'Only a plain web address is opened, for a portal only with https: %s %s',
  async (kind, address, isOpened) => {
    const { opened, open } = setUp();
    expect(await open(kind, address)).toBe(isOpened);
    expect(opened).toEqual(isOpened ? [address] : []);
  },
);

it.each([
  ['windows', 'ms-settings:notifications'],
  ['macos', 'x-apple.systempreferences:com.apple.Notifications-Settings.extension'],
])('The notification settings of %s are at one address', async (os, address) => {
  const { opened, open } = setUp();
  expect(await open('notifications', os)).toBe(true);
  expect(opened).toEqual([address]);
});
