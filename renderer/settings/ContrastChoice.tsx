import type { Settings } from '../../shared/settings/settings.ts';
import { useApp } from '../state/app-context.ts';
import { SegmentRow } from './SegmentRow.tsx';

const contrasts = ['system', 'more'] as const satisfies readonly Settings['contrast'][];

interface ContrastChoiceProps {
  readonly value: Settings['contrast'];
  readonly onChange: (contrast: Settings['contrast']) => void;
}

export function ContrastChoice({ value, onChange }: ContrastChoiceProps) {
  const { t } = useApp().texts;
  const choices = contrasts.map((contrast) => ({
    value: contrast,
    label: t(`settings.contrast-${contrast}`),
  }));
  return <SegmentRow label={t('settings.contrast')} choices={choices} value={value} onChange={onChange} />;
}
