import { useApp } from '../state/app-context.ts';

const rows = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** Stands where a list will be, before its first reading. */
export function ListSkeleton() {
  const { t } = useApp().texts;
  return (
    <div className="skeleton" aria-busy="true">
      <p className="visually-hidden">{t('section.loading')}</p>
      {rows.map((row) => (
        <div key={row} className="skeleton-row" aria-hidden="true">
          <span className="skeleton-line skeleton-line-long" />
          <span className="skeleton-line skeleton-line-short" />
        </div>
      ))}
    </div>
  );
}
