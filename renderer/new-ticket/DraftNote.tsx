import { problemText } from '../../shared/texts/problem-text.ts';
import { useApp, useWindowState } from '../state/app-context.ts';

/** Whether the draft is saved. */
export function DraftNote({ wasDraft }: { wasDraft: boolean }) {
  const { texts } = useApp();
  const { t } = texts;
  const state = useWindowState(({ draftState }) => draftState);
  switch (state.name) {
    case 'failed': {
      // DraftConflict shows this one.
      if (state.problem.kind === 'draft-changed')
        return <p className="draft-note">{t('new.draft-waiting')}</p>;
      const { title, body } = problemText(state.problem, texts);
      return (
        <p className="draft-note draft-note-failed" role="alert">
          {title}. {body}
        </p>
      );
    }
    case 'pending':
      return <p className="draft-note">{t('new.draft-saving')}</p>;
    case 'kept':
      return <p className="draft-note">{t('new.draft-kept')}</p>;
    case 'untouched':
      return <p className="draft-note">{t(wasDraft ? 'new.draft-restored' : 'new.keep-hint')}</p>;
  }
}
