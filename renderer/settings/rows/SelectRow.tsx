import { Select, type SelectProps } from '../../parts/Select.tsx';
import { LabelledRow } from './LabelledRow.tsx';

interface SelectRowProps<Value> extends Omit<SelectProps<Value>, 'className'> {
  readonly hint?: string;
}

/** A setting chosen from a list. */
export function SelectRow<Value>({ label, hint = '', ...choice }: SelectRowProps<Value>) {
  return (
    <LabelledRow label={label} hint={hint} labelProps={{ 'aria-hidden': true }}>
      <Select className="input select-input setting-select" label={label} {...choice} />
    </LabelledRow>
  );
}
