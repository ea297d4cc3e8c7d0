import type { Settings, SettingsChange } from '../../../shared/settings/settings.ts';

export interface SectionProps {
  readonly settings: Settings;
  readonly onChange: (change: SettingsChange) => void;
}
