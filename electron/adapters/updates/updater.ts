import { spawn } from 'node:child_process';
import type { AppUpdater, ProgressInfo, UpdateInfo } from 'electron-updater';
import * as z from 'zod/mini';
import {
  failure,
  type NetworkFailure,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import type { UpdateFailure, UpdateRefusal, UpdateTrouble } from '../../../shared/view/update.ts';
import { readConnectionFailure } from '../../core/api/network-failure.ts';
import type { AvailableUpdate, Log, Updater } from '../../core/ports.ts';
import { codeOf } from '../storage/durable-file.ts';
import type { Installation } from './installation.ts';
import { replaceFile } from './replace-file.ts';

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

const refused = (why: UpdateRefusal): UpdateTrouble => ({ kind: 'refused', why });
const failed = (why: UpdateFailure): UpdateTrouble => ({ kind: 'failed', why });

/** electron-updater's codes, see its AppUpdater.js, NsisUpdater.js and GenericProvider.js; and the disk's. */
const troubles: ReadonlyMap<string, UpdateTrouble> = new Map([
  ['ERR_CHECKSUM_MISMATCH', refused('content')],
  ['ERR_UPDATER_INVALID_SIGNATURE', refused('signature')],
  ['ERR_UPDATER_INVALID_UPDATE_INFO', refused('description')],
  ['ERR_UPDATER_INVALID_VERSION', refused('description')],
  ['ERR_UPDATER_WEB_INSTALLER_DISABLED', refused('description')],
  ['ERR_UPDATER_ZIP_FILE_NOT_FOUND', refused('description')],
  ['ERR_UPDATER_CHANNEL_FILE_NOT_FOUND', failed('not-found')],
  ...['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EPERM', 'EIO'].map(
    (code) => [code, failed('disk')] as const,
  ),
]);

/**
 * Translates what electron-updater rejects with. An unknown error is `otherwise`: electron-updater gives no code for
 * the status of a file that it could not download.
 */
function troubleOf(error: unknown, otherwise: UpdateFailure): UpdateTrouble {
  const code = codeOf(error);
  const known = troubles.get(code);
  if (known !== undefined) return known;
  if (code.startsWith('HTTP_ERROR_')) return failed('server');
  // Where the app refuses an address, Chromium reports this.
  if (error instanceof Error && error.message.includes('net::ERR_BLOCKED_BY_CLIENT'))
    return refused('address');
  return ofConnection[readConnectionFailure(error).failure] ?? failed(otherwise);
}

const ofConnection: Readonly<Record<NetworkFailure, UpdateTrouble | null>> = {
  offline: failed('no-network'),
  dns: failed('no-network'),
  reset: failed('incomplete'),
  tls: failed('tls'),
  refused: failed('no-answer'),
  timeout: failed('no-answer'),
  proxy: failed('no-answer'),
  redirect: refused('address'),
  other: null,
};

/** Far more than any of our installers. */
const largestFileBytes = 1024 * 1024 * 1024;

const description = z.object({
  version: z.string(),
  files: z
    .array(
      z.object({
        // A plain name, so every file is in the same folder.
        url: z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{0,200}$/)),
        sha512: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
        size: z.int().check(z.minimum(1), z.maximum(largestFileBytes)),
        // Hostbell is installed for one person: nobody is to be asked for an administrator's password.
        isAdminRightsRequired: z.optional(z.literal(false)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});

/**
 * Reads what electron-updater took from a `latest*.yml`, as untrusted input. Of the files it picks the one that
 * electron-updater will choose: with this ending, for this processor if there is one. Without an ending, the first.
 */
export function readDescription(
  info: UpdateInfo,
  ending: '.exe' | '.zip' | '.AppImage' | '',
): Result<AvailableUpdate, UpdateRefusal> {
  const parsed = description.safeParse(info);
  if (!parsed.success) {
    const isForeign = parsed.error.issues.some(({ path }) => path.at(-1) === 'url');
    return failure(isForeign ? 'address' : 'description');
  }
  const { version, files } = parsed.data;
  const candidates = files.filter(({ url }) => url.endsWith(ending));
  const file = candidates.find(({ url }) => url.includes(process.arch)) ?? candidates[0];
  if (file === undefined) return failure('description');
  return success({ version, sizeBytes: file.size, fingerprint: file.sha512 });
}
