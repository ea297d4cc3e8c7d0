import type { ComponentProps, ReactNode } from 'react';

interface LabelledRowProps {
  readonly label: string;
  /** Empty for none. */
  readonly hint?: string;
  /** Below both. */
  readonly more?: ReactNode;
  readonly labelProps?: ComponentProps<'p'>;
  readonly children?: ReactNode;
}

/** A label, what explains it, and at the end what is chosen or done. */
export function LabelledRow({ label, hint = '', more, labelProps, children }: LabelledRowProps) {
  return (
    <div className="setting-row">
      <div className="setting-text">
        <p className="setting-label" {...labelProps}>
          {label}
        </p>
        {hint !== '' && <p className="form-hint">{hint}</p>}
        {more}
      </div>
      {children}
    </div>
  );
}
