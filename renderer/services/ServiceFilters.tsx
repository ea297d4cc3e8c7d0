import type { Service } from '../../shared/domain/domain.ts';
import { type DueFilter, dueFilters } from '../../shared/lists/list-choices.ts';
import { statusInWords } from '../../shared/texts/status-words.ts';
import { typeInWords } from '../formats/service-words.ts';
import { ChoiceSelect } from '../lists/filters/ChoiceSelect.tsx';
import { WordFilter } from '../lists/filters/WordFilter.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useListChoices } from '../state/use-list-choices.ts';

const typeOf = ({ type }: Service) => type;
const statusOf = ({ status }: Service) => status;

export function ServiceFilters() {
  const { t } = useApp();
  const services = useView((view) => view.services.items);
  const [choices, onChange] = useListChoices('services');
  const dues = (['any', ...dueFilters] as const).map((value) => ({
    value,
    label: t(`lists.due-${value}`),
  }));
  return (
    <>
      <WordFilter
        label={t('lists.type')}
        items={services}
        wordOf={typeOf}
        chosen={choices.types}
        inWords={typeInWords}
        onChange={(chosen) => onChange({ types: chosen })}
      />
      <WordFilter
        label={t('lists.status')}
        items={services}
        wordOf={statusOf}
        chosen={choices.statuses}
        inWords={statusInWords}
        onChange={(chosen) => onChange({ statuses: chosen })}
      />
      <ChoiceSelect<DueFilter | 'any'>
        label={t('lists.due')}
        choices={dues}
        value={choices.due ?? 'any'}
        onChange={(due) => onChange({ due: due === 'any' ? null : due })}
        shown={t(`lists.due-${choices.due ?? 'any'}`)}
        isSet={choices.due !== null}
      />
    </>
  );
}
