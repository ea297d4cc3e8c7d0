/**
 * Follows the end of the person's session, which gives an app a moment at best. Linux and macOS announce that the
 * computer shuts down, and wait for apps that ask for it (`powerMonitor` in Electron's documents); `quit` is called then.
 * Windows asks each window whether the session may end, and waits for nobody: `hurry` is called then, and must also be
 * right where somebody else answers no.
 */
export function followSessionEnd(deps: {
  readonly powerMonitor: Pick<NodeJS.EventEmitter, 'on'>;
  readonly app: Pick<NodeJS.EventEmitter, 'on'>;
  readonly quit: () => void;
  readonly hurry: () => void;
}): void {
  const { powerMonitor, app, quit, hurry } = deps;
  powerMonitor.on('shutdown', (event?: Pick<Event, 'preventDefault'>) => {
    event?.preventDefault();
    quit();
  });
  app.on('browser-window-created', (_event, window: Pick<NodeJS.EventEmitter, 'on'>) => {
    window.on('query-session-end', hurry);
  });
}
