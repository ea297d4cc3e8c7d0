import type { ReactNode } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { isInBanner } from '../../shared/view/view.ts';
import { directionOf } from '../formats/plain-name.ts';
import { Button } from '../parts/Button.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useTooltip } from './CutName.tsx';
import { AccountMark } from './ItemMarks.tsx';

/** Longer titles are cut off. */
const titleLength = 2_000;

interface DetailHeadProps {
  readonly id: string;
  readonly title: string;
  /** A button beside the title, or a field in its place. */
  readonly naming?: ReactNode;
  readonly backLabel: string;
  readonly status: ReactNode;
  /** Shown while the item is being read; null otherwise. */
  readonly readingNote: string | null;
  readonly children?: ReactNode;
}

/** The top of a detail: a back button where the list is hidden, title, status and actions. */
export function DetailHead(props: DetailHeadProps) {
  const { id, title, naming, backLabel, status, readingNote, children } = props;
  const { store } = useApp();
  const shown = plainLine(title, titleLength);
  const tooltip = useTooltip(shown);
  return (
    <header className="detail-head">
      <Button className="back-button" look="quiet" icon="back" onClick={store.back}>
        {backLabel}
      </Button>
      <div className="detail-status">
        {status}
        <AccountMark id={id} />
        {readingNote !== null && <span className="reading-note">{readingNote}</span>}
      </div>
      <div className="detail-name naming">
        <h2 className="detail-title" dir={directionOf(shown)} {...tooltip}>
          {shown}
        </h2>
        {naming}
      </div>
      {children !== undefined && <div className="detail-actions">{children}</div>}
    </header>
  );
}

/**
 * Says why a detail shows what was read earlier. Shows nothing if the banner above says it, or if no request was made,
 * such as for an account whose checking is paused.
 */
export function ReadFailure({ problem }: { problem: Problem | null }) {
  const { t } = useApp();
  const isTold = useView((view) => problem !== null && isInBanner(view, problem));
  if (problem === null || problem.kind === 'cancelled' || isTold) return null;
  return <ProblemNote problem={problem} after={t('service.read-failed')} />;
}
