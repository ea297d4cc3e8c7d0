import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isPortalAddress } from '../../../shared/settings/portal-address.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { webAddress } from '../../../shared/values/web-addresses.ts';
import type { Log, OpenLink } from '../../core/ports.ts';

/**
 * Opens only pages of the web: those of plain host names, so that a server's text never chooses scheme, user, port or
 * path, those of the portal that the person set (`portal-address.ts`), and addresses that the person was asked about;
 * and the notification settings of the OS, at addresses that are written here. False for any other; an address that nothing
 * opens is shown instead.
 */
export function createLinkOpener(deps: {
  readonly shell: Pick<Electron.Shell, 'openExternal'>;
  readonly log: Log;
  /** False where Electron would report success although nothing opens. */
  readonly hasBrowser: () => boolean;
  /** Gives the person the address to open by themselves. */
  readonly showAddress: (address: string) => Promise<void>;
}): OpenLink {
  return async (kind, text) => {
    const url = addressOf[kind](text);
    if (url === null) {
      deps.log.warn('link-refused');
      return false;
    }
    try {
      if (!deps.hasBrowser()) throw new Error('no program opens links');
      await deps.shell.openExternal(url);
    } catch {
      deps.log.warn('link-not-opened');
      await deps.showAddress(url);
    }
    return true;
  };
}

/**
 * On Linux, Electron starts `xdg-open` and reports success once it has launched anything, even if there is no such program
 * (`XDGUtil` in Electron's `platform_util_linux.cc`). The environment is that of the process.
 */
export function hasBrowser(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): boolean {
  if (platform !== 'linux') return true;
  return (environment.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, 'xdg-open'), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Shows an address that nothing opened, in a box of the OS, from which it can be copied. */
export function createAddressBox(deps: {
  readonly dialog: Pick<Electron.Dialog, 'showMessageBox'>;
  readonly clipboard: Pick<Electron.Clipboard, 'writeText'>;
  readonly texts: Texts;
}): (address: string) => Promise<void> {
  const { dialog, clipboard, texts } = deps;
  return async (address) => {
    const { response } = await dialog.showMessageBox({
      type: 'info',
      message: texts.t('link.not-opened.title'),
      detail: texts.t('link.not-opened.detail', { address }),
      buttons: [texts.t('link.not-opened.close'), texts.t('link.not-opened.copy')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    if (response === 1) await clipboard.writeText(address);
  };
}

const notificationSettings: ReadonlyMap<string, string> = new Map([
  ['macos', 'x-apple.systempreferences:com.apple.Notifications-Settings.extension'],
  ['windows', 'ms-settings:notifications'],
]);

const addressOf = {
  domain: domainUrl,
  portal: (address: string) => (isPortalAddress(address) ? address : null),
  address: webAddress,
  notifications: (os: string) => notificationSettings.get(os) ?? null,
};

/**
 * `https://<host>/` for a host name of at least two labels of letters (of any script), digits and hyphens; null for
 * anything else, IP addresses and this computer included. International names become ASCII.
 */
export function domainUrl(domain: string): string | null {
  const name = domain.trim().normalize('NFC');
  if (name.length > 253 || !/^[\p{L}\p{N}\p{M}-]+(\.[\p{L}\p{N}\p{M}-]+)+\.?$/u.test(name))
    return null;
  const address = `https://${name}/`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const labels = url.hostname.replace(/\.$/, '').split('.');
  const isPlain =
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
  // A last label of only digits would make it an IP address.
  if (!isPlain || !/[a-z]/.test(labels.at(-1) ?? '') || labels.at(-1) === 'localhost') return null;
  return url.href;
}
