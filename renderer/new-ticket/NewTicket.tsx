import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TicketForm } from '../../shared/domain.ts';
import type { FormProblem, Problem } from '../../shared/problem.ts';
import { checkTicketForm, emptyTicketForm, isEmptyForm } from '../../shared/ticket-form.ts';
import { useApp, useView, useWindowState } from '../app-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { TwoStepButton } from '../parts/TwoStepButton.tsx';
import { hasPrimaryModifier, shortcutLabel } from '../shortcuts.ts';
import { DraftNote } from './DraftNote.tsx';
import { PriorityField } from './PriorityField.tsx';
import { ServiceField } from './ServiceField.tsx';
import { MessageField, SubjectField } from './TextFields.tsx';

/** Writing a ticket. What is typed is on disk at every pause; leaving keeps it. */
export function NewTicket({ serviceId }: { serviceId: string | null }) {
  const { store, texts } = useApp();
  const { t } = texts;
  const os = useView((view) => view.platform.os);
  const draft = useView((view) => view.draft);
  const written = useWindowState((state) => state.form);
  const isFiling = useWindowState((state) => state.isFiling);
  const form = written ?? draft ?? emptyTicketForm;
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<Problem | null>(null);
  const [wasDraft] = useState(() => !isEmptyForm(form));
  const subjectInput = useRef<HTMLInputElement>(null);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const check = checkTicketForm(form);
  const problem = isChecked && !check.ok ? check.problem : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; afterwards the person chooses.
  useEffect(() => {
    if (serviceId !== null && form.serviceId !== serviceId) store.write({ ...form, serviceId });
    (form.subject === '' ? subjectInput : messageInput).current?.focus();
    window.addEventListener('pagehide', store.keepDraftNow);
    return () => {
      window.removeEventListener('pagehide', store.keepDraftNow);
      store.keepDraftNow();
    };
  }, []);

  const change = (part: Partial<TicketForm>) => store.write({ ...form, ...part });

  const send = async () => {
    if (isFiling) return;
    setIsChecked(true);
    if (!check.ok) {
      (isAboutSubject(check.problem) ? subjectInput : messageInput).current?.focus();
      return;
    }
    setFailure(null);
    const result = await store.file(check.value);
    if (!result.ok) setFailure(result.problem);
  };

  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !hasPrimaryModifier(event, os) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <div className="page">
      <form className="page-inner new-ticket" onSubmit={submit} onKeyDown={handleKeys} noValidate>
        <header className="page-head">
          <h1 className="page-title">{t('new.title')}</h1>
          <DraftNote wasDraft={wasDraft} />
        </header>
        {failure !== null && <ProblemNote problem={failure} isAlert />}
        <fieldset className="plain-fieldset" disabled={isFiling}>
          <SubjectField
            input={subjectInput}
            value={form.subject}
            problem={problem !== null && isAboutSubject(problem) ? problem : null}
            onChange={(subject) => change({ subject })}
          />
          <MessageField
            input={messageInput}
            value={form.message}
            problem={problem !== null && !isAboutSubject(problem) ? problem : null}
            onChange={(message) => change({ message })}
          />
          <div className="form-pair">
            <ServiceField value={form.serviceId} onChange={(chosen) => change({ serviceId: chosen })} />
            <PriorityField value={form.priority} onChange={(priority) => change({ priority })} />
          </div>
        </fieldset>
        <footer className="page-foot">
          <button type="submit" className="button button-primary button-large" disabled={isFiling}>
            <Icon name="send" />
            {t(isFiling ? 'new.sending' : 'new.send')}
          </button>
          <p className="form-hint">{t('new.send-hint', { keys: shortcutLabel('Enter', os) })}</p>
          <span className="spring" />
          {!isEmptyForm(form) && !isFiling && (
            <TwoStepButton
              className="button button-quiet"
              icon="trash"
              label={t('new.discard')}
              question={t('new.discard-confirm')}
              confirmLabel={t('new.discard')}
              onConfirm={() => {
                setIsChecked(false);
                void store.discardDraft();
              }}
            />
          )}
        </footer>
      </form>
    </div>
  );
}

function isAboutSubject({ kind }: FormProblem): boolean {
  return kind === 'subject-empty' || kind === 'subject-too-long';
}
