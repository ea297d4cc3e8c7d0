interface SwitchRowProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, isOn, onChange }: SwitchRowProps) {
  return (
    <label className="setting-row">
      <span className="setting-label">{label}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state.
        role="switch"
        className="switch"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
