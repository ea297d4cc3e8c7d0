import type { Settings, SettingsChange } from '../../../shared/settings/settings.ts';

/** What each row of the settings gets. */
export interface RowProps {
  readonly settings: Settings;
  /** False when the change was not taken; then the view says why. */
  readonly onChange: (change: SettingsChange) => Promise<boolean>;
}
