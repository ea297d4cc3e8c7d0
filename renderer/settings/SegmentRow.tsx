import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';

interface SegmentRowProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function SegmentRow<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: SegmentRowProps<Value>) {
  const id = useId();
  return (
    <div className="setting-row">
      <span className="setting-label" id={id}>
        {label}
      </span>
      <RadioGroup className="segments" aria-labelledby={id} value={value} onValueChange={onChange}>
        {choices.map((choice) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio brings an input of its own.
          <label key={choice.value} className="segment">
            <Radio.Root value={choice.value} className="segment-radio" />
            {choice.label}
          </label>
        ))}
      </RadioGroup>
    </div>
  );
}
