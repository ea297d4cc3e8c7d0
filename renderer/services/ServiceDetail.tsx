import { type PointerEvent, useCallback, useMemo } from 'react';
import { daysKept } from '../../shared/days/service-days.ts';
import type { Service } from '../../shared/domain/domain.ts';
import { serviceName } from '../../shared/domain/item-name.ts';
import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { orderTickets } from '../../shared/lists/list-order.ts';
import { snoozeOf } from '../../shared/quiet/quiet.ts';
import { addDays } from '../../shared/values/calendar.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import type { ServiceProblem } from '../../shared/view/problems.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useItemMenu } from '../actions/use-item-menu.ts';
import { dayInWords, daysInWords } from '../formats/day-words.ts';
import { plainTicketName } from '../formats/plain-name.ts';
import { DetailHead, ReadFailure } from '../items/DetailHead.tsx';
import { ExtraFieldList } from '../items/Fields.tsx';
import { Comma, StaleMark } from '../items/ItemMarks.tsx';
import { ItemTimeline } from '../items/ItemTimeline.tsx';
import { NameField } from '../items/NameField.tsx';
import {
  Deadline,
  ProblemActs,
  QuestionWords,
  useOwedInWords,
  useServiceProblem,
} from '../items/ServiceProblem.tsx';
import { ServiceStatus, TicketStatus } from '../items/StatusPill.tsx';
import { type FreshItem, OpenedItem } from '../lists/OpenedItem.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PopupButton } from '../parts/PopupButton.tsx';
import { SnoozeMenu } from '../quiet/SnoozeMenu.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import { useShowList } from '../state/use-list-choices.ts';
import { sayProblem } from '../state/use-problem.ts';
import { DayStrip, hasStrip, monthsUpTo, useDays } from './DayStrip.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { SuspensionThread } from './SuspensionThread.tsx';

/** These have buttons beside the menu. */
const outside = ['ask-why', 'open-question', 'rename-service', 'end-snooze'];

export function ServiceDetail({ id }: { id: string }) {
  const { bridge } = useApp();
  const listed = useView(
    (view) => view.services.items.find((service) => service.id === id) ?? null,
  );
  const read = useCallback(() => bridge.invoke('service:read', { id }), [bridge, id]);
  return (
    <OpenedItem of={{ kind: 'service', id }} listed={listed} read={read}>
      {(fresh) => <ServiceSheet {...fresh} />}
    </OpenedItem>
  );
}

function ServiceSheet({ item: service, isReading, problem: readProblem }: FreshItem<Service>) {
  const app = useApp();
  const { bridge, store, t } = app;
  const isNaming = useWindowState((state) => state.naming === service.id);
  const item = { kind: 'service', id: service.id } as const;
  const isSnoozed = useView((view) => snoozeOf(view.quiet, item) !== null);
  const menuOf = useItemMenu('service', outside);
  const meaning = serviceMeaning(service.status);
  const problem = useServiceProblem(service);
  const owed = useOwedInWords(service, problem);
  const isTold = problem.isSuspended && owed !== null;

  return (
    <article className="detail">
      <DetailHead
        id={service.id}
        title={serviceName(service)}
        naming={naming()}
        backLabel={t('service.back')}
        status={
          <>
            <ServiceStatus of={service} />
            <StaleMark id={service.id} />
          </>
        }
        readingNote={isReading ? t('service.reading') : null}
      >
        {actions()}
      </DetailHead>
      {problem.isSuspended && <SuspensionFacts owed={owed} problem={problem} />}
      <SuspensionThread service={service} question={problem.question} />
      <ServiceDays id={service.id} />
      <ReadFailure problem={readProblem} />
      <section className="detail-section">
        <h3 className="visually-hidden">{t('service.details')}</h3>
        <ServiceFields service={service} isOwedTold={isTold} />
      </section>
      <ExtraFieldList title={t('service.further')} fields={service.further} />
      <ServiceTickets serviceId={service.id} />
      <ItemTimeline kind="service" id={service.id} />
    </article>
  );

  /** One main button; if it is suspended, everything else is in a menu. */
  function actions() {
    if (problem.isSuspended) {
      return (
        <>
          <ProblemActs service={service} problem={problem} isMain />
          {isSnoozed && <SnoozeMenu item={item} />}
          <PopupButton
            className="button button-more"
            label={t('service.more')}
            icon="more"
            choices={() => menuOf(service.id)}
          />
        </>
      );
    }
    return (
      <>
        <ActionButton
          id="ticket-about"
          look={meaning === 'ended' ? 'plain' : 'primary'}
          icon="pen"
        />
        <ActionButton id="open-site" icon="external" />
        {(meaning !== 'ended' || isSnoozed) && <SnoozeMenu item={item} />}
        <ActionButton id="open-service-in-portal" icon="external" />
      </>
    );
  }

  /** Renames it: a button beside its title, which is a field meanwhile. */
  function naming() {
    if (!isNaming) return <ActionButton id="rename-service" icon="pen" isIconAlone />;
    const { id, ownName, ...provided } = service;
    const without = serviceName({ ...provided, id });
    const end = async (name: string | null) => {
      store.name(null);
      if (name === null) return;
      sayProblem(
        app,
        await bridge.invoke('service:rename', { id, name: name === without ? '' : name }),
      );
    };
    return (
      <NameField
        label={t('service.rename')}
        name={ownName ?? without}
        placeholder={without}
        onEnd={(name) => void end(name)}
      />
    );
  }
}

