import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readInstallation } from '../../../electron/adapters/updates/installation.ts';
import { createUpdater } from '../../../electron/adapters/updates/updater.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

const address = 'provider: generic\nurl: https://releases.example/\n';
const downloadPage = 'https://releases.example/latest';

async function installed(of: {
  readonly config?: string;
  readonly packageType?: string;
  readonly manifest?: object;
  readonly isAppImage?: boolean;
}) {
  const { config = address, packageType, manifest = { downloadPage }, isAppImage = false } = of;
  const place = await temporaryDirectory();
  const apps = join(place, 'apps');
  const appImage = join(apps, 'Hostbell.AppImage');
  await mkdir(apps);
  await writeFile(appImage, '');
  await writeFile(join(place, 'app-update.yml'), config);
  await writeFile(join(place, 'package.json'), JSON.stringify(manifest));
  if (packageType !== undefined) await writeFile(join(place, 'package-type'), packageType);
  const environment = isAppImage ? { APPIMAGE: appImage } : {};
  const read = (platform: NodeJS.Platform) =>
    readInstallation({ platform, environment, resourcesPath: place, appPath: place });
  return { apps, appImage, read };
}

it.each([
  ['no address at all', ''],
  ['an address without https', 'provider: generic\nurl: http://127.0.0.1/releases\n'],
  ['an address with credentials', 'provider: generic\nurl: https://me:pw@releases.example/\n'],
  ['a provider that we do not use', 'provider: github\nowner: a\nrepo: b\n'],
  ['invalid YAML', 'url: [\n'],
])('An installation with %s does not look for updates', async (_name, config) => {
  const { read } = await installed({ config, isAppImage: true });
  expect(read('linux').way).toBe('bad-address');
});

it('An AppImage replaces itself', async () => {
  const { read, appImage } = await installed({ isAppImage: true });
  expect(read('linux')).toEqual({ way: 'itself', appImage, page: downloadPage });
});

it('An AppImage whose folder cannot be written to is updated elsewhere', async ({ skip }) => {
  if (process.platform === 'win32') skip('a folder’s mode forbids nothing on Windows');
  if (process.getuid?.() === 0) skip('root may write everywhere');
  const { read, apps } = await installed({ isAppImage: true });
  await chmod(apps, 0o555);
  onTestFinished(() => chmod(apps, 0o755));
  expect(read('linux').way).toBe('elsewhere');
});

it.each([
  ['deb', 'elsewhere'],
  ['rpm\n', 'elsewhere'],
  [undefined, 'unknown-format'],
  ['pacman', 'unknown-format'],
  ['snap', 'unknown-format'],
  ['../deb', 'unknown-format'],
  ['', 'unknown-format'],
])('A package of the kind %j is updated: %s', async (packageType, way) => {
  const { read } = await installed(packageType === undefined ? {} : { packageType });
  expect(read('linux').way).toBe(way);
});

it.each([
  ['darwin', { isSigned: true }, 'itself'],
  ['darwin', {}, 'elsewhere'],
  ['darwin', { isSigned: 'true' }, 'elsewhere'],
  ['win32', {}, 'itself'],
] as const)(
  'A copy for %s whose manifest says %j is updated: %s',
  async (platform, manifest, way) => {
    const { read } = await installed({ manifest: { downloadPage, ...manifest } });
    expect(read(platform)).toMatchObject({ way, page: downloadPage });
  },
);

it.each([
  'http://releases.example/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://me:pw@releases.example/',
  'not an address',
])('A download page that is not a plain https one is never opened: %s', async (page) => {
  const { read } = await installed({ manifest: { downloadPage: page } });
  expect(await open(read('linux'))).toEqual({ isOpen: false, opened: [] });
});

it('A person can open the download page', async () => {
  const { read } = await installed({});
  expect(await open(read('linux'))).toEqual({ isOpen: true, opened: [downloadPage] });
});

async function open(installation: ReturnType<typeof readInstallation>) {
  const opened: string[] = [];
  const shell = { openExternal: async (url: string) => void opened.push(url) };
  const updater = createUpdater({
    installation,
    platform: 'linux',
    shell,
    log: createRecordingLog(),
  });
  return { isOpen: await updater.openPage(), opened };
}
