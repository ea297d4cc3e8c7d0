import { findDeepLink, linkScheme } from '../../core/app/deep-link.ts';

/**
 * Links that the OS passes to the app: on macOS by an event, which may come before the app is ready; elsewhere as an
 * argument of this start or of a second one (`second-instance`, which the caller handles).
 */
export function createLinkInbox(deps: {
  readonly app: Pick<Electron.App, 'on'>;
  readonly argv: readonly string[];
}) {
  const started = findDeepLink(deps.argv);
  const early: string[] = started === null ? [] : [started];
  let listener: ((link: string) => void) | null = null;
  deps.app.on('open-url', (event, url) => {
    event.preventDefault();
    if (listener === null) early.push(url);
    else listener(url);
  });
  return {
    /** Passes on the link that started us, if any, and from now on each new one. Call once. */
    deliverTo(next: (link: string) => void): void {
      listener = next;
      // Only the last one: each would replace the one before.
      const link = early.splice(0).at(-1);
      if (link !== undefined) next(link);
    },
  };
}

/**
 * Registers our links with the OS, from an installed app only: a checkout would leave a dead registration. On Windows
 * `--` ends the options, since a link could otherwise add some.
 */
export function registerLinks(
  app: Pick<Electron.App, 'setAsDefaultProtocolClient' | 'isPackaged' | 'getPath'>,
): void {
  if (!app.isPackaged) return;
  if (process.platform === 'win32')
    app.setAsDefaultProtocolClient(linkScheme, app.getPath('exe'), ['--']);
  else app.setAsDefaultProtocolClient(linkScheme);
}
