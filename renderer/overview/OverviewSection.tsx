import { type ReactNode, useId } from 'react';
import type { Route } from '../../shared/view/route.ts';
import { useApp } from '../state/app-context.ts';

interface OverviewSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: string | null;
  /** How many entries there are beside those shown, and the way to them. */
  readonly moreCount?: number;
  readonly moreAt?: Route | (() => void);
  /** Said in place of rows when there are none. */
  readonly empty?: ReactNode;
  readonly children?: ReactNode;
}

/** More entries than these are left to the list of them. */
export const shownRows = 5;

/** A part of the overview: a title, a few rows, and the way to the rest. */
export function OverviewSection(props: OverviewSectionProps) {
  const { title, aside, moreCount = 0, moreAt, empty, children } = props;
  const { store, texts } = useApp();
  const id = useId();
  return (
    <section className="overview-section" aria-labelledby={id}>
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
            {texts.t('overview.more', { count: moreCount })}
          </button>
        )}
      </div>
    </section>
  );
}
