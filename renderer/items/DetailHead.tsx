import type { ReactNode } from 'react';
import { plainLine } from '../../shared/values/plain-line.ts';
import { Icon } from '../parts/Icon.tsx';
import { useApp } from '../state/app-context.ts';

/** Far more than a person reads as a title. */
const titleLength = 2_000;

interface DetailHeadProps {
  readonly title: string;
  readonly backLabel: string;
  readonly status: ReactNode;
  /** Whether a fresh reading is under way, and what to say of it. */
  readonly readingNote: string | null;
  readonly children?: ReactNode;
}

/** The top of a detail: the way back where the list is out of sight, the name, the status, what can be done. */
export function DetailHead({ title, backLabel, status, readingNote, children }: DetailHeadProps) {
  const { store } = useApp();
  return (
    <header className="detail-head">
      <button type="button" className="button button-quiet back-button" onClick={store.back}>
        <Icon name="back" />
        {backLabel}
      </button>
      <div className="detail-status">
        {status}
        {readingNote !== null && <span className="reading-note">{readingNote}</span>}
      </div>
      <h2 className="detail-title" dir="auto">
        {plainLine(title, titleLength)}
      </h2>
      {children !== undefined && <div className="detail-actions">{children}</div>}
    </header>
  );
}
