import type { Settings } from '../../../shared/settings/settings.ts';
import { chooseLocale, languageChoices, languageNames } from '../../../shared/texts/language.ts';
import { Select } from '../../parts/Select.tsx';
import { useApp, useView } from '../../state/app-context.ts';
import type { RowProps } from '../rows/row-props.ts';
import { SegmentRow } from '../rows/SegmentRow.tsx';

const themes = ['system', 'light', 'dark'] as const satisfies readonly Settings['theme'][];
const contrasts = ['system', 'more'] as const satisfies readonly Settings['contrast'][];

export function ThemeRow({ settings, onChange }: RowProps) {
  const { t } = useApp().texts;
  return (
    <SegmentRow
      label={t('settings.theme')}
      choices={themes.map((theme) => ({ value: theme, label: t(`settings.theme-${theme}`) }))}
      value={settings.theme}
      onChange={(theme) => onChange({ theme })}
    />
  );
}

export function ContrastRow({ settings, onChange }: RowProps) {
  const { t } = useApp().texts;
  return (
    <SegmentRow
      label={t('settings.contrast')}
      choices={contrasts.map((contrast) => ({ value: contrast, label: t(`settings.contrast-${contrast}`) }))}
      value={settings.contrast}
      onChange={(contrast) => onChange({ contrast })}
    />
  );
}

/** Each language is shown by its own name, so that its speakers find it. */
export function LanguageRow({ settings, onChange }: RowProps) {
  const { t } = useApp().texts;
  const systemLanguages = useView((view) => view.platform.systemLanguages);
  const value = settings.language;
  const label = t('settings.language');
  const system = languageNames[chooseLocale('system', systemLanguages).language];
  const nameOf = (choice: Settings['language']) =>
    choice === 'system' ? t('settings.language-system', { language: system }) : languageNames[choice];
  return (
    <div className="setting-row">
      <span className="setting-label" aria-hidden="true">
        {label}
      </span>
      <Select
        className="input select-input setting-select"
        label={label}
        choices={languageChoices.map((choice) => ({
          value: choice,
          label: nameOf(choice),
          ...(choice === 'system' ? null : { language: choice }),
        }))}
        value={value}
        onChange={(language) => onChange({ language })}
      >
        <span className="select-value" dir="auto" lang={value === 'system' ? undefined : value}>
          {nameOf(value)}
        </span>
      </Select>
    </div>
  );
}
