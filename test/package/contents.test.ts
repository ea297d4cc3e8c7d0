import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { getConfig } from 'app-builder-lib/out/util/config/config.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { desktopId } from '../../electron/adapters/system/desktop-entry.ts';
import { noticesText, readUsedPackages } from '../../resources/write-notices.ts';
import { repositoryRoot } from '../launch/app-process.ts';
import { installationOf, type PackedApp, packApp, temporaryFolder } from './pack.ts';

/** Much of it is the five languages. Instant alerts and twice as many providers took it past three megabytes. */
const budgetBytes = 3.25 * 1024 * 1024;

/** Every file that an archive may hold. */
const allowed = [
  /^\/package\.json$/,
  /^\/(LICENSE|THIRD-PARTY-NOTICES\.md)$/,
  /^\/out\/main\/(main|first)\.js$/,
  /^\/out\/main\/chunks\/[\w-]+\.js$/,
  /^\/out\/preload\/preload\.cjs$/,
  /^\/out\/renderer\/index\.html$/,
  /^\/out\/renderer\/assets\/[\w-]+\.(js|css|woff2|svg|png)$/,
  /^\/resources\/app\/icon-256\.png$/,
  /^\/shared\/providers\/pages\/[a-z-]+\.json$/,
  /^\/resources\/tray\/[\w@-]+\.png$/,
  /^\/node_modules\/(node-notifier|growly|is-docker|is-wsl|isexe|semver|shellwords|uuid|which)\//,
];

// Packed as for a release; `packed-app.test.ts` packs as anyone else does.
const release = {
  url: 'https://github.com/someone/hostbell/releases/latest/download',
  downloadPage: 'https://github.com/someone/hostbell/releases/latest',
};
const folder = temporaryFolder();
let packed: PackedApp;
let files: readonly string[];
beforeAll(async () => {
  packed = await packApp(folder.path, 'linux', release);
  const entries = listPackage(packed.archive, { isPack: false }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const folders = new Set(entries.map((path) => dirname(path)));
  files = entries.filter((path) => !folders.has(path));
}, 60_000);
afterAll(() => folder.remove());

function textOf(path: string): string {
  return extractFile(packed.archive, path.slice(1)).toString('utf8');
}

describe('the archive in an installer', () => {
  it('holds all of main and only what is on the list, and stays within its budget', () => {
    expect(files.filter((path) => !allowed.some((pattern) => pattern.test(path)))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        '/out/main/main.js',
        ...readdirSync(join(repositoryRoot, 'out/main/chunks')).map(
          (name) => `/out/main/chunks/${name}`,
        ),
        '/node_modules/node-notifier/index.js',
        '/shared/providers/pages/hostbell.json',
        '/resources/tray/idle-24-dark.png',
        '/LICENSE',
      ]),
    );
    const { size } = statSync(packed.archive);
    console.log(`The packed app takes ${(size / 1024 / 1024).toFixed(2)} MB.`);
    expect(size).toBeLessThan(budgetBytes);
  });

  it('has no script of main that an engine refuses to read', () => {
    const folder = join(repositoryRoot, 'out/main');
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(folder, name));
    expect(scripts.length).toBeGreaterThan(5);
    const read = `for (const file of process.argv.slice(1)) {
      new vm.SourceTextModule(fs.readFileSync(file, 'utf8'), { identifier: file });
    }`;
    const flags = ['--experimental-vm-modules', '--no-warnings', '-e', read];
    execFileSync(process.execPath, [...flags, ...scripts], { stdio: 'pipe' });
  });

  it('has only the icon for other programs beside it, and no program, since notify-send is Linux’s own', () => {
    expect(files.filter((path) => /\.(exe|dll|node|so|app)(\/|$)|\/vendor\//.test(path))).toEqual(
      [],
    );
    expect(readdirSync(`${packed.archive}.unpacked/resources/app`)).toEqual(['icon-256.png']);
    expect(readdirSync(`${packed.archive}.unpacked`, { recursive: true })).toHaveLength(3);
  });

  it('reveals nothing about the machine that built it', () => {
    const ours = files.filter((path) => /^\/(out\/|package\.json)/.test(path));
    const tells = (path: string) =>
      [repositoryRoot, 'sourceMappingURL'].some((text) => textOf(path).includes(text));
    expect(ours.filter(tells)).toEqual([]);
  });

  it('tells Electron which desktop entry is its own, and lists no devDependencies', () => {
    const manifest = z
      .looseObject({ name: z.string(), main: z.string(), desktopName: z.string() })
      .parse(JSON.parse(textOf('/package.json')));
    expect(manifest).toMatchObject({
      name: 'hostbell',
      main: 'out/main/main.js',
      desktopName: `${desktopId}.desktop`,
    });
    expect(manifest).not.toHaveProperty('devDependencies');
  });
});

