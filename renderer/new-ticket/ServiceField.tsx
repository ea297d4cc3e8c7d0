import { Combobox } from '@base-ui/react/combobox';
import { type ComponentProps, useId, useMemo, useState } from 'react';
import { serviceName } from '../../shared/domain/item-name.ts';
import { accountOf, serverIdOf } from '../../shared/values/account-ids.ts';
import { accountOffers } from '../../shared/view/addressee.ts';
import { ServiceOptions } from '../lists/ServiceOptions.tsx';
import { type ServiceOption, searchServices } from '../lists/service-search.ts';
import { useApp, useView } from '../state/app-context.ts';
import { OptionalMark } from './PriorityField.tsx';

interface ServiceFieldProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

type FieldKeyEvent = Parameters<NonNullable<ComponentProps<typeof Combobox.Input>['onKeyDown']>>[0];

/** The service that the ticket is about, found by a search. Optional: an empty field means none. */
export function ServiceField({ value, onChange }: ServiceFieldProps) {
  const { t, locale } = useApp().texts;
  const services = useView((view) => view.services.items);
  const without = useView(({ accounts }) =>
    accounts.filter(({ account }) => !accountOffers('newTickets', account)).map(({ key }) => key),
  );
  const areRead = useView((view) => view.services.asOfMs !== null);
  const id = useId();
  const chosen = services.find((service) => service.id === value);
  const chosenName =
    value === null
      ? ''
      : chosen === undefined
        ? t('new.service-gone', { id: serverIdOf(value) })
        : serviceName(chosen);
  /** The search being typed in place of the name; null when there is none. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const query = typed ?? chosenName;
  const found = useMemo(
    () =>
      isOpen
        ? searchServices(
            services.filter((one) => !without.includes(accountOf(one.id))),
            query,
            locale,
          )
        : [],
    [isOpen, services, without, query, locale],
  );
  const close = () => {
    setIsOpen(false);
    setTyped(null);
  };
  const handleKeys = (event: FieldKeyEvent) => {
    if (event.key === 'Escape') {
      // Otherwise the field would lose its value and the window would go back.
      event.preventBaseUIHandler();
      if (isOpen) event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventBaseUIHandler();
      event.preventDefault();
      setIsOpen(true);
    }
  };
  const hasVanished = areRead && value !== null && chosen === undefined;

  return (
    <div className="form-row">
      <label className="form-label" htmlFor={id}>
        {t('new.service')} <OptionalMark />
      </label>
      <Combobox.Root<ServiceOption>
        inline
        items={found}
        filter={null}
        value={value === null ? null : { id: value, name: chosenName, note: '' }}
        onValueChange={(option) => onChange(option?.id ?? null)}
        itemToStringLabel={(option) => option.name}
        isItemEqualToValue={(a, b) => a.id === b.id}
        inputValue={query}
        onInputValueChange={(text, { reason }) => {
          if (reason !== 'input-change') return;
          setTyped(text);
          setIsOpen(true);
          if (text === '') onChange(null);
        }}
        open={isOpen}
        // Any choice closes it, even of the current value.
        onOpenChange={(isWanted) => !isWanted && close()}
        autoHighlight
      >
        <Combobox.Input
          id={id}
          className="input"
          dir="auto"
          aria-expanded={isOpen}
          aria-describedby={hasVanished ? `${id}-vanished` : undefined}
          placeholder={t('service-search.placeholder')}
          onClick={() => setIsOpen(true)}
          onBlur={close}
          onKeyDown={handleKeys}
        />
        {isOpen && (
          // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field.
          <div
            ref={openBelowField}
            popover="manual"
            className="popup popup-field"
            // Keeps the focus in the field while an option is pressed.
            onMouseDown={(event) => event.preventDefault()}
          >
            <ServiceOptions />
          </div>
        )}
      </Combobox.Root>
      {hasVanished && (
        <p id={`${id}-vanished`} className="form-hint">
          {t('service-search.vanished')}
        </p>
      )}
    </div>
  );
}

/** Opens the list at the field before it; the browser places it above if there is no room below. */
function openBelowField(list: HTMLDivElement | null): void {
  const field = list?.previousElementSibling;
  if (list?.matches(':popover-open') === false && field instanceof HTMLElement)
    list.showPopover({ source: field });
}
