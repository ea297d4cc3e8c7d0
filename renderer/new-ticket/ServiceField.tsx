import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { serviceName } from '../../shared/domain/item-name.ts';
import { accountOf, serverIdOf } from '../../shared/values/account-ids.ts';
import { accountOffers } from '../../shared/view/addressee.ts';
import { ServiceOptions } from '../lists/ServiceOptions.tsx';
import { searchServices } from '../lists/service-search.ts';
import { useCombobox } from '../parts/use-combobox.ts';
import { useApp, useView } from '../state/app-context.ts';
import { OptionalMark } from './PriorityField.tsx';

interface ServiceFieldProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** The service that the ticket is about, found by a search. Optional: an empty field means none. */
export function ServiceField({ value, onChange }: ServiceFieldProps) {
  const { t, texts } = useApp();
  const services = useView((view) => view.services.items);
  const without = useView(({ accounts }) =>
    accounts.filter(({ account }) => !accountOffers('newTickets', account)).map(({ key }) => key),
  );
  const areRead = useView((view) => view.services.asOfMs !== null);
  const id = useId();
  const chosen = services.find((service) => service.id === value);
  const nameWhenGone = value === null ? '' : t('new.service-gone', { id: serverIdOf(value) });
  const chosenName = chosen === undefined ? nameWhenGone : serviceName(chosen);
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
            texts,
          )
        : [],
    [isOpen, services, without, query, texts],
  );
  const close = () => {
    setIsOpen(false);
    setTyped(null);
  };
  const combobox = useCombobox({
    entries: found,
    query,
    isOpen,
    startsAt: typed === null ? -1 : 0,
    onChoose: ({ id: chosenId }) => {
      onChange(chosenId);
      close();
    },
  });
  const handleKeys = (event: KeyboardEvent) => {
    if (isOpen && (event.key === 'Escape' || (event.altKey && event.key === 'ArrowUp'))) {
      // Otherwise the window would go back.
      event.preventDefault();
      close();
    } else if (!isOpen && event.key === 'ArrowDown') {
      event.preventDefault();
      setIsOpen(true);
    } else combobox.field.onKeyDown(event);
  };
  const hasVanished = areRead && value !== null && chosen === undefined;

  return (
    <div className="form-row">
      <label className="form-label" htmlFor={id}>
        {t('new.service')} <OptionalMark />
      </label>
      <input
        {...combobox.field}
        id={id}
        className="input"
        dir="auto"
        aria-describedby={hasVanished ? `${id}-vanished` : undefined}
        placeholder={t('service-search.placeholder')}
        value={query}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsOpen(true);
          if (target.value === '') onChange(null);
        }}
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
          <ServiceOptions found={found} chosenId={value} combobox={combobox} />
        </div>
      )}
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
