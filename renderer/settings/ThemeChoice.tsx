import type { Settings } from '../../shared/settings/settings.ts';
import { useApp } from '../state/app-context.ts';
import { SegmentRow } from './SegmentRow.tsx';

const themes = ['system', 'light', 'dark'] as const satisfies readonly Settings['theme'][];

interface ThemeChoiceProps {
  readonly value: Settings['theme'];
  readonly onChange: (theme: Settings['theme']) => void;
}

export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const { t } = useApp().texts;
  const choices = themes.map((theme) => ({ value: theme, label: t(`settings.theme-${theme}`) }));
  return <SegmentRow label={t('settings.theme')} choices={choices} value={value} onChange={onChange} />;
}
