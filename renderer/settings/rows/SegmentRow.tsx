import { type ComponentProps, useId } from 'react';
import { Segments } from '../../parts/Segments.tsx';

interface SegmentRowProps<Value extends string>
  extends Omit<ComponentProps<typeof Segments<Value>>, 'labelId'> {
  readonly label: string;
  /** Empty for none. */
  readonly hint: string;
}

export function SegmentRow<Value extends string>({ label, hint, ...choice }: SegmentRowProps<Value>) {
  const id = useId();
  return (
    <div className="setting-row">
      <div className="setting-text">
        <p className="setting-label" id={id}>
          {label}
        </p>
        {hint !== '' && <p className="form-hint">{hint}</p>}
      </div>
      <Segments labelId={id} {...choice} />
    </div>
  );
}
