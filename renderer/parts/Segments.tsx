import { useId } from 'react';

interface SegmentsProps<Value extends string> {
  /** The id of the label. */
  readonly labelId: string;
  /** `count` is hidden where there is no room. */
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    readonly count?: string;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A radio group drawn as one bar. */
export function Segments<Value extends string>({
  labelId,
  choices,
  value,
  onChange,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" className="segments" aria-labelledby={labelId}>
      {choices.map((choice) => (
        <label key={choice.value} className="segment">
          <input
            type="radio"
            className="segment-radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className="segment-text">
            {choice.label}
            {choice.count !== undefined && <span className="segment-count"> {choice.count}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
