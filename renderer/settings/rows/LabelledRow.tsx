import type { ComponentProps, ReactNode } from 'react';
import type { Settings, SettingsChange } from '../../../shared/settings/settings.ts';

/** The props of each settings row. */
export interface RowProps {
  readonly settings: Settings;
  /** False if the change was not accepted; then the view says why. */
  readonly onChange: (change: SettingsChange) => Promise<boolean>;
}

interface LabelledRowProps {
  readonly label: string;
  /** Empty for none. */
  readonly hint?: string;
  readonly labelProps?: ComponentProps<'p'>;
  readonly children: ReactNode;
}

/** A label, what explains it, and at the end what is chosen or done. */
export function LabelledRow({ label, hint = '', labelProps, children }: LabelledRowProps) {
  return (
    <div className="setting-row">
      <div className="setting-text">
        <p className="setting-label" {...labelProps}>
          {label}
        </p>
        {hint !== '' && <p className="form-hint">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
