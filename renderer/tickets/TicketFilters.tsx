import { useMemo, useState } from 'react';
import type { Ticket } from '../../shared/domain/domain.ts';
import { priorityInWords, priorityRank, statusInWords } from '../../shared/texts/status-words.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { ChipPopup } from '../lists/filters/ChoiceSelect.tsx';
import { WordFilter } from '../lists/filters/WordFilter.tsx';
import { ServiceOptions } from '../lists/ServiceOptions.tsx';
import { searchServices } from '../lists/service-search.ts';
import { Button } from '../parts/Button.tsx';
import { useCombobox } from '../parts/use-combobox.ts';
import { useApp, useView } from '../state/app-context.ts';
import { useListChoices } from '../state/use-list-choices.ts';

const statusOf = ({ status }: Ticket) => status;
const priorityOf = ({ priority }: Ticket) => priority;

export function TicketFilters() {
  const { t } = useApp();
  const tickets = useView((view) => view.tickets.items);
  const [choices, onChange] = useListChoices('tickets');
  const { serviceId: id } = choices;
  const service = useView((view) => view.services.items.find((one) => one.id === id));
  const name = service === undefined ? (id ?? t('lists.any')) : plainServiceName(service);
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
        items={tickets}
        wordOf={statusOf}
        chosen={choices.statuses}
        inWords={statusInWords}
        // As many as there are tabs say no more than these.
        fewest={4}
        onChange={(chosen) => onChange({ statuses: chosen })}
      />
      <WordFilter
        label={t('lists.priority')}
        items={tickets}
        wordOf={priorityOf}
        chosen={choices.priorities}
        inWords={priorityInWords}
        rank={priorityRank}
        onChange={(chosen) => onChange({ priorities: chosen })}
      />
      {/* Chosen by a search: there may be ten thousand services. */}
      <ChipPopup
        label={t('lists.service')}
        shown={name}
        isSet={id !== null}
        popupClassName="popup-search"
      >
        {(close) => (
          <ServiceSearch
            value={id}
            onChoose={(serviceId) => {
              close();
              onChange({ serviceId });
            }}
          />
        )}
      </ChipPopup>
    </>
  );
}

interface ServiceSearchProps {
  readonly value: string | null;
  readonly onChoose: (serviceId: string | null) => void;
}

/** The search in the filter's panel. */
function ServiceSearch({ value, onChoose }: ServiceSearchProps) {
  const { t, texts } = useApp();
  const services = useView((view) => view.services.items);
  const [query, setQuery] = useState('');
  const found = useMemo(() => searchServices(services, query, texts), [services, query, texts]);
  const combobox = useCombobox({
    entries: found,
    query,
    isOpen: true,
    startsAt: query === '' ? -1 : 0,
    onChoose: (option) => onChoose(option.id),
  });
  return (
    <>
      <input
        {...combobox.field}
        className="input popup-input"
        dir="auto"
        aria-label={t('lists.service')}
        placeholder={t('service-search.placeholder')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ServiceOptions found={found} chosenId={value} combobox={combobox} />
      {value !== null && (
        <Button className="popup-clear" look="link" onClick={() => onChoose(null)}>
          {t('lists.service-any')}
        </Button>
      )}
    </>
  );
}
