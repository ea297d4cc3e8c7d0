import { problemText } from '../../shared/problem-text.ts';
import { useApp, useWindowState } from '../app-context.ts';

/** Whether what is written is safe on disk. */
export function DraftNote({ wasDraft }: { wasDraft: boolean }) {
  const { store, texts } = useApp();
  const { t } = texts;
  const state = useWindowState(({ draftState }) => draftState);
  switch (state.name) {
    case 'failed': {
      const { title, body } = problemText(state.problem, texts);
      return (
        <div className="draft-note draft-note-failed" role="alert">
          <p>
            {title}. {body}
          </p>
          {state.problem.kind === 'draft-changed' && (
            <p className="draft-note-choice">
              <button type="button" className="button button-small" onClick={store.keepMine}>
                {t('new.draft-keep-mine')}
              </button>
              <button type="button" className="button button-small" onClick={store.takeOther}>
                {t('new.draft-take-other')}
              </button>
            </p>
          )}
        </div>
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
