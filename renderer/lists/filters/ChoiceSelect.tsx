import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { arrowKeys, PopupButton } from '../../parts/PopupButton.tsx';
import { type Choice, Select } from '../../parts/Select.tsx';

interface ChipProps {
  /** What is chosen, for instance "Status". */
  readonly label: string;
  /** The value in words. */
  readonly shown: string;
  /** Whether the value differs from the default; the chip then stands out. */
  readonly isSet: boolean;
}

interface ChoiceSelectProps<Value> extends ChipProps {
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly icon?: ReactNode;
}

/** A chip that opens a list to choose one item from. */
export function ChoiceSelect<Value>(props: ChoiceSelectProps<Value>) {
  const { label, choices, shown, isSet, value, onChange, icon } = props;
  return (
    <Select
      className={chipClass(isSet)}
      label={`${label}: ${shown}`}
      choices={choices}
      value={value}
      onChange={onChange}
    >
      {icon}
      <ChipText text={isSet ? shown : label} />
    </Select>
  );
}

interface ChoiceBoxesProps {
  readonly label: string;
  readonly choices: readonly Choice<string>[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Several items to choose. */
export function ChoiceBoxes({ label, choices, values: kept, onChange }: ChoiceBoxesProps) {
  // Updated at once, so that two quick changes do not overwrite each other.
  const [values, setValues] = useState(kept);
  useEffect(() => setValues(kept), [kept]);
  const change = (value: string, isChosen: boolean) => {
    const next = isChosen ? [...values, value] : values.filter((other) => other !== value);
    setValues(next);
    onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's name would be visible.
    <div role="group" aria-label={label} {...arrowKeys}>
      {choices.map((choice) => (
        <label key={choice.value} className="popup-item">
          <input
            type="checkbox"
            className="checkbox"
            checked={values.includes(choice.value)}
            onChange={(event) => change(choice.value, event.target.checked)}
          />
          <span className="popup-text" dir="auto">
            {choice.label}
          </span>
        </label>
      ))}
    </div>
  );
}

interface ChipPopupProps extends ChipProps {
  readonly popupClassName?: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A chip that opens a panel. */
export function ChipPopup({ label, shown, isSet, popupClassName, children }: ChipPopupProps) {
  return (
    <PopupButton
      className={chipClass(isSet)}
      label={`${label}: ${shown}`}
      face={
        <>
          <ChipText text={isSet ? shown : label} />
          <Icon name="chevron" />
        </>
      }
      popupLabel={label}
      {...(popupClassName === undefined ? null : { popupClassName })}
    >
      {children}
    </PopupButton>
  );
}

function chipClass(isSet: boolean): string {
  return isSet ? 'chip chip-choice chip-set' : 'chip chip-choice';
}

function ChipText({ text }: { text: string }) {
  return (
    <span className="chip-text" dir="auto">
      {text}
    </span>
  );
}
