import { Combobox } from '@base-ui/react/combobox';
import { AccountMark } from '../items/ItemMarks.tsx';
import { useApp } from '../state/app-context.ts';
import type { ServiceOption } from './service-search.ts';
import '../styles/forms.css';
import '../styles/items/service-search.css';

/** The results of a service search, for use in a `Combobox.Root`. */
export function ServiceOptions() {
  const { t } = useApp().texts;
  return (
    <>
      <Combobox.Empty className="popup-none">{t('service-search.none')}</Combobox.Empty>
      <Combobox.List aria-label={t('new.service')}>
        {(option: ServiceOption) => (
          <Combobox.Item key={option.id} value={option} className="popup-item popup-item-plain">
            <span className="row-cut" dir="auto">
              {option.name}
            </span>
            {option.note !== '' && <span className="popup-more">{option.note}</span>}
            <AccountMark id={option.id} isAlways />
          </Combobox.Item>
        )}
      </Combobox.List>
    </>
  );
}
