import type { Settings, SettingsChange } from '../../../shared/settings/settings.ts';

/** The props of each settings row. */
export interface RowProps {
  readonly settings: Settings;
  /** False if the change was not accepted; then the view says why. */
  readonly onChange: (change: SettingsChange) => Promise<boolean>;
}
