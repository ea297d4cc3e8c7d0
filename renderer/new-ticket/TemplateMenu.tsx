import { type KeyboardEvent, useId, useState } from 'react';
import type { TicketForm } from '../../shared/domain/domain.ts';
import type { Problem } from '../../shared/domain/problem.ts';
import { isEmptyForm } from '../../shared/tickets/ticket-form.ts';
import {
  fillTemplate,
  placeholders,
  type TicketTemplate,
} from '../../shared/tickets/ticket-template.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { AccountMark } from '../items/ItemMarks.tsx';
import { useAddressee } from '../lists/AccountField.tsx';
import { Button, TwoStepButton } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PopupButton } from '../parts/PopupButton.tsx';
import { FieldProblem } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { sayProblem } from '../state/use-problem.ts';

/** Uses, edits, saves and deletes templates. A dialog rather than a menu, since it contains a form. */
export function TemplateMenu({
  form,
  onUse,
}: {
  form: TicketForm;
  onUse: (form: TicketForm) => void;
}) {
  const app = useApp();
  const { bridge, store, t, texts, times } = app;
  const service = useView(
    (view) => view.services.items.find(({ id }) => id === form.serviceId) ?? null,
  );
  const templates = useView((view) => view.templates);
  const [editedName, setEditedName] = useState('');
  const sorted = templates.toSorted((a, b) => a.name.localeCompare(b.name, texts.locale));

  return (
    <PopupButton
      className="button button-small"
      face={t('template.menu')}
      popupLabel={t('template.menu')}
      popupClassName="popup-end templates-panel"
    >
      {(close) => (
        <>
          {sorted.length === 0 && <p className="form-hint">{t('template.none')}</p>}
          <ul className="templates-list">
            {sorted.map((template) => templateRow(template, close))}
          </ul>
          {!isEmptyForm(form) && <SaveTemplate form={form} editedName={editedName} />}
        </>
      )}
    </PopupButton>
  );

  function templateRow(template: TicketTemplate, close: () => void) {
    const edit = () => {
      close();
      setEditedName(template.name);
      // As it was saved, with its placeholders.
      const { subject, message, priority } = template;
      onUse({ subject, message, priority, serviceId: form.serviceId });
    };
    const use = () => {
      const filled = fillTemplate(template, { service, today: times.day(times.today) });
      close();
      // Keep the person's choice even if the service has left the list.
      onUse({ ...filled, serviceId: form.serviceId });
    };
    const putBack = async () => {
      // Another template has since been saved under this name and would be replaced.
      if (store.state.getState().view?.templates.some(({ name }) => name === template.name)) return;
      const { id, ...fields } = template;
      sayProblem(app, await bridge.invoke('template:save', { ...fields, account: accountOf(id) }));
    };
    const remove = async () => {
      const removed = await bridge.invoke('template:delete', { id: template.id });
      if (removed.ok)
        store.say(t('template.deleted', { name: template.name }), () => void putBack());
      else sayProblem(app, removed);
    };
    // Asks before it replaces what was written.
    const replacing = {
      question: isEmptyForm(form) ? null : t('template.replace'),
      confirmLabel: t('template.replace-yes'),
    };
    return (
      <li key={template.id} className="template-row">
        <TwoStepButton {...replacing} className="template-use" isSmall onConfirm={use}>
          {template.name}
        </TwoStepButton>
        <AccountMark id={template.id} />
        <span className="spring" />
        <TwoStepButton
          {...replacing}
          icon="pen"
          label={t('template.edit', { name: template.name })}
          onConfirm={edit}
        />
        {/* No confirmation, since it can be undone. */}
        <Button
          icon="trash"
          label={t('template.delete', { name: template.name })}
          onClick={(event) => {
            // The panel closes when the focus leaves it.
            event.currentTarget.closest<HTMLElement>('[popover]')?.focus();
            void remove();
          }}
        />
      </li>
    );
  }
}

interface SaveTemplateProps {
  readonly form: TicketForm;
  /** The name of the template being edited; saving under this name replaces it. */
  readonly editedName: string;
}

function SaveTemplate({ form, editedName }: SaveTemplateProps) {
  const { bridge, t } = useApp();
  const [name, setName] = useState(editedName);
  const [outcome, setOutcome] = useState<'saved' | Problem | null>(null);
  const addressee = useAddressee(form);
  const first = useView(({ accounts }) => (accounts.length > 1 ? accounts[0] : undefined));
  const owner = addressee ?? first;
  const id = useId();
  const save = async () => {
    const { subject, message, priority } = form;
    const saved = await bridge.invoke('template:save', {
      ...(owner !== undefined && { account: owner.key }),
      name,
      subject,
      message,
      priority,
    });
    setOutcome(saved.ok ? 'saved' : saved.problem);
    if (saved.ok) setName('');
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // Enter saves the template; without this it would submit the ticket.
    event.preventDefault();
    void save();
  };
  return (
    <div className="form-row">
      <label className="form-label" htmlFor={id}>
        {t('template.name')}
      </label>
      <div className="template-save">
        <input
          id={id}
          className="input"
          autoComplete="off"
          maxLength={80}
          placeholder={t('template.name-placeholder')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={handleKeys}
        />
        <Button onClick={() => void save()}>{t('confirm.save')}</Button>
      </div>
      <div role="status">
        {outcome === 'saved' && (
          <p className="form-hint">
            <Icon name="check" className="inline-icon" /> {t('template.saved')}
          </p>
        )}
        {outcome !== null && outcome !== 'saved' && <FieldProblem problem={outcome} />}
      </div>
      <p className="form-hint">
        {t('template.hint', { placeholders: placeholders.map((word) => `{${word}}`).join(', ') })}
      </p>
    </div>
  );
}
