import { useMemo, useState } from 'react';
import { ServiceOptions } from '../lists/ServiceOptions.tsx';
import { searchServices } from '../lists/service-search.ts';
import { Button } from '../parts/Button.tsx';
import { useCombobox } from '../parts/use-combobox.ts';
import { useApp, useView } from '../state/app-context.ts';

interface ServiceSearchProps {
  readonly value: string | null;
  readonly onChoose: (serviceId: string | null) => void;
}

/** The search in the filter's panel. */
export function ServiceSearch({ value, onChoose }: ServiceSearchProps) {
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
