import { dueWithinDaysBounds, sounds } from '../../../shared/settings/setting-bounds.ts';
import { MuteMenu } from '../../quiet/MuteMenu.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';
import { NumberRow } from '../rows/NumberRow.tsx';
import type { RowProps } from '../rows/row-props.ts';
import { SegmentRow } from '../rows/SegmentRow.tsx';
import { SwitchRow } from '../rows/SwitchRow.tsx';

export function DoNotDisturbRow() {
  const { t } = useApp().texts;
  const scope = useWindowState((state) => state.scope);
  const name = useView(({ accounts }) => accounts.find(({ key }) => key === scope)?.label ?? null);
  const label = t('quiet.everything');
  return (
    <div className="setting-row">
      <span className="setting-label">
        {name === null ? label : t('accounts.with-state', { name, state: label })}
      </span>
      <MuteMenu />
    </div>
  );
}

/** How many days before the due date a reminder comes. */
export function RemindRow({ settings, onChange }: RowProps) {
  const { t } = useApp().texts;
  const { min, max } = dueWithinDaysBounds;
  return (
    <NumberRow
      label={t('settings.due-within')}
      value={settings.dueWithinDays}
      bounds={{ min, max }}
      unit={t('settings.days')}
      hint=""
      onChange={(dueWithinDays) => onChange({ dueWithinDays })}
    />
  );
}

export function SuspensionsRow({ settings, onChange }: RowProps) {
  const { t } = useApp().texts;
  return (
    <SwitchRow
      label={t('quiet.let-suspensions')}
      isOn={settings.suspensionsBreakQuiet}
      onChange={(suspensionsBreakQuiet) => onChange({ suspensionsBreakQuiet })}
    />
  );
}

export function SoundRow({ settings, onChange }: RowProps) {
  const { t } = useApp().texts;
  return (
    <SegmentRow
      label={t('quiet.sound')}
      choices={sounds.map((sound) => ({ value: sound, label: t(`quiet.sound-${sound}`) }))}
      value={settings.sound}
      onChange={(sound) => onChange({ sound })}
    />
  );
}
