import { spawn } from 'node:child_process';
import type { AppUpdater, ProgressInfo } from 'electron-updater';
import { failure, success } from '../../../shared/domain/problem.ts';
import type { AvailableUpdate, Log, Updater } from '../../core/ports.ts';
import { codeOf } from '../storage/durable-file.ts';
import type { Installation } from './installation.ts';
import { readDescription } from './release-description.ts';
import { replaceFile } from './replace-file.ts';
import { troubleOf } from './update-trouble.ts';

export interface DesktopUpdater extends Updater {
  /**
   * Installs what was downloaded, as the last thing the app does: its data is saved and its windows are gone. Starts
   * the new version afterwards if asked to. Never throws; a failure leaves this version as it is.
   */
  install(startsAfterwards: boolean): void;
}

const fileEndings: Readonly<Partial<Record<NodeJS.Platform, '.exe' | '.zip'>>> = {
  win32: '.exe',
  darwin: '.zip',
};

/** Implements the Updater port on electron-updater, which is loaded at the first check. */
export function createUpdater(deps: {
  readonly installation: Installation;
  readonly platform: NodeJS.Platform;
  readonly shell: Pick<Electron.Shell, 'openExternal'>;
  readonly log: Log;
}): DesktopUpdater {
  const { installation, platform, shell, log } = deps;
  const { way, appImage, page } = installation;
  const fileEnding = fileEndings[platform] ?? '.AppImage';
  let updater: AppUpdater | null = null;
  let found: AvailableUpdate | null = null;
  let downloaded: { readonly file: string; readonly sha512: string } | null = null;

  return {
    way,
    async check() {
      found = null;
      try {
        updater ??= await loadUpdater(platform);
        const checked = await updater.checkForUpdates();
        if (checked?.isUpdateAvailable !== true) return success(null);
        const read = readDescription(checked.updateInfo, way === 'itself' ? fileEnding : '');
        if (!read.ok) return failure({ kind: 'refused', why: read.problem });
        found = read.value;
        return success(found);
      } catch (error) {
        log.warn('update-check-failed', { code: codeOf(error) });
        return failure(troubleOf(error, 'other'));
      }
    },
    async download(onPercent) {
      downloaded = null;
      if (updater === null || found === null || way !== 'itself') {
        return failure({ kind: 'failed', why: 'other' });
      }
      const { sizeBytes, fingerprint: sha512 } = found;
      let servedBytes = sizeBytes;
      const follow = ({ total, percent }: ProgressInfo) => {
        servedBytes = total;
        if (total > sizeBytes) abort();
        else onPercent(Math.floor(percent));
      };
      updater.on('download-progress', follow);
      try {
        const [file = ''] = await updater.downloadUpdate();
        downloaded = { file, sha512 };
        return success(null);
      } catch (error) {
        log.warn('update-download-failed', { code: codeOf(error) });
        if (servedBytes > sizeBytes) return failure({ kind: 'refused', why: 'size' });
        const trouble = troubleOf(error, 'server');
        // Half a file does not match either, but nobody has tampered with it.
        const isHalf = trouble.why === 'content' && servedBytes < sizeBytes;
        return failure(isHalf ? { kind: 'failed', why: 'incomplete' } : trouble);
      } finally {
        updater.off('download-progress', follow);
      }
    },
    abort,
    async openPage() {
      if (page === null) return false;
      return shell.openExternal(page).then(
        () => true,
        () => false,
      );
    },
    install(startsAfterwards) {
      if (updater === null || downloaded === null) return;
      try {
        if (appImage === null) return updater.quitAndInstall(true, startsAfterwards);
        // electron-updater removes the old file before the new one is there, and gives it another name.
        if (!replaceFile(appImage, downloaded.file, downloaded.sha512))
          log.warn('update-not-installed');
        else if (startsAfterwards) spawn(appImage, [], { detached: true, stdio: 'ignore' }).unref();
      } catch (error) {
        log.warn('update-not-installed', { code: codeOf(error) });
      }
    },
  };

  /** Ends what electron-updater has under way, which then rejects: its requests have a session of their own. */
  function abort(): void {
    void updater?.netSession.closeAllConnections();
  }
}

/**
 * electron-updater as we want it: nothing is downloaded or installed unasked, every step is over https, redirects
 * included, and no request tells one installation from another.
 */
async function loadUpdater(platform: NodeJS.Platform): Promise<AppUpdater> {
  const { autoUpdater: updater } = await import('electron-updater');
  updater.logger = null;
  updater.autoDownload = false;
  // On macOS Squirrel installs; elsewhere the code that quits the app decides when.
  updater.autoInstallOnAppQuit = platform === 'darwin';
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  updater.requestHeaders = {
    // Chromium's own would reveal our version and the person's languages.
    'User-Agent': 'Hostbell',
    'Accept-Language': 'en',
    // The number that decides our turn in a staged rollout stays here.
    'x-user-staging-id': '',
  };
  updater.netSession.webRequest.onBeforeRequest(({ url }, decide) =>
    decide({ cancel: !url.startsWith('https:') }),
  );
  // A proxy that asks for a login gets none.
  updater.on('login', (_proxy, reply) => (reply as () => void)());
  return updater;
}
