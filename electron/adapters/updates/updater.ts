import type { UpdateFileInfo } from 'electron-updater';
import { failure, type Result, success } from '../../../shared/domain/problem.ts';
import type { UpdateTrouble } from '../../../shared/view/update.ts';
import type { AvailableUpdate, Clock, Log, Updater } from '../../core/ports.ts';
import { codeOf, makePrivateDirectory } from '../storage/durable-file.ts';
import type { Installation } from './installation.ts';
import type { Engine } from './update-engines.ts';
import { createUpdateTransfer, TransferError } from './update-transfer.ts';

export interface DesktopUpdater extends Updater {
  /**
   * Installs what was downloaded, as the last thing the app does: its data is saved and its windows are gone. Starts
   * the new version afterwards if asked to. Never throws; a failure leaves this version as it is.
   */
  install(startsAfterwards: boolean): void;
}

export interface UpdaterParts {
  readonly installation: Installation;
  readonly app: Pick<Electron.App, 'getVersion' | 'quit'>;
  readonly net: Pick<Electron.Net, 'request'>;
  readonly shell: Pick<Electron.Shell, 'openExternal'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Where downloads are kept, in a folder of our own inside it. */
  readonly cacheDirectory: string;
  /** Holds the number that decides our turn in a staged rollout, which never leaves this computer. */
  readonly stateDirectory: string;
}

/** Implements the Updater port on electron-updater, which is loaded on first use. */
export function createUpdater(deps: UpdaterParts): DesktopUpdater {
  const { installation, app, net, shell, clock, log, cacheDirectory, stateDirectory } = deps;
  const { way, format, feed, configFile, page } = installation;
  const transfer = createUpdateTransfer({ net, clock });
  let onReceived: (bytes: number) => void = () => undefined;
  let engine: Engine | null = null;

  return {
    way,
    check: () =>
      attempt('check', async (): Promise<AvailableUpdate | null> => {
        const { updater } = await load();
        const checked = await updater.checkForUpdates();
        if (checked?.isUpdateAvailable !== true) return null;
        const { version, files } = checked.updateInfo;
        const file = fileFor(files);
        return { version, sizeBytes: file?.size ?? null, fingerprint: file?.sha512 ?? version };
      }),
    download: (listener) =>
      attempt('download', async () => {
        const { updater } = await load();
        onReceived = listener;
        await updater.downloadUpdate();
        return null;
      }),
    abort: transfer.abort,
    async openPage() {
      if (page === null) return false;
      return shell.openExternal(page).then(
        () => true,
        () => false,
      );
    },
    install(startsAfterwards) {
      try {
        if (engine?.kind === 'installer') {
          const isInstalled = engine.updater.install(true, startsAfterwards);
          if (!isInstalled) log.warn('update-not-installed');
        } else if (engine?.kind === 'mac' && startsAfterwards) engine.updater.quitAndInstall();
      } catch (error) {
        log.warn('update-not-installed', { code: codeOf(error) });
      }
    },
  };

  async function load(): Promise<Engine> {
    if (engine !== null) return engine;
    if (feed === null) throw new Error('This build has no address for updates');
    await makePrivateDirectory(stateDirectory);
    const { createEngine } = await import('./update-engines.ts');
    engine = createEngine({
      format,
      replaces: way === 'itself',
      feed,
      transfer,
      onReceived: (bytes) => onReceived(bytes),
      app: {
        version: app.getVersion(),
        name: 'hostbell',
        // What decides is whether there is an address, not this.
        isPackaged: true,
        appUpdateConfigPath: configFile,
        userDataPath: stateDirectory,
        baseCachePath: cacheDirectory,
        whenReady: async () => undefined,
        relaunch: () => undefined,
        quit: () => app.quit(),
        // The code that quits the app decides when to install.
        onQuit: () => undefined,
      },
    });
    return engine;
  }

  /** The file that electron-updater will choose for this computer, for its size and hash. */
  function fileFor(files: readonly UpdateFileInfo[]): UpdateFileInfo | undefined {
    const endings = {
      appimage: '.AppImage',
      nsis: '.exe',
      mac: '.zip',
      deb: '.deb',
      rpm: '.rpm',
      unknown: '',
    };
    const candidates = files.filter(({ url }) => url.endsWith(endings[format.name]));
    return candidates.find(({ url }) => url.includes(process.arch)) ?? candidates[0];
  }

  async function attempt<T>(what: string, task: () => Promise<T>): Promise<Result<T, UpdateTrouble>> {
    try {
      return success(await task());
    } catch (error) {
      const trouble = troubleOf(error);
      log.warn('update-failed', { what, kind: trouble.kind, why: trouble.why, code: codeOf(error) });
      return failure(trouble);
    }
  }
}

/** electron-updater's codes for what it refuses, see its AppUpdater.js and NsisUpdater.js. */
const refusals: Readonly<Record<string, UpdateTrouble>> = {
  ERR_CHECKSUM_MISMATCH: { kind: 'refused', why: 'content' },
  ERR_UPDATER_INVALID_SIGNATURE: { kind: 'refused', why: 'signature' },
  ERR_UPDATER_INVALID_VERSION: { kind: 'refused', why: 'description' },
  ERR_UPDATER_NO_CHECKSUM: { kind: 'refused', why: 'description' },
  ERR_UPDATER_NO_FILES_PROVIDED: { kind: 'refused', why: 'description' },
  ERR_UPDATER_ZIP_FILE_NOT_FOUND: { kind: 'refused', why: 'description' },
};

function troubleOf(error: unknown): UpdateTrouble {
  if (error instanceof TransferError) return error.trouble;
  const code = codeOf(error);
  const isDisk = ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EPERM', 'EIO'].includes(code);
  return refusals[code] ?? { kind: 'failed', why: isDisk ? 'disk' : 'other' };
}
