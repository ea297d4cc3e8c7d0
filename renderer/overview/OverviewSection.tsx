import { type ReactNode, useId } from 'react';
import type { Route } from '../../shared/view/route.ts';
import { useApp } from '../state/app-context.ts';

export interface OverviewSectionProps {
  readonly className?: string;
  readonly title: string;
  /** Beside the title. */
  readonly aside?: string | null;
  /** How many entries are not shown, and where they are. */
  readonly moreCount?: number;
  readonly moreAt?: Route | (() => void);
  /** Shown when there are no rows. */
  readonly empty?: ReactNode;
  readonly children?: ReactNode;
}

/** A section: a title, a few rows and a link to the rest. */
export function OverviewSection(props: OverviewSectionProps) {
  const { className = '', title, aside, moreCount = 0, moreAt, empty, children } = props;
  const { store, t } = useApp();
  const id = useId();
  return (
    <section className={`overview-section ${className}`} aria-labelledby={id}>
      <header className="overview-head">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {aside != null && <p className="overview-aside">{aside}</p>}
      </header>
      <div className="card overview-card">
        {children !== undefined && <ul>{children}</ul>}
        {empty !== undefined && <p className="overview-empty">{empty}</p>}
        {moreCount > 0 && moreAt !== undefined && (
          <button
            type="button"
            className="overview-more"
            data-overview-row=""
            onClick={() => (typeof moreAt === 'function' ? moreAt() : store.navigate(moreAt))}
          >
            {t('overview.more', { count: moreCount })}
          </button>
        )}
      </div>
    </section>
  );
}
