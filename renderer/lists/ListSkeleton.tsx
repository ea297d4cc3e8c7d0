import type { ReactNode } from 'react';
import { useApp } from '../state/app-context.ts';

const rows = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
const cells = ['name', 'about', 'status', 'detail', 'end'] as const;

/** Placeholder for a list before it was first read. `hasTools`: also for the search and the heads of columns above it. */
export function ListSkeleton({ hasTools = false }: { hasTools?: boolean }) {
  return (
    <Skeleton>
      {hasTools && <div className="skeleton-tool skeleton-tabs" />}
      {hasTools && <div className="skeleton-tool" />}
      {hasTools && <Cells className="skeleton-row skeleton-columns" />}
      {rows.map((row) => (
        <Cells key={row} className="skeleton-row" />
      ))}
    </Skeleton>
  );
}

/** Placeholder for a page of figures and cards, so that nothing moves when they arrive. */
export function CardsSkeleton({ tiles, hasYear = false }: { tiles: number; hasYear?: boolean }) {
  return (
    <Skeleton>
      <div className="overview-section">
        <div className="tiles card">
          {Array.from({ length: tiles }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <div key={at} className="tile tile-button">
              <span className="tile-label skeleton-text">&nbsp;</span>
              <span className="tile-value skeleton-text">&nbsp;</span>
              {!hasYear && <span className="tile-note skeleton-text">&nbsp;</span>}
            </div>
          ))}
        </div>
        {hasYear && <div className="card year-place" />}
      </div>
      <div className="overview-sections">
        {[3, 2].map((count) => (
          <div key={count} className="overview-section">
            <span className="section-title skeleton-text">&nbsp;</span>
            <div className="card overview-card">
              {rows.slice(0, count).map((row) => (
                <div key={row} className="overview-row">
                  <div className="overview-button">
                    <span className="overview-name skeleton-text">&nbsp;</span>
                    <span className="overview-note skeleton-text">&nbsp;</span>
                  </div>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

function Skeleton({ children }: { children: ReactNode }) {
  const { t } = useApp();
  return (
    <div className="skeleton" aria-busy="true">
      <p className="visually-hidden">{t('section.loading')}</p>
      <div className="skeleton-parts" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

function Cells({ className }: { className: string }) {
  return (
    <div className={className}>
      {cells.map((cell) => (
        <span key={cell} className="skeleton-line" />
      ))}
    </div>
  );
}
