import { Switch } from '@base-ui/react/switch';

interface SwitchRowProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, isOn, onChange }: SwitchRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch brings an input of its own.
    <label className="setting-row">
      <span className="setting-label">{label}</span>
      <Switch.Root className="switch" checked={isOn} onCheckedChange={onChange}>
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
    </label>
  );
}
