import { failure, type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import type { Settings, SettingsChange } from '../../../shared/settings/settings.ts';
import type { Confirm, LoginItem, SettingsStore, Shortcuts } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';

/**
 * Changes settings: with the OS first, then on the disk, then in the view. What the OS or the disk refuses stays, and the
 * person confirms a portal on a host that is new.
 */
export function createSettingsChange(deps: {
  readonly view: ViewStore;
  readonly settingsStore: SettingsStore;
  readonly loginItem: LoginItem;
  readonly shortcuts: Shortcuts;
  readonly confirm: Confirm;
  readonly onChanged: (before: Settings, now: Settings) => void;
}): (change: SettingsChange) => Promise<Result<null, Problem>> {
  const { view, settingsStore, loginItem, shortcuts, confirm, onChanged } = deps;
  return async (change) => {
    // An absent setting stays; the form sends only what was touched.
    const touched = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const changed = (settings: Settings): Settings => ({ ...settings, ...touched });
    const { settings, accounts } = view.view();
    const addresses = newPortalAddresses(
      settings,
      changed(settings),
      accounts.map(({ account }) => account?.baseAddress ?? ''),
    );
    if (addresses.length > 0 && !(await confirm({ kind: 'portal', addresses }))) {
      return failure({ kind: 'declined' });
    }
    // Other settings may have changed while the person was asked.
    const before = view.view().settings;
    const next = changed(before);
    if (next.startAtLogin !== before.startAtLogin) {
      const set = await loginItem.set(next.startAtLogin);
      if (!set.ok) return set;
    }
    const isOtherShortcut = next.quickShortcut !== before.quickShortcut;
    if (isOtherShortcut) {
      const set = shortcuts.set(next.quickShortcut);
      if (!set.ok) return set;
    }
    const written = settingsStore.write(next);
    if (!written.ok) {
      if (isOtherShortcut) shortcuts.set(before.quickShortcut);
      return written;
    }
    view.update({ settings: next });
    onChanged(before, next);
    return success(null);
  };
}

/** All that would be opened, if some of it is neither on a host of the portal so far nor on an API's. */
function newPortalAddresses(
  before: Settings,
  next: Settings,
  apiAddresses: readonly string[],
): readonly string[] {
  const known = new Set([...portalAddresses(before), ...apiAddresses].map(originOf));
  const addresses = portalAddresses(next);
  return addresses.every((address) => known.has(originOf(address))) ? [] : addresses;
}

function portalAddresses(settings: Settings): readonly string[] {
  const { portalAddress, portalTicketAddress, portalServiceAddress } = settings;
  return [portalAddress, portalTicketAddress, portalServiceAddress].filter((address) => address !== null);
}

function originOf(address: string): string | null {
  return URL.parse(address)?.origin ?? null;
}
