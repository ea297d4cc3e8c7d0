import type { Settings, SettingsChange } from '../../../shared/settings/settings.ts';

/** What a section gets that shows settings and changes them. */
export interface SectionProps {
  readonly settings: Settings;
  readonly onChange: (change: SettingsChange) => void;
}
