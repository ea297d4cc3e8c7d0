import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import {
  createAddressBox,
  createLinkOpener,
  hasBrowser,
} from '../../../electron/adapters/system/links.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { asElectron } from '../../run/as-electron.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { createTexts } from '../../run/texts.ts';
import { words } from '../../run/words.ts';

const openerWith = (parts: Partial<Parameters<typeof createLinkOpener>[0]>) =>
  createLinkOpener({
    shell: { openExternal: async () => undefined },
    log: createRecordingLog(),
    hasBrowser: () => true,
    showAddress: async () => undefined,
    ...parts,
  });

function setUp() {
  const opened: string[] = [];
  const shell = { openExternal: async (address: string) => void opened.push(address) };
  return { opened, open: openerWith({ shell }) };
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

it.each([
  ['the browser refuses it', { shell: { openExternal: () => Promise.reject(new Error('no')) } }],
  ['there is no browser', { hasBrowser: () => false }],
])('An address is shown to be opened by hand where %s', async (_why, parts) => {
  const shown: string[] = [];
  const open = openerWith({ ...parts, showAddress: async (address) => void shown.push(address) });
  expect(await open('domain', 'example.com')).toBe(true);
  expect(shown).toEqual(['https://example.com/']);
});

it.each([
  ['copied', 1, ['https://example.com/']],
  ['left', 0, []],
])('The box with an address that nothing opened: %s', async (_what, response, copied) => {
  const asked: unknown[] = [];
  const written: string[] = [];
  const show = createAddressBox({
    dialog: asElectron({
      showMessageBox: async (box: { detail: string }) => {
        asked.push(box.detail);
        return { response, checkboxChecked: false };
      },
    }),
    clipboard: { writeText: async (text) => void written.push(text) },
    texts: createTexts(),
  });
  await show('https://example.com/');
  expect(asked).toEqual(['Open this address yourself:\n\nhttps://example.com/']);
  expect(written).toEqual(copied);
});

it('On Linux, a browser can be started where there is xdg-open', async () => {
  const folder = await temporaryDirectory();
  expect(hasBrowser('linux', { PATH: folder })).toBe(false);
  writeFileSync(join(folder, 'xdg-open'), '', { mode: 0o755 });
  expect(hasBrowser('linux', { PATH: `/nowhere${delimiter}${folder}` })).toBe(true);
  expect(hasBrowser('win32', {})).toBe(true);
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
