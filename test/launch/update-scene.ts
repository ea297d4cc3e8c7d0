import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../run/remove-folder.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { publicKeyHash } from '../server/tls-server.ts';
import { aProgram, makeServerCertificate, startUpdateServer } from '../server/update-server.ts';
import { openSettings } from '../window/places.ts';
import { findElectron, standInFolder } from './electron-binary/real-electron.ts';
import { launchApp, type RunningApp } from './harness.ts';

/**
 * The whole built app as an AppImage starts it, with a release server and an account's server on this computer; or why
 * that is not possible here.
 */
export async function createUpdateScene() {
  if (process.platform !== 'linux') return { reason: 'AppImages are Linux’ own' };
  if (findElectron() !== null)
    return { reason: 'Electron names its own resources; only an installed app has others' };
  const certificate = await makeServerCertificate();
  if ('reason' in certificate) return certificate;
  const releases = await startUpdateServer(certificate);
  const api: ApiServer = await startApiServer();
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-e2e-'));
  const inside = (name: string) => join(folder, name);
  const oldProgram = aProgram('0.0.1');
  for (const name of ['apps', 'resources', 'data', 'home']) await mkdir(inside(name));
  const config = `provider: generic\nurl: ${releases.feed}\nupdaterCacheDirName: hostbell-updater\n`;
  await writeFile(inside('resources/app-update.yml'), config);
  await writeFile(inside('apps/Hostbell.AppImage'), oldProgram, { mode: 0o755 });
  let running: RunningApp | null = null;

  return {
    releases,
    oldProgram,
    app() {
      if (running === null) throw new Error('The app was not started.');
      return running;
    },
    /** Starts the app and opens its settings. */
    async openSettings() {
      running = await launchApp({
        userDataDir: inside('data'),
        // Tests may run as root, where Chromium has no sandbox; an installed app asks about that.
        faults: { messageBoxButton: 1 },
        switches: [`--ignore-certificate-errors-spki-list=${publicKeyHash(certificate)}`],
        env: {
          HOSTBELL_API_KEY: api.key,
          HOSTBELL_BASE_URL: api.baseAddress,
          HOSTBELL_PREVIEW_RESOURCES: inside('resources'),
          // electron-updater looks for updates in an installed app alone.
          ELECTRON_FORCE_IS_PACKAGED: '1',
          HOME: inside('home'),
          HOSTBELL_TEST_WATCH: inside('data/pacing/requests.json'),
          APPIMAGE: inside('apps/Hostbell.AppImage'),
          // The folder in which an AppImage finds its own program.
          APPDIR: standInFolder,
          XDG_CACHE_HOME: inside('cache'),
        },
      });
      const page = await running.page();
      await openSettings(page, 'advanced');
      await page.locator('.update-text').waitFor();
      return page;
    },
    /** The AppImage as it is on disk now. */
    program: () => readFile(inside('apps/Hostbell.AppImage')),
    /** The files next to it, itself included. */
    beside: () => readdir(inside('apps')),
    /** The `requests.json` that the new version found when it was started; null before that. */
    foundAtStart: () =>
      readFile(inside('apps/found'), 'utf8').then(
        (text): unknown => JSON.parse(text),
        () => null,
      ),
    /** Names of downloads that are still in the cache. */
    async downloads() {
      const names = await readdir(inside('cache'), { recursive: true }).catch(() => []);
      return names.filter((name) => name.endsWith('.AppImage'));
    },
    async end() {
      await running?.kill();
      await api.stop();
      releases.stop();
      await removeFolder(folder);
    },
  };
}
