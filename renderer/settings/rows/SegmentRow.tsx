import { type ComponentProps, useId } from 'react';
import { Segments } from '../../parts/Segments.tsx';

interface SegmentRowProps<Value extends string>
  extends Omit<ComponentProps<typeof Segments<Value>>, 'labelId'> {
  readonly label: string;
}

export function SegmentRow<Value extends string>({ label, ...choice }: SegmentRowProps<Value>) {
  const id = useId();
  return (
    <div className="setting-row">
      <span className="setting-label" id={id}>
        {label}
      </span>
      <Segments labelId={id} {...choice} />
    </div>
  );
}
