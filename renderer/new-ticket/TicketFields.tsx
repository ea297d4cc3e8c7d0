import {
  type ChangeEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import type { Department, TicketForm } from '../../shared/domain/domain.ts';
import { serviceName } from '../../shared/domain/item-name.ts';
import type { FormProblem } from '../../shared/domain/problem.ts';
import { priorityInWords } from '../../shared/texts/status-words.ts';
import { priorityChoices } from '../../shared/tickets/priority-choices.ts';
import {
  checkMessage,
  checkSubject,
  limitOf,
  type TextLimit,
} from '../../shared/tickets/ticket-form.ts';
import { accountOf, serverIdOf } from '../../shared/values/account-ids.ts';
import { accountOffers } from '../../shared/view/addressee.ts';
import { AccountField } from '../lists/AccountField.tsx';
import { ServiceOptions } from '../lists/ServiceOptions.tsx';
import { searchServices } from '../lists/service-search.ts';
import { Button } from '../parts/Button.tsx';
import { FieldProblem, RoomLeft } from '../parts/ProblemNote.tsx';
import { Segments } from '../parts/Segments.tsx';
import { RequiredSelect } from '../parts/Select.tsx';
import { useCombobox } from '../parts/use-combobox.ts';
import { useApp, useView } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';
import { CheckPanel } from './CheckPanel.tsx';
import type { Sending } from './use-sending.ts';

interface TicketFieldsProps {
  readonly sending: Sending;
  readonly isQuick: boolean;
}

/** What a ticket consists of, as far as its provider takes it. */
export function TicketFields({ sending, isQuick }: TicketFieldsProps) {
  const { store, t } = useApp();
  const { form, recipient, isChecked, isBusy } = sending;
  const onChange = (part: Partial<TicketForm>) => store.write({ ...form, ...part });
  const { addressee, choosesAccount, lacksAccount, owner, offers, longest } = recipient;
  const limits = { subject: limitOf('subject', longest), message: limitOf('message', longest) };
  const subject = checkSubject(form.subject, limits.subject);
  const message = checkMessage(form.message, limits.message);
  return (
    <fieldset className="plain-fieldset" disabled={isBusy}>
      {/* First, since templates and the connection test depend on it; the focus skips it,
          or typing would choose an account. */}
      <div className="form-pair">
        {choosesAccount && (
          <AccountField
            account={addressee?.key ?? null}
            isMissed={(isChecked || recipient.isLost) && lacksAccount}
            onChange={store.address}
          />
        )}
        <ServiceField
          value={form.serviceId}
          onChange={(chosen) => onChange({ serviceId: chosen })}
        />
        {recipient.asksDepartment && owner !== undefined && (
          <DepartmentField
            key={owner.key}
            account={owner.key}
            chosen={recipient.department}
            isMissed={isChecked && recipient.lacksDepartment}
          />
        )}
      </div>
      <TextField
        name="subject"
        value={form.subject}
        limit={limits.subject}
        problem={isChecked && !subject.ok ? subject.problem : null}
        onChange={(typed) => onChange({ subject: typed })}
      />
      <TextField
        name="message"
        value={form.message}
        limit={limits.message}
        problem={isChecked && !message.ok ? message.problem : null}
        onChange={(typed) => onChange({ message: typed })}
      />
      {/* Below, so that it moves no field. */}
      {!isQuick && <p className="form-hint">{t('new.attachments')}</p>}
      {(offers === undefined || offers.priorities !== undefined) && (
        <PriorityField
          value={form.priority}
          known={offers?.priorities ?? noPriorities}
          onChange={(priority) => onChange({ priority })}
        />
      )}
      {form.serviceId !== null && (
        <CheckPanel
          key={form.serviceId}
          serviceId={form.serviceId}
          onAdd={(text) => onChange({ message: appended(form.message, text) })}
        />
      )}
    </fieldset>
  );
}

const noPriorities: readonly string[] = [];

function appended(message: string, text: string): string {
  return message.trim() === '' ? text : `${message.trimEnd()}\n\n${text}`;
}

interface PriorityFieldProps {
  readonly value: string | null;
  /** Those that the provider is known to understand. */
  readonly known: readonly string[];
  readonly onChange: (value: string | null) => void;
}

/** A choice of the words that are known; free text while nobody knows which ones the provider's staff uses. */
function PriorityField({ value, known, onChange }: PriorityFieldProps) {
  const { t, texts } = useApp();
  const tickets = useView((view) => view.tickets.items);
  const words = useMemo(() => priorityChoices(tickets, known), [tickets, known]);
  const id = useId();
  if (words.length === 0) {
    return (
      <div className="form-row">
        <label className="form-label" htmlFor={id}>
          {t('new.priority')} <OptionalMark />
        </label>
        <input
          id={id}
          className="input"
          dir="auto"
          autoComplete="off"
          maxLength={100}
          placeholder={t('lists.no-word')}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      </div>
    );
  }
  // One from a template or a link stays what it is.
  const all = value === null || words.includes(value) ? words : [...words, value];
  return (
    <div className="form-row">
      <span id={id} className="form-label">
        {t('new.priority')}
      </span>
      <Segments
        labelId={id}
        value={value ?? ''}
        choices={[
          { value: '', label: t('lists.no-word') },
          // What is sent stays the provider's own word.
          ...all.map((word) => ({ value: word, label: priorityInWords(word, texts) })),
        ]}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
    </div>
  );
}

export function OptionalMark() {
  return <span className="optional">{useApp().t('new.optional')}</span>;
}

interface TextFieldProps {
  readonly name: 'subject' | 'message';
  readonly value: string;
  readonly limit: TextLimit;
  readonly problem: FormProblem | null;
  readonly onChange: (value: string) => void;
}

/** A text that a ticket needs. */
function TextField({ name, value, limit, problem, onChange }: TextFieldProps) {
  const { t } = useApp();
  const id = useId();
  const attributes = {
    id,
    name,
    dir: 'auto',
    placeholder: t(`new.${name}-placeholder`),
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(target.value),
    'aria-required': true,
    'aria-invalid': problem !== null,
    'aria-describedby': `${id}-room ${id}-problem`,
  } as const;
  return (
    <div className="form-row">
      <label className="form-label" htmlFor={id}>
        {t(`new.${name}`)}
      </label>
      {name === 'subject' ? (
        <input className="input" autoComplete="off" {...attributes} />
      ) : (
        <textarea className="input input-message" rows={9} {...attributes} />
      )}
      <RoomLeft id={`${id}-room`} text={value} limit={limit} />
      {/* Not live: a form with problems moves the focus to the field, and a screen reader reads this with it. */}
      <div id={`${id}-problem`}>
        <FieldProblem problem={problem} />
      </div>
    </div>
  );
}

interface DepartmentFieldProps {
  readonly account: string;
  /** The one that this account's tickets go to; null until it is chosen. */
  readonly chosen: Department | null;
  /** Whether to say that none is chosen. */
  readonly isMissed: boolean;
}

/** For a provider that asks for it: the department that a ticket goes to. It stays chosen for the account's next ones. */
function DepartmentField({ account, chosen, isMissed }: DepartmentFieldProps) {
  const { bridge, t } = useApp();
  const [departments, setDepartments] = useState<readonly Department[] | null>(null);
  const [problem, ask, isBusy] = useProblem();
  const choose = (department: Department | null) =>
    void ask(bridge.invoke('settings:change', { account, department }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is another one at each render, and the same.
  const read = useCallback(
    () => ask(bridge.invoke('departments:read', { account }), setDepartments),
    [bridge, account],
  );
  const asOfMs = useView(
    ({ accounts }) => accounts.find(({ key }) => key === account)?.connection.asOfMs,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever the provider can be reached.
  useEffect(() => {
    if (departments === null) void read();
  }, [read, asOfMs]);

  const isGone = chosen !== null && departments?.every(({ id }) => id !== chosen.id) === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the provider no longer has it.
  useEffect(() => {
    if (isGone) choose(null);
  }, [isGone]);

  const known = departments ?? (chosen === null ? [] : [chosen]);
  return (
    <div>
      <RequiredSelect
        label={t('new.department')}
        choices={known.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? null}
        none={t(departments === null && isBusy ? 'section.loading' : 'new.department-none')}
        missed={isMissed ? t('new.department-missing') : null}
        onChange={(chosenId) => choose(known.find(({ id }) => id === chosenId) ?? null)}
      />
      {problem !== null && (
        <div role="alert">
          <FieldProblem problem={problem} />
          <p className="form-hint">{t('new.department-later')}</p>
          <Button isSmall disabled={isBusy} onClick={() => void read()}>
            {t('app.try-again')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ServiceFieldProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** The service that the ticket is about, found by a search. Optional: an empty field means none. */
function ServiceField({ value, onChange }: ServiceFieldProps) {
  const { t, texts } = useApp();
  const services = useView((view) => view.services.items);
  const without = useView(({ accounts }) =>
    accounts.filter(({ account }) => !accountOffers('newTickets', account)).map(({ key }) => key),
  );
  const areRead = useView((view) => view.services.asOfMs !== null);
  const id = useId();
  const chosen = services.find((service) => service.id === value);
  const nameWhenGone = value === null ? '' : t('new.service-gone', { id: serverIdOf(value) });
  const chosenName = chosen === undefined ? nameWhenGone : serviceName(chosen);
  /** The search being typed in place of the name; null when there is none. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const query = typed ?? chosenName;
  const found = useMemo(
    () =>
      isOpen
        ? searchServices(
            services.filter((one) => !without.includes(accountOf(one.id))),
            query,
            texts,
          )
        : [],
    [isOpen, services, without, query, texts],
  );
  const close = () => {
    setIsOpen(false);
    setTyped(null);
  };
  const combobox = useCombobox({
    entries: found,
    query,
    isOpen,
    startsAt: typed === null ? -1 : 0,
    onChoose: ({ id: chosenId }) => {
      onChange(chosenId);
      close();
    },
  });
  const handleKeys = (event: KeyboardEvent) => {
    if (isOpen && (event.key === 'Escape' || (event.altKey && event.key === 'ArrowUp'))) {
      // Otherwise the window would go back.
      event.preventDefault();
      close();
    } else if (!isOpen && event.key === 'ArrowDown') {
      event.preventDefault();
      setIsOpen(true);
    } else combobox.field.onKeyDown(event);
  };
  const hasVanished = areRead && value !== null && chosen === undefined;

  return (
    <div className="form-row">
      <label className="form-label" htmlFor={id}>
        {t('new.service')} <OptionalMark />
      </label>
      <input
        {...combobox.field}
        id={id}
        className="input"
        dir="auto"
        aria-describedby={hasVanished ? `${id}-vanished` : undefined}
        placeholder={t('service-search.placeholder')}
        value={query}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsOpen(true);
          if (target.value === '') onChange(null);
        }}
        onClick={() => setIsOpen(true)}
        onBlur={close}
        onKeyDown={handleKeys}
      />
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field.
        <div
          ref={openBelowField}
          popover="manual"
          className="popup popup-field"
          // Keeps the focus in the field while an option is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          <ServiceOptions found={found} chosenId={value} combobox={combobox} />
        </div>
      )}
      {hasVanished && (
        <p id={`${id}-vanished`} className="form-hint">
          {t('service-search.vanished')}
        </p>
      )}
    </div>
  );
}

/** Opens the list at the field before it; the browser places it above if there is no room below. */
function openBelowField(list: HTMLDivElement | null): void {
  const field = list?.previousElementSibling;
  if (list?.matches(':popover-open') === false && field instanceof HTMLElement)
    list.showPopover({ source: field });
}
