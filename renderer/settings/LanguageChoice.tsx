import { Select } from '@base-ui/react/select';
import { chooseLocale, languageChoices, languageNames } from '../../shared/language.ts';
import type { Settings } from '../../shared/settings.ts';
import { useApp, useView } from '../app-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { SelectPopup } from '../parts/SelectPopup.tsx';

interface LanguageChoiceProps {
  readonly value: Settings['language'];
  readonly onChange: (language: Settings['language']) => void;
}

/** Each language is named in its own words, so that a person who reads no other finds it. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const { t } = useApp().texts;
  const systemLanguages = useView((view) => view.platform.systemLanguages);
  const label = t('settings.language');
  const system = languageNames[chooseLocale('system', systemLanguages).language];
  const choices = languageChoices.map((choice) => ({
    value: choice,
    label: choice === 'system' ? t('settings.language-system', { language: system }) : languageNames[choice],
  }));
  return (
    <div className="setting-row">
      <span className="setting-label" aria-hidden="true">
        {label}
      </span>
      <Select.Root<Settings['language']>
        items={choices}
        value={value}
        // Null only without a value, and every choice has one.
        onValueChange={(chosen) => chosen !== null && onChange(chosen)}
        modal={false}
      >
        <Select.Trigger className="input select-input language-choice" aria-label={label}>
          <Select.Value className="select-value" dir="auto" />
          <Icon name="chevron" />
        </Select.Trigger>
        <SelectPopup label={label} choices={choices} />
      </Select.Root>
    </div>
  );
}
