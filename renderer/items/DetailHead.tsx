import type { ReactNode } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { isInBanner } from '../../shared/view/list-in-trouble.ts';
import { Icon } from '../parts/Icon.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import '../styles/items/detail.css';
import { AccountMark } from './ItemMarks.tsx';

/** Longer titles are cut off. */
const titleLength = 2_000;

interface DetailHeadProps {
  readonly id: string;
  readonly title: string;
  readonly backLabel: string;
  readonly status: ReactNode;
  /** Shown while the item is being read; null otherwise. */
  readonly readingNote: string | null;
  readonly children?: ReactNode;
}

/** The top of a detail: a back button where the list is hidden, title, status and actions. */
export function DetailHead({ id, title, backLabel, status, readingNote, children }: DetailHeadProps) {
  const { store } = useApp();
  return (
    <header className="detail-head">
      <button type="button" className="button button-quiet back-button" onClick={store.back}>
        <Icon name="back" />
        {backLabel}
      </button>
      <div className="detail-status">
        {status}
        <AccountMark id={id} />
        {readingNote !== null && <span className="reading-note">{readingNote}</span>}
      </div>
      <h2 className="detail-title" dir="auto">
        {plainLine(title, titleLength)}
      </h2>
      {children !== undefined && <div className="detail-actions">{children}</div>}
    </header>
  );
}

/**
 * Why a detail shows what was read earlier. Says nothing where the banner above does, and nothing where nobody asked, such
 * as of an account whose checking is paused.
 */
export function ReadFailure({ problem }: { problem: Problem | null }) {
  const { t } = useApp().texts;
  const isTold = useView((view) => problem !== null && isInBanner(view, problem));
  if (problem === null || problem.kind === 'cancelled' || isTold) return null;
  return <ProblemNote problem={problem} after={t('service.read-failed')} />;
}
