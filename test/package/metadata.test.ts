import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { takeIdentity } from '../../electron/adapters/start/identity.ts';
import { desktopId } from '../../electron/adapters/system/desktop-entry.ts';
import { repositoryRoot } from '../launch/app-process.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const configuration = z
  .looseObject({
    appId: z.string(),
    mac: z.looseObject({}),
    linux: z.looseObject({}),
    nsis: z.looseObject({ include: z.string() }),
  })
  .parse(load(read('electron-builder.yml')));
const metainfo = 'resources/linux/dev.hostbell.Hostbell.metainfo.xml';
const appstreamcli = spawnSync('appstreamcli', ['--version']).error === undefined;
if (!appstreamcli)
  console.log('Skipped: AppStream metadata is not validated, appstreamcli is missing.');

/** What an app calls itself there, and the data folder if it chooses one. */
function namesOn(
  platform: NodeJS.Platform,
  start: { isPackaged: boolean; switches?: readonly string[] },
) {
  const named: string[] = [];
  const note = (...values: string[]) => void named.push(values.join('='));
  takeIdentity(
    {
      isPackaged: start.isPackaged,
      commandLine: { hasSwitch: (name) => start.switches?.includes(name) ?? false },
      getPath: () => '/data',
      setPath: note,
      setName: note,
      setAppUserModelId: (id) => note(id ?? ''),
      setToastActivatorCLSID: note,
    },
    platform,
  );
  return named;
}

describe('a checkout', () => {
  it('has none of the names of an installed Hostbell, and a data folder of its own unless one is given', () => {
    const folder = `userData=${join('/data', 'hostbell-checkout')}`;
    const installed = namesOn('win32', { isPackaged: true });
    const own = namesOn('win32', { isPackaged: false });
    expect(own.slice(0, 2)).toEqual(['hostbell-checkout', folder]);
    expect(own).toHaveLength(4);
    expect(own.filter((name) => installed.includes(name))).toEqual([]);
    for (const system of ['linux', 'darwin'] as const) {
      expect(namesOn(system, { isPackaged: true })).toEqual([]);
      expect(namesOn(system, { isPackaged: false })).toEqual(['hostbell-checkout', folder]);
      expect(namesOn(system, { isPackaged: false, switches: ['user-data-dir'] })).toEqual([
        'hostbell-checkout',
      ]);
    }
  });
});

describe('the installers', () => {
  it('name our notifications as Windows knows them, and remove what we wrote to the registry on uninstall', () => {
    const named = namesOn('win32', { isPackaged: true });
    expect(named[0]).toBe(configuration.appId);
    const uninstall = read(configuration.nsis.include);
    expect(uninstall).toContain(`CurrentVersion\\Run" "${named[0]}"`);
    expect(uninstall).toContain(`StartupApproved\\Run" "${named[0]}"`);
    expect(uninstall).toContain(`Classes\\CLSID\\${named[1]}"`);
  });

  it('ask macOS only for what Chromium needs to run scripts', () => {
    const keys = [...read('resources/mac/entitlements.plist').matchAll(/<key>(.*?)<\/key>/g)];
    expect(keys.map(([, key]) => key)).toEqual(['com.apple.security.cs.allow-jit']);
    expect(configuration.mac).toMatchObject({ hardenedRuntime: true, notarize: true });
  });
});

describe('the AppStream metadata', () => {
  it.skipIf(!appstreamcli)('is valid', () => {
    const { status, stdout } = spawnSync(
      'appstreamcli',
      ['validate', '--no-net', '--pedantic', join(repositoryRoot, metainfo)],
      { encoding: 'utf8' },
    );
    expect(stdout).toContain('Validation was successful');
    expect(status).toBe(0);
  });

  it('names this version and its desktop entry', () => {
    const { version, desktopName } = z
      .looseObject({ version: z.string(), desktopName: z.string() })
      .parse(JSON.parse(read('package.json')));
    const text = read(metainfo);
    expect(text).toContain(`<release version="${version}"`);
    expect(text).toContain(`<id>${configuration.appId}</id>`);
    // The packer names the entry of a deb or rpm after the app.
    expect(desktopName).toBe(`${desktopId}.desktop`);
    expect(configuration.linux).toMatchObject({ syncDesktopName: true });
    expect(text).toContain(`<launchable type="desktop-id">${desktopName}</launchable>`);
  });
});
