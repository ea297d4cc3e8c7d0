import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useState } from 'react';
import { useApp, useView } from '../app-context.ts';
import { type ServiceOption, searchServices } from '../new-ticket/service-search.ts';
import { Icon } from '../parts/Icon.tsx';
import { plainServiceName } from '../plain-name.ts';

interface ServiceFilterProps {
  readonly value: string | null;
  readonly onChange: (serviceId: string | null) => void;
}

/** Only tickets about one service, chosen by a search: there may be ten thousand. */
export function ServiceFilter({ value, onChange }: ServiceFilterProps) {
  const { t, locale } = useApp().texts;
  const services = useView((view) => view.services.items);
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const found = useMemo(
    () => (isOpen ? searchServices(services, query, locale) : []),
    [isOpen, services, query, locale],
  );
  const chosen = services.find(({ id }) => id === value);
  const name = value === null ? t('lists.any') : chosen === undefined ? value : plainServiceName(chosen);
  return (
    <Combobox.Root<ServiceOption>
      items={found}
      filter={null}
      value={value === null ? null : { id: value, name, product: null }}
      onValueChange={(option) => onChange(option?.id ?? null)}
      itemToStringLabel={(option) => option.name}
      isItemEqualToValue={(a, b) => a.id === b.id}
      inputValue={query}
      onInputValueChange={setQuery}
      open={isOpen}
      onOpenChange={(isNowOpen) => {
        setIsOpen(isNowOpen);
        setQuery('');
      }}
      autoHighlight
    >
      <Combobox.Trigger
        className={value === null ? 'chip chip-choice' : 'chip chip-choice chip-set'}
        aria-label={`${t('lists.service')}: ${name}`}
      >
        <span className="chip-text" dir="auto">
          {value === null ? t('lists.service') : name}
        </span>
        <Icon name="chevron" />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner className="popup-place" sideOffset={4} align="start">
          <Combobox.Popup className="popup popup-search" aria-label={t('lists.service')}>
            <Combobox.Input
              className="input popup-input"
              dir="auto"
              aria-label={t('lists.service')}
              placeholder={t('service-search.placeholder')}
            />
            <Combobox.Empty className="popup-none">{t('service-search.none')}</Combobox.Empty>
            <Combobox.List>
              {(option: ServiceOption) => (
                <Combobox.Item key={option.id} value={option} className="popup-item popup-item-plain">
                  <span className="row-cut" dir="auto">
                    {option.name}
                  </span>
                  {option.product !== null && <span className="popup-more">{option.product}</span>}
                </Combobox.Item>
              )}
            </Combobox.List>
            {value !== null && (
              <Combobox.Clear className="link popup-clear" keepMounted>
                {t('lists.service-any')}
              </Combobox.Clear>
            )}
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
