import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Configuration, Packager } from 'app-builder-lib';
import { LinuxTargetHelper } from 'app-builder-lib/out/targets/LinuxTargetHelper.js';
import { Arch, Platform } from 'electron-builder';
import { repositoryRoot } from '../e2e/app-process.ts';
import { makeElectronStandIn } from './electron-stand-in.ts';

export interface PackedApp {
  /** The folder that an installer would install. */
  readonly folder: string;
  readonly archive: string;
  readonly executable: string;
  /** The configuration as the packer understood it. */
  readonly configuration: Configuration;
  readonly desktopEntry: string;
}

/** Packs the built app for Linux as a release does, but with a stand-in for Electron and without an installer. */
export async function packApp(directory: string): Promise<PackedApp> {
  const ours = await readFile(join(repositoryRoot, 'electron-builder.yml'), 'utf8');
  const config = join(directory, 'electron-builder.yml');
  const standIn = await makeElectronStandIn(join(directory, 'electron'));
  // As text, because the packer reads file patterns of a configuration that another one extends differently.
  await writeFile(
    config,
    `${ours.replace('output: dist', `output: ${join(directory, 'dist')}`)}\nelectronDist: ${standIn}\n`,
  );
  const options = {
    projectDir: repositoryRoot,
    config,
    publish: 'never',
    targets: Platform.LINUX.createTarget('dir', Arch.x64),
  } as const;
  const packager = new Packager(options);
  const packed: PackedApp[] = [];
  packager.onAfterPack(async ({ appOutDir, packager: linux }) => {
    // Only Linux's packager comes here.
    const helper = new LinuxTargetHelper(linux as ConstructorParameters<typeof LinuxTargetHelper>[0]);
    packed.push({
      folder: appOutDir,
      archive: join(appOutDir, 'resources/app.asar'),
      executable: join(appOutDir, 'hostbell'),
      configuration: linux.config,
      desktopEntry: await helper.computeDesktopEntry(linux.platformSpecificBuildOptions),
    });
  });
  await build(options, packager);
  const [only] = packed;
  if (only === undefined) throw new Error('The packer packed nothing');
  return only;
}

/** A folder of a test's own. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'hostbell-pack-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
