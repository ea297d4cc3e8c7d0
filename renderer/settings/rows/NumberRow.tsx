import { useApp } from '../../state/app-context.ts';
import { parseWholeNumber } from './number-entry.ts';
import { TextRow } from './TextRow.tsx';

interface NumberRowProps {
  readonly label: string;
  readonly value: number;
  readonly bounds: { readonly min: number; readonly max: number };
  readonly unit: string;
  readonly hint: string;
  readonly onChange: (value: number) => Promise<boolean>;
}

/** A whole number within bounds, otherwise like a text row. */
export function NumberRow({ label, value, bounds, unit, hint, onChange }: NumberRowProps) {
  const { t } = useApp().texts;
  return (
    <TextRow
      label={label}
      value={String(value)}
      hint={hint}
      invalidHint={t('settings.number-invalid', bounds)}
      className="input-number"
      unit={unit}
      read={(typed) => parseWholeNumber(typed, bounds)?.toString() ?? null}
      onChange={(text) => onChange(Number(text))}
    />
  );
}
