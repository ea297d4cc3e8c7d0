import { Icon } from '../../parts/Icon.tsx';
import type { Choice } from '../../parts/Select.tsx';
import { useApp } from '../../state/app-context.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';

interface SortSelectProps<Sort extends string> {
  readonly choices: readonly Choice<Sort>[];
  readonly value: Sort;
  readonly onChange: (change: { readonly sort: Sort; readonly isReversed: false }) => void;
}

/** A chip for the order of a list, where there is no room for column headers. The first choice is the default. */
export function SortSelect<Sort extends string>({ choices, value, onChange }: SortSelectProps<Sort>) {
  const { t } = useApp().texts;
  return (
    <span className="list-order" title={t('lists.sort')}>
      <ChoiceSelect
        label={t('lists.sort')}
        choices={choices}
        value={value}
        onChange={(sort) => onChange({ sort, isReversed: false })}
        shown={choices.find((choice) => choice.value === value)?.label ?? ''}
        isSet={value !== choices[0]?.value}
        icon={<Icon name="sort" />}
      />
    </span>
  );
}
