import { Select } from '@base-ui/react/select';
import { Icon } from './Icon.tsx';

export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}

/** The list that a select opens. */
export function SelectPopup<Value>({ label, choices }: { label: string; choices: readonly Choice<Value>[] }) {
  return (
    <Select.Portal>
      <Select.Positioner className="popup-place" sideOffset={4} align="start" alignItemWithTrigger={false}>
        <Select.Popup className="popup">
          <Select.List aria-label={label}>
            {choices.map((choice) => (
              <Select.Item key={String(choice.value)} value={choice.value} className="popup-item">
                <span className="popup-mark">
                  <Select.ItemIndicator>
                    <Icon name="check" />
                  </Select.ItemIndicator>
                </span>
                <Select.ItemText className="popup-text" dir="auto">
                  {choice.label}
                </Select.ItemText>
              </Select.Item>
            ))}
          </Select.List>
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  );
}
