import { useId } from 'react';
import { hintOf, type PlainRow as Row } from '../../../shared/settings/setting-table.ts';
import type { Settings, SettingsChange } from '../../../shared/settings/settings.ts';
import { Segments } from '../../parts/Segments.tsx';
import { useApp, useView } from '../../state/app-context.ts';
import { LabelledRow } from './LabelledRow.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { TextRow } from './TextRow.tsx';
import { parseWholeNumber } from './whole-number.ts';

/** The props of each settings row. */
export interface RowProps {
  readonly settings: Settings;
  /** False if the change was not accepted; then the view says why. */
  readonly onChange: (change: SettingsChange) => Promise<boolean>;
}

/** A switch, a choice or a number, as its row of the table says. */
export function PlainRow({ row, settings, onChange }: RowProps & { readonly row: Row }) {
  const { t } = useApp();
  const labelId = useId();
  const hint = useView((view) => hintOf(row, view));
  const change = (value: boolean | string | number) => onChange({ [row.field]: value });
  const words = { label: t(row.name), hint: hint === null ? '' : t(hint) };
  switch (row.kind) {
    case 'switch':
      return <SwitchRow {...words} isOn={settings[row.field]} onChange={change} />;
    case 'choice':
      return (
        <LabelledRow {...words} labelProps={{ id: labelId }}>
          <Segments
            labelId={labelId}
            choices={Object.entries(row.choices).map(([value, text]) => ({
              value,
              label: t(text),
            }))}
            value={settings[row.field]}
            onChange={change}
          />
        </LabelledRow>
      );
    case 'number':
      return (
        <TextRow
          {...words}
          value={String(settings[row.field])}
          invalidHint={t('settings.number-invalid', row.bounds)}
          className="input-number"
          unit={t(row.unit)}
          read={(typed) => parseWholeNumber(typed, row.bounds)?.toString() ?? null}
          onChange={(text) => change(Number(text))}
        />
      );
  }
}
