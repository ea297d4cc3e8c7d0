import { findDeepLink, linkScheme } from '../../core/app/deep-link.ts';

export interface LinkInbox {
  /** Hands over the link that started us, if any, and from now on those that come in. Call once. */
  deliverTo(listener: (link: string) => void): void;
}

/**
 * Links that the OS hands to the app: on macOS by an event, which may come before the app is ready; elsewhere as an
 * argument, ours at the start or that of a second start (`second-instance`, which the caller passes on).
 */
export function createLinkInbox(deps: {
  readonly app: Pick<Electron.App, 'on'>;
  readonly argv: readonly string[];
}): LinkInbox {
  const started = findDeepLink(deps.argv);
  const early: string[] = started === null ? [] : [started];
  let listener: ((link: string) => void) | null = null;
  deps.app.on('open-url', (event, url) => {
    event.preventDefault();
    if (listener === null) early.push(url);
    else listener(url);
  });
  return {
    deliverTo(next) {
      listener = next;
      // The last one only: each would take the place of the one before.
      const link = early.splice(0).at(-1);
      if (link !== undefined) next(link);
    },
  };
}

/**
 * Registers our links with the OS, from an installed app alone: a checkout would leave a registration that leads
 * nowhere. `--` ends the options on Windows, where a link could otherwise bring some of its own.
 */
export function registerLinks(
  app: Pick<Electron.App, 'setAsDefaultProtocolClient' | 'isPackaged' | 'getPath'>,
): void {
  if (!app.isPackaged) return;
  if (process.platform === 'win32') app.setAsDefaultProtocolClient(linkScheme, app.getPath('exe'), ['--']);
  else app.setAsDefaultProtocolClient(linkScheme);
}
