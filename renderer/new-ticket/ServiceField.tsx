import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { serviceName } from '../../shared/item-name.ts';
import { useApp, useView } from '../app-context.ts';
import { OptionalMark } from './OptionalMark.tsx';
import { type ServiceOption, searchServices } from './service-search.ts';

interface ServiceFieldProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/**
 * Which service the ticket concerns; may be left out. A combobox (WAI-ARIA, list autocomplete): typing searches,
 * arrows choose, Enter takes, Escape gives up the search, an emptied field is no service.
 */
export function ServiceField({ value, onChange }: ServiceFieldProps) {
  const { t, locale } = useApp().texts;
  const services = useView((view) => view.services.items);
  const areRead = useView((view) => view.services.asOfMs !== null);
  const [typed, setTyped] = useState<string | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const found = useMemo(
    () => (typed === null ? [] : searchServices(services, typed, locale)),
    [services, typed, locale],
  );
  const chosen = services.find((service) => service.id === value);
  const chosenName =
    value === null ? '' : chosen === undefined ? t('new.service-gone', { id: value }) : serviceName(chosen);
  const hasVanished = areRead && value !== null && chosen === undefined;
  const isOpen = typed !== null;
  const active = found[activeIndex];

  const search = (text: string) => {
    setTyped(text);
    setActiveIndex(0);
    if (text === '') onChange(null);
  };
  const take = (option: ServiceOption | undefined) => {
    if (option !== undefined) onChange(option.id);
    setTyped(null);
  };
  const move = (step: number) => {
    if (!isOpen) return search(chosenName);
    const next = (activeIndex + step + found.length) % Math.max(1, found.length);
    setActiveIndex(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      take(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setTyped(null);
    }
  };

  return (
    <div className="form-row">
      <label className="form-label" htmlFor={id}>
        {t('new.service')} <OptionalMark />
      </label>
      <div className="combobox">
        <input
          id={id}
          className="input"
          dir="auto"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-describedby={hasVanished ? `${id}-vanished` : undefined}
          aria-activedescendant={isOpen && active !== undefined ? `${id}-${activeIndex}` : undefined}
          placeholder={t('service-search.placeholder')}
          value={typed ?? chosenName}
          onChange={(event) => search(event.target.value)}
          onClick={() => {
            if (!isOpen) search(chosenName);
          }}
          onKeyDown={handleKeys}
          onBlur={() => setTyped(null)}
        />
        {isOpen && (
          <div
            id={`${id}-list`}
            ref={list}
            className="combobox-list"
            role="listbox"
            aria-label={t('new.service')}
          >
            {found.map((option, index) => (
              <div
                key={option.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === activeIndex}
                className="combobox-option"
                // Before the field loses the focus, which would close the list.
                onMouseDown={(event) => {
                  event.preventDefault();
                  take(option);
                }}
              >
                <span className="row-cut" dir="auto">
                  {option.name}
                </span>
                {option.product !== null && <span className="combobox-more">{option.product}</span>}
              </div>
            ))}
            {found.length === 0 && <div className="combobox-none">{t('service-search.none')}</div>}
          </div>
        )}
      </div>
      {hasVanished && (
        <p id={`${id}-vanished`} className="form-hint">
          {t('service-search.vanished')}
        </p>
      )}
    </div>
  );
}
