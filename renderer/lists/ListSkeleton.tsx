import { useApp } from '../state/app-context.ts';

const rows = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** Placeholder for a list before it was first read. */
export function ListSkeleton() {
  const { t } = useApp();
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
