/** How the app quits where a new version may be waiting. */
export interface UpdateQuit {
  /** Quits in the usual order; the new version is started afterwards. */
  restart(): void;
  /** The last step of quitting, once everything is saved and no window is left. */
  finish(): void;
}

/**
 * Installs what is ready when the app quits well. A shutdown of the computer is no such quit: installers that it
 * stops half-way leave nothing that works.
 */
export function createUpdateQuit(deps: {
  readonly app: Pick<Electron.App, 'quit' | 'once' | 'releaseSingleInstanceLock'>;
  readonly platform: NodeJS.Platform;
  readonly isReady: () => boolean;
  readonly install: (startsAfterwards: boolean) => void;
}): UpdateQuit {
  const { app, platform, isReady, install } = deps;
  let startsAfterwards = false;

  app.once('quit', (_event, exitCode) => {
    if (exitCode !== 0 || !isReady()) return;
    // The new version would take itself for a second start.
    if (startsAfterwards) app.releaseSingleInstanceLock();
    install(startsAfterwards);
  });

  return {
    restart() {
      startsAfterwards = true;
      app.quit();
    },
    finish() {
      // macOS's installer ends the app itself, or else would not start it again.
      if (platform === 'darwin' && startsAfterwards && isReady()) install(true);
      else app.quit();
    },
  };
}
