import { Suspense } from 'react';
import { plainServiceName } from '../formats/plain-name.ts';
import { late, useLoadedWhenIdle } from '../late/late.ts';
import { ChipPopup } from '../lists/filters/ChoiceSelect.tsx';
import { useApp, useView } from '../state/app-context.ts';

const ServiceSearch = late(async () => (await import('./ServiceSearch.tsx')).ServiceSearch);

interface ServiceFilterProps {
  readonly value: string | null;
  readonly onChange: (serviceId: string | null) => void;
}

/** Shows only tickets about one service, chosen by a search: there may be ten thousand services. */
export function ServiceFilter({ value, onChange }: ServiceFilterProps) {
  const { t } = useApp().texts;
  useLoadedWhenIdle(ServiceSearch);
  const chosen = useView((view) => view.services.items.find(({ id }) => id === value));
  const name = value === null ? t('lists.any') : chosen === undefined ? value : plainServiceName(chosen);
  return (
    <ChipPopup label={t('lists.service')} shown={name} isSet={value !== null} popupClassName="popup-search">
      {(close) => (
        <Suspense>
          <ServiceSearch
            value={value === null ? null : { id: value, name, product: null }}
            onChoose={(serviceId) => {
              close();
              onChange(serviceId);
            }}
          />
        </Suspense>
      )}
    </ChipPopup>
  );
}
