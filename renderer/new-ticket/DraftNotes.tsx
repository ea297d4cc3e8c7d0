import { problemText } from '../../shared/texts/problem-text.ts';
import { accountOfDraft } from '../../shared/view/addressee.ts';
import { Button } from '../parts/Button.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';

/** Says whether the draft is saved. */
export function DraftNote({ isEmpty }: { isEmpty: boolean }) {
  const { t, texts } = useApp();
  const state = useWindowState(({ draftState }) => draftState);
  switch (state.name) {
    case 'failed': {
      // DraftConflict shows this problem.
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
      return <p className="draft-note">{t(isEmpty ? 'new.keep-hint' : 'new.draft-restored')}</p>;
  }
}

/** Characters shown of the other draft: enough to tell the two apart. */
const shownLength = 160;

/** Two windows changed the draft: shows the other version and lets the person choose. */
export function DraftConflict() {
  const { store, t } = useApp();
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
      <Button isSmall onClick={store.keepMine}>
        {t('new.draft-keep-mine')}
      </Button>
      <Button isSmall onClick={store.takeOther}>
        {t('new.draft-take-other')}
      </Button>
    </ProblemNote>
  );
}

/** If several accounts are shown together, links to the drafts besides the one in the form. */
export function OtherDrafts() {
  const { store, t } = useApp();
  const scope = useWindowState((state) => state.scope);
  const others = useView((view) => {
    const shown = accountOfDraft(view, scope);
    // Without other accounts, the draft is the one in the form.
    if (shown === null) return [];
    return view.accounts.filter(({ key, draft }) => draft !== null && key !== shown);
  });
  if (scope !== null || others.length === 0) return null;
  return (
    <div className="form-hint other-drafts">
      <span>{t('new.other-drafts')}</span>
      {others.map(({ key, label }) => (
        <Button isSmall key={key} dir="auto" onClick={() => store.showAccount(key)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
