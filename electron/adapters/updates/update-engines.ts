import { spawn } from 'node:child_process';
import { type DownloadOptions, HttpExecutor } from 'builder-util-runtime';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import { AppUpdater } from 'electron-updater/out/AppUpdater.js';
import type { BaseUpdater, InstallOptions } from 'electron-updater/out/BaseUpdater.js';
import { MacUpdater } from 'electron-updater/out/MacUpdater.js';
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js';
import type { Format } from './installation.ts';
import { replaceFile } from './replace-file.ts';
import { type FeedOptions, FeedProvider } from './update-feed.ts';
import type { UpdateTransfer } from './update-transfer.ts';

/** electron-updater for one format. */
export type Engine =
  | { readonly kind: 'installer'; readonly updater: BaseUpdater }
  | { readonly kind: 'mac'; readonly updater: MacUpdater }
  | { readonly kind: 'looks'; readonly updater: LookingUpdater };

/**
 * Builds the electron-updater for a format, which reads through our transfer. It neither downloads nor installs
 * unasked, never goes back to an older version, and tells the server nothing about this installation.
 */
export function createEngine(deps: {
  readonly format: Format;
  /** Whether it may replace the app, or only look for versions. */
  readonly replaces: boolean;
  readonly app: AppAdapter;
  readonly feed: URL;
  readonly transfer: UpdateTransfer;
  readonly onReceived: (bytes: number) => void;
}): Engine {
  const { feed, transfer } = deps;
  const engine = build(deps);
  const { updater } = engine;
  updater.logger = null;
  updater.autoDownload = false;
  updater.allowDowngrade = false;
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  const sizes = new Map<string, number>();
  const download: Download = (address, path, sha512) =>
    transfer.file(address, path, { sizeBytes: sizes.get(address.href) ?? null, sha512 }, deps.onReceived);
  // electron-updater's types do not declare the executor that it reads with.
  Object.assign(updater, { httpExecutor: new TransferExecutor(download) });
  const options: FeedOptions = { provider: 'custom', updateProvider: FeedProvider, feed, transfer, sizes };
  updater.setFeedURL(options);
  // Errors arrive as rejections too; an `error` event without a listener would be thrown.
  updater.on('error', () => undefined);
  return engine;
}

function build({ format, replaces, app }: Parameters<typeof createEngine>[0]): Engine {
  if (!replaces) return { kind: 'looks', updater: new LookingUpdater(app) };
  switch (format.name) {
    case 'appimage':
      return { kind: 'installer', updater: new WholeFileUpdater(format.file, app) };
    case 'nsis':
      return { kind: 'installer', updater: new NsisUpdater(undefined, app) };
    case 'mac':
      return { kind: 'mac', updater: new MacUpdater(undefined, app) };
    case 'deb':
    case 'rpm':
    case 'unknown':
      return { kind: 'looks', updater: new LookingUpdater(app) };
  }
}

/** Hands electron-updater's downloads to our transfer; any other request fails. */
class TransferExecutor extends HttpExecutor<never> {
  readonly #download: Download;

  constructor(download: Download) {
    super();
    this.#download = download;
  }

  async download(address: URL, path: string, { sha512 }: DownloadOptions): Promise<string> {
    // Without a hash, nothing matches.
    await this.#download(address, path, sha512 ?? '');
    return path;
  }

  override createRequest(): never {
    throw new Error('Only whole files are downloaded');
  }
}

type Download = (address: URL, path: string, sha512: string) => Promise<void>;

/** Cannot download or install anything. */
class LookingUpdater extends AppUpdater {
  constructor(app: AppAdapter) {
    super(undefined, app);
  }

  protected override doDownloadUpdate(): Promise<never> {
    return Promise.reject(new Error('This installation is replaced by other means'));
  }

  override quitAndInstall(): void {}
}

/**
 * Replaces the AppImage under its own name. electron-updater removes the old file before the new one exists, and
 * renames it: a full disk would leave nothing, and the login entry would point nowhere.
 */
class WholeFileUpdater extends AppImageUpdater {
  readonly #file: string;

  constructor(file: string, app: AppAdapter) {
    super(undefined, app);
    this.#file = file;
  }

  protected override doInstall({ isForceRunAfter }: InstallOptions): boolean {
    const downloaded = this.installerPath;
    const sha512 = this.downloadedUpdateHelper?.downloadedFileInfo?.sha512;
    if (downloaded === null || sha512 === undefined) return false;
    if (!replaceFile(this.#file, downloaded, sha512)) return false;
    if (isForceRunAfter) spawn(this.#file, [], { detached: true, stdio: 'ignore' }).unref();
    return true;
  }
}
