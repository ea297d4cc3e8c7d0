import { isPortalAddress } from '../../../shared/settings/portal-address.ts';
import { webAddress } from '../../../shared/values/web-addresses.ts';
import type { Log, OpenLink } from '../../core/ports.ts';

/**
 * Opens only pages of the web: those of plain host names, so that a server's text never chooses scheme, user, port or
 * path, those of the portal that the person set (`portal-address.ts`), and addresses that the person was asked about;
 * and the notification settings of the OS, at addresses that are written here.
 */
export function createLinkOpener(deps: {
  readonly shell: Pick<Electron.Shell, 'openExternal'>;
  readonly log: Log;
}): OpenLink {
  return async (kind, text) => {
    const url = addressOf[kind](text);
    if (url === null) {
      deps.log.warn('link-refused');
      return false;
    }
    try {
      await deps.shell.openExternal(url);
      return true;
    } catch {
      deps.log.warn('link-not-opened');
      return false;
    }
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
