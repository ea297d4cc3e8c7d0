import { useId, useMemo } from 'react';
import { priorityInWords } from '../../shared/texts/status-words.ts';
import { priorityChoices } from '../../shared/tickets/priority-choices.ts';
import { Segments } from '../parts/Segments.tsx';
import { useApp, useView } from '../state/app-context.ts';

interface PriorityFieldProps {
  readonly value: string | null;
  /** Those that the provider is known to understand. */
  readonly known: readonly string[];
  readonly onChange: (value: string | null) => void;
}

/** A choice of the words that are known; free text while nobody knows which ones the provider's staff uses. */
export function PriorityField({ value, known, onChange }: PriorityFieldProps) {
  const { t, texts } = useApp();
  const tickets = useView((view) => view.tickets.items);
  const words = useMemo(() => priorityChoices(tickets, known), [tickets, known]);
  const id = useId();
  if (words.length === 0) {
    return (
      <div className="form-row">
        <label className="form-label" htmlFor={id}>
          {t('new.priority')} <OptionalMark />
        </label>
        <input
          id={id}
          className="input"
          dir="auto"
          autoComplete="off"
          maxLength={100}
          placeholder={t('lists.no-word')}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      </div>
    );
  }
  // One from a template or a link stays what it is.
  const all = value === null || words.includes(value) ? words : [...words, value];
  return (
    <div className="form-row">
      <span id={id} className="form-label">
        {t('new.priority')}
      </span>
      <Segments
        labelId={id}
        value={value ?? ''}
        choices={[
          { value: '', label: t('lists.no-word') },
          // What is sent stays the provider's own word.
          ...all.map((word) => ({ value: word, label: priorityInWords(word, texts) })),
        ]}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
    </div>
  );
}

export function OptionalMark() {
  return <span className="optional">{useApp().t('new.optional')}</span>;
}
