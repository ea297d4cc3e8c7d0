import { useApp } from '../state/app-context.ts';

export interface Column<Sort> {
  readonly label: string;
  /** What a click sorts by; null for a column that cannot be sorted by. */
  readonly sort: Sort | null;
  /** No row has anything in it: it has no header and takes no room. */
  readonly isEmpty: boolean;
}

/** The places of a row's columns, as in its style. */
const places = ['name', 'about', 'status', 'detail', 'end'] as const;

/** The places of those that no row has anything in. `columns` are those of one account. */
export function emptyPlaces(columns: readonly Pick<Column<unknown>, 'isEmpty'>[]) {
  return places.filter((_, at) => columns[at]?.isEmpty);
}

interface SortHeadProps<Sort> {
  /** The class of the rows below, whose columns these are. */
  readonly rowClass: string;
  readonly columns: readonly Column<Sort>[];
  /** The places among them that take no room. */
  readonly without: readonly string[];
  readonly sort: Sort;
  readonly isReversed: boolean;
  readonly onChange: (change: { readonly sort: Sort; readonly isReversed: boolean }) => void;
}

/** The column headers of a wide list. A click sorts by one, a second click reverses it. */
export function SortHead<Sort extends string>(props: SortHeadProps<Sort>) {
  const { rowClass, columns, without, sort, isReversed, onChange } = props;
  const { t } = useApp();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div
      className={`row row-wide ${rowClass} list-columns`}
      role="group"
      data-without={without.join(' ')}
      aria-label={t('lists.sort')}
    >
      {columns.map(({ label, sort: by, isEmpty }) => {
        if (isEmpty) return <span key={label} />;
        if (by === null) return <span key={label}>{label}</span>;
        const isSorted = by === sort;
        return (
          <button
            key={label}
            type="button"
            className="list-column-button"
            aria-pressed={isSorted}
            onClick={() => onChange({ sort: by, isReversed: isSorted && !isReversed })}
          >
            {label}
            {isSorted && <span aria-hidden="true">{isReversed ? '↑' : '↓'}</span>}
            {isSorted && isReversed && (
              <span className="visually-hidden">{t('lists.reversed')}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}
