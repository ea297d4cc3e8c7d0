import { useApp } from '../../state/app-context.ts';
import { parseWholeNumber } from './number-entry.ts';
import { TextRow } from './TextRow.tsx';

interface NumberRowProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit: 'seconds' | 'days';
  readonly onChange: (value: number) => void;
}

/** A whole number within bounds, otherwise like a text row. */
export function NumberRow({ label, value, min, max, unit, onChange }: NumberRowProps) {
  const { t } = useApp().texts;
  return (
    <TextRow
      label={label}
      value={String(value)}
      hint={t(`settings.${unit}-range`, { min, max })}
      invalidHint={t('settings.number-invalid', { min, max })}
      className="input-number"
      unit={t(`settings.${unit}`)}
      read={(typed) => parseWholeNumber(typed, { min, max })?.toString() ?? null}
      onChange={(text) => onChange(Number(text))}
    />
  );
}
