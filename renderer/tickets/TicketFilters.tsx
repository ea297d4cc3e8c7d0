import { useMemo } from 'react';
import type { Ticket } from '../../shared/domain/domain.ts';
import type { TicketChoices } from '../../shared/lists/list-choices.ts';
import { wordsIn } from '../../shared/lists/list-filter.ts';
import { priorityInWords, statusInWords } from '../../shared/texts/status-words.ts';
import { WordFilter } from '../lists/filters/WordFilter.tsx';
import { useApp } from '../state/app-context.ts';
import { ServiceFilter } from './ServiceFilter.tsx';

interface TicketFiltersProps {
  readonly tickets: readonly Ticket[];
  readonly choices: TicketChoices;
  readonly onChange: (change: Partial<TicketChoices>) => void;
}

export function TicketFilters({ tickets, choices, onChange }: TicketFiltersProps) {
  const { texts } = useApp();
  const { t } = texts;
  const statuses = useMemo(() => wordsIn(tickets, ({ status }) => status), [tickets]);
  const priorities = useMemo(() => wordsIn(tickets, ({ priority }) => priority), [tickets]);
  return (
    <>
      <button
        type="button"
        className={choices.isUnreadOnly ? 'chip chip-set' : 'chip'}
        aria-pressed={choices.isUnreadOnly}
        onClick={() => onChange({ isUnreadOnly: !choices.isUnreadOnly })}
      >
        {t('lists.unread')}
      </button>
      <WordFilter
        label={t('lists.status')}
        words={statuses}
        chosen={choices.statuses}
        inWords={(status) => statusInWords(status, texts)}
        onChange={(chosen) => onChange({ statuses: chosen })}
      />
      <WordFilter
        label={t('lists.priority')}
        words={priorities}
        chosen={choices.priorities}
        inWords={(priority) => priorityInWords(priority, texts)}
        onChange={(chosen) => onChange({ priorities: chosen })}
      />
      <ServiceFilter value={choices.serviceId} onChange={(serviceId) => onChange({ serviceId })} />
    </>
  );
}
