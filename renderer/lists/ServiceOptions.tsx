import { directionOf } from '../formats/plain-name.ts';
import { AccountMark } from '../items/ItemMarks.tsx';
import type { Combobox } from '../parts/use-combobox.ts';
import { useApp } from '../state/app-context.ts';
import type { searchServices } from './service-search.ts';

interface ServiceOptionsProps {
  readonly found: ReturnType<typeof searchServices>;
  readonly chosenId: string | null;
  readonly combobox: Combobox;
}

/** The results of a service search. */
export function ServiceOptions({ found, chosenId, combobox }: ServiceOptionsProps) {
  const { t } = useApp();
  return (
    <>
      <p className="popup-none" role="status">
        {found.length === 0 && t('service-search.none')}
      </p>
      <div {...combobox.list(t('new.service'))}>
        {found.map(({ id, name, note }, at) => (
          <div
            key={id}
            {...combobox.option(at)}
            className={
              id === chosenId
                ? 'popup-item popup-item-plain is-chosen'
                : 'popup-item popup-item-plain'
            }
          >
            <span className="row-cut" dir={directionOf(name)}>
              {name}
            </span>
            {note !== '' && <span className="popup-more">{note}</span>}
            <AccountMark id={id} isAlways />
          </div>
        ))}
      </div>
    </>
  );
}
