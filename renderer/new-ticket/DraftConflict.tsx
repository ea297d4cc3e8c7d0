import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';

/** Characters shown of the other draft: enough to tell the two apart. */
const shownLength = 160;

/** Two windows changed the draft: shows the other version and lets the person choose. */
export function DraftConflict() {
  const { store, texts } = useApp();
  const { t } = texts;
  const draftState = useWindowState((state) => state.draftState);
  const other = useView((view) => view.draft);
  if (draftState.name !== 'failed' || draftState.problem.kind !== 'draft-changed') return null;
  const text = other === null ? '' : `${other.subject}: ${other.message}`;
  const shown = text.length > shownLength ? `${text.slice(0, shownLength).toWellFormed()}…` : text;
  return (
    <ProblemNote
      problem={draftState.problem}
      {...(shown === '' ? {} : { after: t('new.draft-other', { text: shown }) })}
      isAlert
    >
      <button type="button" className="button button-small" onClick={store.keepMine}>
        {t('new.draft-keep-mine')}
      </button>
      <button type="button" className="button button-small" onClick={store.takeOther}>
        {t('new.draft-take-other')}
      </button>
    </ProblemNote>
  );
}
