import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { extractFile } from '@electron/asar';
import { build, Packager } from 'app-builder-lib';
import { Arch, Platform } from 'electron-builder';
import * as z from 'zod';
import { readInstallation } from '../../electron/adapters/updates/installation.ts';
import { repositoryRoot } from '../launch/app-process.ts';
import { makeElectronStandIn, type PackedPlatform } from './electron-stand-in.ts';

/** What a release adds to the configuration. */
export interface ReleaseOptions {
  readonly url: string;
  readonly downloadPage: string;
}

export type PackedApp = Awaited<ReturnType<typeof packApp>>;

const platforms = {
  linux: { target: Platform.LINUX, resources: 'resources', executable: 'hostbell' },
  win32: { target: Platform.WINDOWS, resources: 'resources', executable: 'Hostbell.exe' },
  darwin: {
    target: Platform.MAC,
    resources: 'Hostbell.app/Contents/Resources',
    executable: 'Hostbell.app',
  },
} as const;

/**
 * Packs the built app for a platform as a release does, but with a stand-in for Electron, without an installer, and
 * without what needs a real program: signature, icon, and the archive's hash in it. Apple's `codesign` is replaced by a
 * script that writes its arguments to the file `signed`. For Linux the AppImage is made up to its compression, whose
 * tools are downloaded.
 */
export async function packApp(
  directory: string,
  platform: PackedPlatform = 'linux',
  release: ReleaseOptions | null = null,
) {
  const { target, resources, executable } = platforms[platform];
  await standInForPrograms(directory);
  let desktopEntry = '';
  const options = {
    ...(await commonOptions(directory, platform, release === null ? '' : asYaml(release))),
    targets: target.createTarget(platform === 'linux' ? 'AppImage' : 'dir', Arch.x64),
    effectiveOptionComputed: async (appImage: unknown) => {
      desktopEntry = z.looseObject({ desktop: z.string() }).parse(appImage).desktop;
      return true;
    },
  };
  const folders: string[] = [];
  const packager = new Packager(options);
  packager.onAfterPack(({ appOutDir }) => void folders.push(appOutDir));
  await build(options, packager);
  const [folder] = folders;
  if (folder === undefined) throw new Error('The packer packed nothing');
  return {
    archive: join(folder, resources, 'app.asar'),
    executable: join(folder, executable),
    /** The AppImage's; empty except on Linux. */
    desktopEntry,
  };
}

/** Our configuration, changed where it needs what is not here, with more lines at its end. */
async function commonOptions(directory: string, platform: PackedPlatform, lines: string) {
  const standIn = await makeElectronStandIn(join(directory, 'electron'), platform);
  const icon = join(directory, 'icon.icns');
  await writeFile(icon, '');
  const ours = await readFile(join(repositoryRoot, 'electron-builder.yml'), 'utf8');
  const config = join(directory, 'electron-builder.yml');
  // As text, since the packer treats file patterns differently in an extended configuration.
  const changed = ours
    .replace('output: dist', `output: ${join(directory, 'dist')}`)
    .replace('publish: null', lines.includes('publish:') ? '' : 'publish: null')
    .replace('win:\n', 'win:\n  signAndEditExecutable: false\n')
    .replace('mac:\n  icon: resources/icons', `mac:\n  identity: null\n  icon: ${icon}`)
    .replace(
      /resetAdHocDarwinSignature: true/,
      `resetAdHocDarwinSignature: ${process.platform !== 'win32'}`,
    );
  const integrity = platform === 'linux' ? '' : 'disableAsarIntegrity: true\n';
  await writeFile(config, `${changed}\nelectronDist: ${standIn}\n${integrity}${lines}\n`);
  return { projectDir: repositoryRoot, config, publish: 'never' } as const;
}

/**
 * Puts a `codesign` on the PATH, and an `npm` that asks the real one only what the packer has not asked before in this
 * run. Has no effect on Windows, where no script can take a program's place.
 */
async function standInForPrograms(directory: string): Promise<void> {
  const programs = join(directory, 'programs');
  // A later run may have the same process id, so the name contains the time of the installation.
  const installedMs = statSync(join(repositoryRoot, 'node_modules/.package-lock.json')).mtimeMs;
  const answers = join(tmpdir(), `hostbell-npm-answers-${process.ppid}-${Math.round(installedMs)}`);
  await Promise.all([mkdir(programs, { recursive: true }), mkdir(answers, { recursive: true })]);
  const codesign = `#!/bin/sh\necho "$@" >> '${join(directory, 'signed')}'\n`;
  await writeFile(join(programs, 'codesign'), codesign, { mode: 0o755 });
  const npm = `#!/bin/sh
answer='${answers}'/$(echo "$*" | cksum | cut -d' ' -f1)
if [ ! -f "$answer" ]; then
  PATH='${process.env.PATH}' npm "$@" > "$answer.$$" || { code=$?; cat "$answer.$$"; exit $code; }
  mv "$answer.$$" "$answer"
fi
exec cat "$answer"
`;
  await writeFile(join(programs, 'npm'), npm, { mode: 0o755 });
  process.env.PATH = `${programs}${delimiter}${process.env.PATH}`;
}

const asYaml = ({ url, downloadPage }: ReleaseOptions) =>
  `publish: { provider: generic, url: '${url}' }\nextraMetadata: { downloadPage: '${downloadPage}' }`;

/** What a packed app on Linux knows of its installation. `directory` is for what Electron would read in the archive. */
export async function installationOf({ archive }: PackedApp, directory: string) {
  const appPath = join(directory, 'app');
  await mkdir(appPath, { recursive: true });
  await writeFile(join(appPath, 'package.json'), extractFile(archive, 'package.json'));
  return readInstallation({
    platform: 'linux',
    environment: {},
    resourcesPath: dirname(archive),
    appPath,
  });
}

/** A temporary folder for one test. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'hostbell-pack-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
