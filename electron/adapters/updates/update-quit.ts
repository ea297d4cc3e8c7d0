/**
 * How the app quits when a new version may be ready. It is installed when the app quits without an error, and not when
 * the computer shuts down: an installer that is killed halfway leaves nothing that works.
 */
export function createUpdateQuit(deps: {
  readonly app: Pick<Electron.App, 'quit' | 'once' | 'releaseSingleInstanceLock' | 'relaunch'>;
  /** The file of the running AppImage, whose program is mounted elsewhere at each start; otherwise undefined. */
  readonly appImage: string | undefined;
  readonly platform: NodeJS.Platform;
  readonly isReady: () => boolean;
  readonly install: (startsAfterwards: boolean) => void;
}) {
  const { app, appImage, platform, isReady, install } = deps;
  let startsAfterwards = false;

  app.once('quit', (_event, exitCode) => {
    // On macOS, Squirrel installs what it has once the app has quit.
    if (exitCode !== 0 || !isReady() || platform === 'darwin') return;
    // While we hold the lock, the new version would take itself for a second instance.
    if (startsAfterwards) app.releaseSingleInstanceLock();
    install(startsAfterwards);
  });

  return {
    /** Quits in the usual order, then starts the new version, or this one again when none is ready. */
    restart(): void {
      startsAfterwards = true;
      if (!isReady()) app.relaunch(appImage === undefined ? {} : { execPath: appImage });
      app.quit();
    },
    /** The last step of quitting, once everything is saved and each window was asked to close. */
    finish(): void {
      // The macOS installer must quit the app itself, or it would not start it again.
      if (platform === 'darwin' && startsAfterwards && isReady()) install(true);
      else app.quit();
    },
  };
}
