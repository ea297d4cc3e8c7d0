import { useId, useMemo } from 'react';
import { serviceName } from '../../shared/item-name.ts';
import { useApp, useView } from '../app-context.ts';
import { OptionalMark } from './OptionalMark.tsx';

interface ServiceFieldProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Which service the ticket concerns; may be left out. */
export function ServiceField({ value, onChange }: ServiceFieldProps) {
  const { t, locale } = useApp().texts;
  const services = useView((view) => view.services.items);
  const id = useId();
  const options = useMemo(() => {
    const collator = new Intl.Collator(locale, { numeric: true });
    return services
      .map((service) => ({
        id: service.id,
        name: serviceName(service),
        product: service.productName,
      }))
      .sort((a, b) => collator.compare(a.name, b.name));
  }, [services, locale]);
  const isGone = value !== null && !options.some((option) => option.id === value);
  return (
    <div className="form-row">
      <label className="form-label" htmlFor={id}>
        {t('new.service')} <OptionalMark />
      </label>
      <div className="select">
        <select
          id={id}
          className="input"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">{t('new.service-none')}</option>
          {isGone && <option value={value}>{t('new.service-gone', { id: value })}</option>}
          {options.map(({ id: optionId, name, product }) => (
            <option key={optionId} value={optionId}>
              {product === null || product === name ? name : `${name} · ${product}`}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
