import { problemText } from '../../shared/texts/problem-text.ts';
import { accountOfDraft } from '../../shared/view/addressee.ts';
import { Button } from '../parts/Button.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import { typedText, untouched } from '../state/draft/ticket-state.ts';

/** Says whether the draft is saved. */
export function DraftNote({ isEmpty }: { isEmpty: boolean }) {
  const { t, texts } = useApp();
  const typed = useWindowState((state) => typedText(state, null));
  const state = typed?.state ?? untouched;
  switch (state.name) {
    case 'failed': {
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
      return isEmpty ? (
        <p className="draft-note draft-note-hint">{t('new.keep-hint')}</p>
      ) : (
        <p className="draft-note">{t('new.draft-restored')}</p>
      );
  }
}

/** If several accounts are shown together, links to the drafts besides the one in the form. */
export function OtherDrafts() {
  const { store, t } = useApp();
  const scope = useWindowState((state) => state.scope);
  const typed = useWindowState((state) => typedText(state, null));
  const others = useView((view) => {
    const shown = typed === null ? accountOfDraft(view, scope) : typed.account;
    return view.accounts.filter(({ key, draft }) => draft !== null && key !== shown);
  });
  const isOnly = useView(({ accounts }) => accounts.length < 2);
  if (isOnly || scope !== null || others.length === 0) return null;
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
