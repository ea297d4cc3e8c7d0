import { chooseLocale, languageChoices, languageNames } from '../../../shared/texts/language.ts';
import { useApp, useView } from '../../state/app-context.ts';
import type { RowProps } from '../rows/PlainRow.tsx';
import { SelectRow } from '../rows/SelectRow.tsx';

/** Each language is shown by its own name, so that its speakers find it. */
export function LanguageRow({ settings, onChange }: RowProps) {
  const { t } = useApp();
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
