import { useId } from 'react';
import { chooseLocale, languageChoices, languageNames } from '../../shared/language.ts';
import type { Settings } from '../../shared/settings.ts';
import { useApp, useView } from '../app-context.ts';

interface LanguageChoiceProps {
  readonly value: Settings['language'];
  readonly onChange: (language: Settings['language']) => void;
}

/** Each language is named in its own words, so that a person who reads no other finds it. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const { t } = useApp().texts;
  const systemLanguages = useView((view) => view.platform.systemLanguages);
  const labelId = useId();
  const system = languageNames[chooseLocale('system', systemLanguages).language];
  return (
    <div className="setting-row">
      <span id={labelId} className="setting-label">
        {t('settings.language')}
      </span>
      <span className="select">
        <select
          className="input"
          aria-labelledby={labelId}
          value={value}
          onChange={(event) => {
            const chosen = languageChoices.find((choice) => choice === event.currentTarget.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {languageChoices.map((choice) =>
            choice === 'system' ? (
              <option key={choice} value={choice}>
                {t('settings.language-system', { language: system })}
              </option>
            ) : (
              <option key={choice} value={choice} lang={choice}>
                {languageNames[choice]}
              </option>
            ),
          )}
        </select>
      </span>
    </div>
  );
}
