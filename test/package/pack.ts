import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AfterPackContext, build, Packager } from 'app-builder-lib';
import { LinuxTargetHelper } from 'app-builder-lib/out/targets/LinuxTargetHelper.js';
import { Arch, Platform } from 'electron-builder';
import { repositoryRoot } from '../launch/app-process.ts';
import { makeElectronStandIn, type PackedPlatform } from './electron-stand-in.ts';

/** What a release adds to the configuration. */
export interface ReleaseOptions {
  readonly url: string;
  readonly downloadPage: string;
}

export interface PackedApp {
  readonly archive: string;
  readonly executable: string;
  /** Empty but on Linux. */
  readonly desktopEntry: string;
}

const platforms = {
  linux: { target: Platform.LINUX, resources: 'resources', executable: 'hostbell' },
  win32: { target: Platform.WINDOWS, resources: 'resources', executable: 'Hostbell.exe' },
  darwin: { target: Platform.MAC, resources: 'Hostbell.app/Contents/Resources', executable: 'Hostbell.app' },
} as const;

/**
 * Packs the built app for a platform as a release does, but with a stand-in for Electron, without an installer, and
 * without what needs a real program: signature, icon, and the archive's hash in it.
 */
export async function packApp(
  directory: string,
  platform: PackedPlatform = 'linux',
  release: ReleaseOptions | null = null,
): Promise<PackedApp> {
  const { target, resources, executable } = platforms[platform];
  const standIn = await makeElectronStandIn(join(directory, 'electron'), platform);
  const icon = join(directory, 'icon.icns');
  await writeFile(icon, '');
  const ours = await readFile(join(repositoryRoot, 'electron-builder.yml'), 'utf8');
  const config = join(directory, 'electron-builder.yml');
  // As text, since the packer treats file patterns differently in an extended configuration.
  const changed = ours
    .replace('output: dist', `output: ${join(directory, 'dist')}`)
    .replace('publish: null', release === null ? 'publish: null' : asYaml(release))
    .replace('win:\n', 'win:\n  signAndEditExecutable: false\n')
    .replace('mac:\n  icon: resources/icons', `mac:\n  identity: null\n  icon: ${icon}`);
  const integrity = platform === 'linux' ? '' : 'disableAsarIntegrity: true\n';
  await writeFile(config, `${changed}\nelectronDist: ${standIn}\n${integrity}`);

  const options = {
    projectDir: repositoryRoot,
    config,
    publish: 'never',
    targets: target.createTarget('dir', Arch.x64),
  } as const;
  const packager = new Packager(options);
  const packed: PackedApp[] = [];
  packager.onAfterPack(async ({ appOutDir, packager: own }) => {
    packed.push({
      archive: join(appOutDir, resources, 'app.asar'),
      executable: join(appOutDir, executable),
      desktopEntry: platform === 'linux' ? await desktopEntry(own) : '',
    });
  });
  await build(options, packager);
  const [only] = packed;
  if (only === undefined) throw new Error('The packer packed nothing');
  return only;
}

const asYaml = ({ url, downloadPage }: ReleaseOptions) =>
  `publish: { provider: generic, url: '${url}' }\nextraMetadata: { downloadPage: '${downloadPage}' }`;

/** The desktop entry as the makers of AppImage, deb and rpm get it. */
function desktopEntry(packager: AfterPackContext['packager']): Promise<string> {
  // Only called for Linux, so this is its packager.
  const linux = packager as ConstructorParameters<typeof LinuxTargetHelper>[0];
  return new LinuxTargetHelper(linux).computeDesktopEntry(linux.platformSpecificBuildOptions);
}

/** A folder of a test's own. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'hostbell-pack-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
