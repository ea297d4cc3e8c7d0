import { type Choice, Select } from '../../parts/Select.tsx';
import { LabelledRow } from './LabelledRow.tsx';

interface SelectRowProps<Value> {
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A setting chosen from a list. */
export function SelectRow<Value>({ label, hint = '', ...choice }: SelectRowProps<Value>) {
  return (
    <LabelledRow label={label} hint={hint} labelProps={{ 'aria-hidden': true }}>
      <Select className="input select-input setting-select" label={label} {...choice} />
    </LabelledRow>
  );
}