/** What is owed for a suspended service, until when, and that what was asked is still open. */
function SuspensionFacts({ owed, problem }: { owed: string | null; problem: ServiceProblem }) {
  const { question } = problem;
  return (
    <div className="suspension">
      {owed !== null && (
        <p className="likely-cause">
          <Icon name="warning" />
          {owed}
        </p>
      )}
      <Deadline problem={problem} />
      {question !== null && question.state !== 'answered' && (
        <p>
          <QuestionWords question={question} />
        </p>
      )}
    </div>
  );
}

/** The days of a service on its page, with what they were in words. Nothing in its first week. */
function ServiceDays({ id }: { id: string }) {
  const { t, texts, times } = useApp();
  const { today } = times;
  const days = useDays()(id);
  if (!hasStrip(days)) return null;
  const words = daysInWords(days, texts);
  const nameDay = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const isReversed = getComputedStyle(currentTarget).direction === 'rtl';
    const at = Math.floor(((isReversed ? right - clientX : clientX - left) / width) * daysKept);
    const day = times.day(addDays(today, at + 1 - daysKept));
    currentTarget.title = t('days.day', { day, state: dayInWords(days[at], texts) });
  };
  return (
    <div role="img" aria-label={words}>
      <div className="service-days" onPointerMove={nameDay}>
        <DayStrip days={days} />
        <div className="service-months">
          {monthsUpTo(today).map(({ at, month }) => (
            <span key={month} style={{ insetInlineStart: `${(100 * at) / daysKept}%` }}>
              {times.month(month, 'short')}
            </span>
          ))}
        </div>
      </div>
      <p className="quiet">{words}</p>
    </div>
  );
}

/** Further tickets are only in the ticket list. */
const maxShown = 20;

/** The tickets that the list assigns to a service. Renders nothing where there are none. */
function ServiceTickets({ serviceId }: { serviceId: string }) {
  const { store, t } = useApp();
  const tickets = useView((view) => view.tickets.items);
  const showTickets = useShowList('tickets');
  const related = useMemo(
    () => orderTickets(tickets.filter((ticket) => ticket.serviceId === serviceId)),
    [tickets, serviceId],
  );
  const hasTickets = useView((view) => isOffered('tickets', view, serviceId));
  if (!hasTickets || related.length === 0) return null;
  return (
    <section className="detail-section">
      <h3 className="section-title">{t('service.tickets')}</h3>
      <ul className="link-list">
        {related.slice(0, maxShown).map((ticket) => (
          <li key={ticket.id}>
            <button
              type="button"
              className="link-row"
              onClick={() => store.navigate({ view: 'ticket', id: ticket.id })}
            >
              <span className="row-cut" dir="auto">
                {plainTicketName(ticket)}
                <Comma />
              </span>
              <TicketStatus of={ticket} />
            </button>
          </li>
        ))}
      </ul>
      {related.length > maxShown && (
        <Button look="link" onClick={() => showTickets({ serviceId })}>
          {t('overview.more', { count: related.length - maxShown })}
        </Button>
      )}
    </section>
  );
}
