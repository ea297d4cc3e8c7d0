import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useState } from 'react';
import { ServiceOptions } from '../lists/ServiceOptions.tsx';
import { type ServiceOption, searchServices } from '../lists/service-search.ts';
import { useApp, useView } from '../state/app-context.ts';

interface ServiceSearchProps {
  readonly value: ServiceOption | null;
  readonly onChoose: (serviceId: string | null) => void;
}

/** The search in the filter's panel. */
export function ServiceSearch({ value, onChoose }: ServiceSearchProps) {
  const { t, locale } = useApp().texts;
  const services = useView((view) => view.services.items);
  const [query, setQuery] = useState('');
  const found = useMemo(() => searchServices(services, query, locale), [services, query, locale]);
  return (
    <Combobox.Root<ServiceOption>
      open
      inline
      items={found}
      filter={null}
      value={value}
      onValueChange={(option) => option !== null && onChoose(option.id)}
      itemToStringLabel={(option) => option.name}
      isItemEqualToValue={(a, b) => a.id === b.id}
      inputValue={query}
      onInputValueChange={setQuery}
      autoHighlight
    >
      <Combobox.Input
        className="input popup-input"
        dir="auto"
        aria-label={t('lists.service')}
        placeholder={t('service-search.placeholder')}
        // Escape closes the panel; the field would take it to clear the choice.
        onKeyDown={(event) => event.key === 'Escape' && event.preventBaseUIHandler()}
      />
      <ServiceOptions />
      {value !== null && (
        <button type="button" className="link popup-clear" onClick={() => onChoose(null)}>
          {t('lists.service-any')}
        </button>
      )}
    </Combobox.Root>
  );
}
