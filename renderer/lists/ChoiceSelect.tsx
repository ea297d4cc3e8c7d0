import { Select } from '@base-ui/react/select';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { type Choice, SelectPopup } from '../parts/SelectPopup.tsx';

interface ChoiceSelectProps<Value> {
  /** What is chosen here, for instance "Status". */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** What the closed select says of the value. */
  readonly shown: string;
  /** Whether the value is another than usual, and stands out. */
  readonly isSet: boolean;
  readonly icon?: ReactNode;
}

/** One of several, in a chip that opens a list. */
export function ChoiceSelect<Value>(props: ChoiceSelectProps<Value>) {
  const { choices, value, onChange } = props;
  return (
    <Select.Root
      items={choices}
      value={value}
      // Null only without a value, and every choice has one.
      onValueChange={(chosen) => chosen !== null && onChange(chosen)}
      modal={false}
    >
      <ChoiceParts {...props} />
    </Select.Root>
  );
}

interface ChoicesSelectProps<Value> extends Omit<ChoiceSelectProps<Value>, 'value' | 'onChange'> {
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
}

/** Any number of several, in a chip that opens a list. */
export function ChoicesSelect<Value>(props: ChoicesSelectProps<Value>) {
  const { choices, values, onChange } = props;
  return (
    <Select.Root items={choices} multiple value={values} onValueChange={onChange} modal={false}>
      <ChoiceParts {...props} />
    </Select.Root>
  );
}

type ChoicePartsProps<Value> = Pick<
  ChoiceSelectProps<Value>,
  'label' | 'choices' | 'shown' | 'isSet' | 'icon'
>;

function ChoiceParts<Value>({ label, choices, shown, isSet, icon }: ChoicePartsProps<Value>) {
  return (
    <>
      <Select.Trigger
        className={isSet ? 'chip chip-choice chip-set' : 'chip chip-choice'}
        aria-label={`${label}: ${shown}`}
      >
        {icon}
        <span className="chip-text" dir="auto">
          {isSet ? shown : label}
        </span>
        <Icon name="chevron" />
      </Select.Trigger>
      <SelectPopup label={label} choices={choices} />
    </>
  );
}