it('Other people’s code is credited as the lock file says, in bundles and as it is packed, also in the archive', () => {
  const notices = readFileSync(join(repositoryRoot, 'THIRD-PARTY-NOTICES.md'), 'utf8');
  expect(notices, 'run: node resources/write-notices.ts').toBe(noticesText());
  // Its license is in its readme.
  expect(notices).toMatch(
    /\n## growly 1\.3\.0 \(MIT\)\n\n {4}Copyright \(C\) 2014 Ibrahim Al-Rajhi/,
  );
  expect(textOf('/THIRD-PARTY-NOTICES.md')).toBe(notices);
  const used = readUsedPackages();
  for (const { name, version } of used) expect(notices).toContain(`## ${name} ${version} (`);
  const names = new Set(used.map(({ name }) => name));
  expect(names).toContain('react');
  for (const path of files.filter((one) => one.startsWith('/node_modules/')))
    expect(names).toContain(path.split('/')[2]);
});

describe('the program', () => {
  it('has every fuse set, read back from its binary', async () => {
    const wire = await getCurrentFuseWire(packed.executable);
    const { DISABLE: off, ENABLE: on } = FuseState;
    expect(wire).toMatchObject({
      [FuseV1Options.RunAsNode]: off,
      [FuseV1Options.EnableCookieEncryption]: off,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: off,
      [FuseV1Options.EnableNodeCliInspectArguments]: off,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: on,
      [FuseV1Options.OnlyLoadAppFromAsar]: on,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: off,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: off,
      [FuseV1Options.WasmTrapHandlers]: on,
    });
  });

  it('is called hostbell, and its window in an AppImage as that names itself', () => {
    expect(basename(packed.executable)).toBe('hostbell');
    expect(existsSync(packed.executable)).toBe(true);
    expect(packed.desktopEntry.split('\n')).toContain(`StartupWMClass=${desktopId}.AppImage`);
  });
});

it('The desktop entry of the AppImage offers a new ticket, and keeps Chromium’s sandbox', () => {
  expect(packed.desktopEntry.split('\n')).toEqual(
    expect.arrayContaining([
      'Actions=NewTicket;',
      '[Desktop Action NewTicket]',
      'Exec=AppRun --new-ticket',
      'Exec=AppRun %U',
    ]),
  );
});

// For Windows and macOS the packer writes the same file, but only beside a whole installer.
it('A build for a release knows where its updates are', async () => {
  expect(await installationOf(packed, folder.path)).toMatchObject({
    way: 'unknown-format',
    page: release.downloadPage,
  });
  const resources = dirname(packed.archive);
  const config = readFileSync(join(resources, 'app-update.yml'), 'utf8');
  expect(config).toContain(`url: ${release.url}`);
  expect(config).toContain('updaterCacheDirName: hostbell-updater');
  // What the packagers of deb and rpm add, each to its own.
  writeFileSync(join(resources, 'package-type'), 'deb');
  expect((await installationOf(packed, folder.path)).way).toBe('elsewhere');
});

it('The release workflow’s options override the configuration’s own "no address"', async () => {
  const { publish } = await getConfig(repositoryRoot, null, {
    publish: { provider: 'generic', url: release.url },
  });
  expect(publish).toEqual({ provider: 'generic', url: release.url });
  expect((await getConfig(repositoryRoot, null, null)).publish).toBeNull();
});

it.each(['win32', 'darwin'] as const)(
  'A package for %s has no helper program, since none may bypass a refusal',
  async (platform) => {
    const { archive, executable } = await packApp(join(folder.path, platform), platform);
    expect(
      listPackage(archive, { isPack: false }).filter((path) => path.includes('/vendor/')),
    ).toEqual([]);
    expect(readdirSync(`${archive}.unpacked`)).toEqual(['resources']);
    expect(await getCurrentFuseWire(executable)).toMatchObject({
      [FuseV1Options.RunAsNode]: FuseState.DISABLE,
      [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.ENABLE,
    });
  },
);

const canRecord = process.platform !== 'win32';
if (!canRecord) console.log('Skipped: on Windows no script can stand in for codesign.');

it.skipIf(!canRecord)(
  'A Mac app without a certificate is re-signed ad hoc, since Apple silicon would otherwise kill it',
  () => {
    // What was packed above.
    const signed = readFileSync(join(folder.path, 'darwin', 'signed'), 'utf8');
    expect(signed.trim()).toMatch(/^--sign - --force .*--deep .*Hostbell\.app$/);
  },
);
