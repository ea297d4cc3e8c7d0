import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  readonly title: string;
  readonly hint?: string;
  /** Between the heading and the card. */
  readonly note?: ReactNode;
  readonly isPadded?: boolean;
  readonly children: ReactNode;
}

/** A heading and a card of rows. */
export function SettingsSection({ title, hint, note, isPadded = false, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {hint !== undefined && <p className="form-hint">{hint}</p>}
      {note}
      <div className={isPadded ? 'card card-padded' : 'card'}>{children}</div>
    </section>
  );
}
