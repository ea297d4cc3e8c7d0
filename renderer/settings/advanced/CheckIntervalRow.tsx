import { pollIntervalBounds } from '../../../shared/settings/setting-bounds.ts';
import { useApp } from '../../state/app-context.ts';
import { NumberRow } from '../rows/NumberRow.tsx';
import type { RowProps } from '../rows/row-props.ts';

export function CheckIntervalRow({ settings, onChange }: RowProps) {
  const { t } = useApp().texts;
  const { min, max } = pollIntervalBounds;
  return (
    <NumberRow
      label={t('settings.polling')}
      value={settings.pollIntervalSeconds}
      bounds={{ min, max }}
      unit={t('settings.seconds')}
      hint={t('settings.check-interval-hint')}
      onChange={(seconds) => onChange({ pollIntervalSeconds: seconds })}
    />
  );
}
