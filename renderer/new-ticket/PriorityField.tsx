import { useId, useMemo } from 'react';
import { priorityInWords } from '../../shared/texts/status-words.ts';
import { useApp, useView } from '../state/app-context.ts';
import { prioritySuggestions } from './priority-suggestions.ts';

interface PriorityFieldProps {
  readonly value: string | null;
  /** Those that the provider is known to understand. */
  readonly known: readonly string[];
  readonly onChange: (value: string | null) => void;
}

/** Free text, since nobody says which words a provider's staff uses, with known ones and those seen as suggestions. */
export function PriorityField({ value, known, onChange }: PriorityFieldProps) {
  const { t, texts } = useApp();
  const tickets = useView((view) => view.tickets.items);
  const suggestions = useMemo(() => prioritySuggestions(tickets, known), [tickets, known]);
  const id = useId();
  // What is sent stays the provider's own word.
  const shown =
    value !== null && suggestions.includes(value) ? priorityInWords(value, texts) : value;
  return (
    <div className="form-row">
      <label className="form-label" htmlFor={id}>
        {t('new.priority')} <OptionalMark />
      </label>
      <div className="input-with-chips">
        <input
          id={id}
          className="input"
          dir="auto"
          autoComplete="off"
          maxLength={100}
          placeholder={t('new.priority-placeholder')}
          value={shown ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would nest a second legend in the form. */}
        <div className="chips" role="group" aria-label={t('new.priority-suggestions')}>
          {suggestions.map((word) => (
            <button
              key={word}
              type="button"
              className="chip"
              aria-pressed={value === word}
              onClick={() => onChange(value === word ? null : word)}
            >
              <bdi>{priorityInWords(word, texts)}</bdi>
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

export function OptionalMark() {
  return <span className="optional">{useApp().t('new.optional')}</span>;
}
