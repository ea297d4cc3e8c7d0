import { Combobox } from '@base-ui/react/combobox';
import { useId, useMemo, useState } from 'react';
import { serviceName } from '../../shared/item-name.ts';
import { useApp, useView } from '../app-context.ts';
import { OptionalMark } from './OptionalMark.tsx';
import { type ServiceOption, searchServices } from './service-search.ts';

interface ServiceFieldProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Which service the ticket concerns, found by a search; may be left out. An emptied field is no service. */
export function ServiceField({ value, onChange }: ServiceFieldProps) {
  const { t, locale } = useApp().texts;
  const services = useView((view) => view.services.items);
  const areRead = useView((view) => view.services.asOfMs !== null);
  const id = useId();
  const chosen = services.find((service) => service.id === value);
  const chosenName =
    value === null ? '' : chosen === undefined ? t('new.service-gone', { id: value }) : serviceName(chosen);
  /** What is being typed over the name; null while nothing is. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const query = typed ?? chosenName;
  const found = useMemo(
    () => (isOpen ? searchServices(services, query, locale) : []),
    [isOpen, services, query, locale],
  );
  const hasVanished = areRead && value !== null && chosen === undefined;

  return (
    <div className="form-row">
      <label className="form-label" htmlFor={id}>
        {t('new.service')} <OptionalMark />
      </label>
      <Combobox.Root<ServiceOption>
        items={found}
        filter={null}
        value={value === null ? null : { id: value, name: chosenName, product: null }}
        onValueChange={(option) => {
          setTyped(null);
          onChange(option?.id ?? null);
        }}
        itemToStringLabel={(option) => option.name}
        isItemEqualToValue={(a, b) => a.id === b.id}
        inputValue={query}
        onInputValueChange={(text, { reason }) => {
          if (reason !== 'input-change') return;
          setTyped(text);
          if (text === '') onChange(null);
        }}
        open={isOpen}
        onOpenChange={(isNowOpen) => {
          setIsOpen(isNowOpen);
          if (!isNowOpen) setTyped(null);
        }}
        autoHighlight
      >
        <Combobox.Input
          id={id}
          className="input"
          dir="auto"
          aria-describedby={hasVanished ? `${id}-vanished` : undefined}
          placeholder={t('service-search.placeholder')}
        />
        <Combobox.Portal>
          <Combobox.Positioner className="popup-place" sideOffset={4} align="start">
            <Combobox.Popup className="popup popup-field">
              <Combobox.Empty className="popup-none">{t('service-search.none')}</Combobox.Empty>
              <Combobox.List aria-label={t('new.service')}>
                {(option: ServiceOption) => (
                  <Combobox.Item key={option.id} value={option} className="popup-item popup-item-plain">
                    <span className="row-cut" dir="auto">
                      {option.name}
                    </span>
                    {option.product !== null && <span className="popup-more">{option.product}</span>}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {hasVanished && (
        <p id={`${id}-vanished`} className="form-hint">
          {t('service-search.vanished')}
        </p>
      )}
    </div>
  );
}
