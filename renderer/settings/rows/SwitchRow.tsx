import { useId } from 'react';

interface SwitchRowProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, hint = '', isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className="setting-row">
      <span className="setting-text">
        <span className="setting-label">{label}</span>
        {hint !== '' && (
          // It describes the switch but is not part of its name.
          <span id={id} className="form-hint setting-hint" aria-hidden="true">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state.
        role="switch"
        className="switch"
        aria-describedby={hint === '' ? undefined : id}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
