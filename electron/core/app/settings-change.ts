import { type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import type { Settings, SettingsChange } from '../../../shared/settings/settings.ts';
import type { LoginItem, SettingsStore, Shortcuts } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';

/** Changes settings: with the OS first, then on the disk, then in the view. What the OS or the disk refuses stays. */
export function createSettingsChange(deps: {
  readonly view: ViewStore;
  readonly settingsStore: SettingsStore;
  readonly loginItem: LoginItem;
  readonly shortcuts: Shortcuts;
  readonly onChanged: (before: Settings, now: Settings) => void;
}): (change: SettingsChange) => Promise<Result<null, Problem>> {
  const { view, settingsStore, loginItem, shortcuts, onChanged } = deps;
  return async (change) => {
    const before = view.view().settings;
    // An absent setting stays; the form sends only what was touched.
    const touched = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const next: Settings = { ...before, ...touched };
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
