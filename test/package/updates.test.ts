import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { extractFile } from '@electron/asar';
import { getConfig } from 'app-builder-lib/out/util/config/config.js';
import { afterAll, describe, expect, it } from 'vitest';
import { readInstallation } from '../../electron/adapters/updates/installation.ts';
import { repositoryRoot } from '../launch/app-process.ts';
import { packApp, temporaryFolder } from './pack.ts';

const release = {
  url: 'https://github.com/someone/hostbell/releases/latest/download',
  downloadPage: 'https://github.com/someone/hostbell/releases/latest',
};
const folders: { remove(): void }[] = [];
afterAll(() => {
  for (const folder of folders) folder.remove();
});

async function packed(options: typeof release | null) {
  const folder = temporaryFolder();
  folders.push(folder);
  const { archive } = await packApp(folder.path, 'linux', options);
  // Electron reads inside the archive; here what it would find is in a folder.
  const appPath = join(folder.path, 'app');
  mkdirSync(appPath);
  writeFileSync(join(appPath, 'package.json'), extractFile(archive, 'package.json'));
  return { resourcesPath: dirname(archive), appPath };
}

describe('a build', () => {
  // For Windows and macOS the packer writes the same file, but only beside a whole installer.
  it('for a release knows where its updates are', async () => {
    const where = await packed(release);
    const read = () => readInstallation({ platform: 'linux', environment: {}, ...where });
    expect(read()).toMatchObject({ way: 'unknown-format', page: release.downloadPage });
    const config = readFileSync(join(where.resourcesPath, 'app-update.yml'), 'utf8');
    expect(config).toContain(`url: ${release.url}`);
    expect(config).toContain('updaterCacheDirName: hostbell-updater');
    // What the packagers of deb and rpm add, each to its own.
    writeFileSync(join(where.resourcesPath, 'package-type'), 'deb');
    expect(read().way).toBe('elsewhere');
  });

  it('by anyone else has no address', async () => {
    const where = await packed(null);
    expect(existsSync(join(where.resourcesPath, 'app-update.yml'))).toBe(false);
    const installation = readInstallation({ platform: 'linux', environment: {}, ...where });
    expect(installation).toMatchObject({ way: 'no-address', page: null });
  });
});

describe('the release workflow’s options', () => {
  it('overrides the configuration’s own "no address"', async () => {
    const { publish } = await getConfig(repositoryRoot, null, {
      publish: { provider: 'generic', url: release.url },
    });
    expect(publish).toEqual({ provider: 'generic', url: release.url });
    expect((await getConfig(repositoryRoot, null, null)).publish).toBeNull();
  });
});

it('deb and rpm packages record their kind where we look for it', () => {
  const maker = readFileSync(
    join(repositoryRoot, 'node_modules/app-builder-lib/out/targets/FpmTarget.js'),
    'utf8',
  );
  expect(maker).toContain('path.join(resourceDir, "package-type"), target)');
});
