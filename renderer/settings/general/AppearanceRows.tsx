import type { Settings } from '../../../shared/settings/settings.ts';
import { chooseLocale, languageChoices, languageNames } from '../../../shared/texts/language.ts';
import { useApp, useView } from '../../state/app-context.ts';
import type { RowProps } from '../rows/row-props.ts';
import { SegmentRow } from '../rows/SegmentRow.tsx';
import { SelectRow } from '../rows/SelectRow.tsx';

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
  const system = languageNames[chooseLocale('system', systemLanguages).language];
  return (
    <SelectRow
      label={t('settings.language')}
      choices={languageChoices.map((choice) =>
        choice === 'system'
          ? { value: choice, label: t('settings.language-system', { language: system }) }
          : { value: choice, label: languageNames[choice], language: choice },
      )}
      value={settings.language}
      onChange={(language) => onChange({ language })}
    />
  );
}
