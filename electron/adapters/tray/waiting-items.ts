import type { Service, Ticket } from '../../../shared/domain/domain.ts';
import { serviceName, ticketName } from '../../../shared/domain/item-name.ts';
import { hasPortal } from '../../../shared/settings/account-settings.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { dayFormat, momentText } from '../../../shared/texts/formats.ts';
import { statusInWords } from '../../../shared/texts/status-words.ts';
import { calendarDayMs, dayOf, daysUntil } from '../../../shared/values/calendar.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { isOffered } from '../../../shared/view/addressee.ts';
import {
  type ProblemAct,
  type ServiceProblem,
  serviceProblem,
} from '../../../shared/view/problems.ts';
import {
  questionInWords,
  questionOf,
  routeOfQuestion,
  type SuspensionQuestion,
} from '../../../shared/view/suspension-question.ts';
import type { View } from '../../../shared/view/view.ts';
import { actionItem, openItem, present, type TrayItem } from './tray-item.ts';

const labelLength = 60;

/** A service that needs the person: what is known of it in one line, with what can be done about a suspension. */
export function serviceItem(service: Service, view: View, texts: Texts, nowMs: number): TrayItem {
  const { t } = texts;
  const { id, status } = service;
  const today = dayOf(nowMs);
  const question = questionOf(service, view) ?? null;
  const problem = serviceProblem(service, question, view, today);
  const name = lineOf(serviceName(service));
  const label = [
    problem.isSuspended
      ? t('tray.service-suspended', { name })
      : t('tray.service-not-active', { name, status: statusInWords(status, texts) }),
    ...factsOf(problem, texts, today),
  ].join(' · ');
  const open = { view: 'service', id } as const;
  if (!problem.isSuspended) return openItem(label, open);
  const isOpen = question !== null && question.state !== 'answered';
  return {
    kind: 'menu',
    label,
    items: present(
      openItem(t('notify.open'), open),
      ...problem.acts.map((act) => actItem(act, service, question, texts)),
      isOpen
        ? openItem(
            questionInWords(question, momentText(question.atMs, nowMs, texts.locale), texts),
            routeOfQuestion(question),
          )
        : null,
      question !== null && isOffered('newTickets', view, id)
        ? actionItem(t('service.ask-again'), { kind: 'ask-why', serviceId: id })
        : null,
    ),
  };
}

/** Since when it is unpaid, and how long there is still time. */
function factsOf(
  { unpaidSince, deadline }: ServiceProblem,
  { t, locale }: Texts,
  today: string,
): readonly string[] {
  const day = (date: string) =>
    dayFormat(locale, { timeZone: 'UTC' }).format(calendarDayMs(date) ?? 0);
  const days = deadline === null ? null : daysUntil(deadline, today);
  const left = days === 0 ? t('service.last-day') : t('service.days-left', { count: days ?? 0 });
  return [
    ...(unpaidSince === null ? [] : [t('service.payment-was-due', { date: day(unpaidSince) })]),
    ...(days === null ? [] : [left]),
  ];
}

function actItem(
  act: ProblemAct,
  { id }: Service,
  question: SuspensionQuestion | null,
  { t }: Texts,
): TrayItem | null {
  if (act === 'pay') {
    return actionItem(t('service.pay'), { kind: 'portal', page: { kind: 'service', id } });
  }
  if (act === 'ask') return actionItem(t('service.ask-why'), { kind: 'ask-why', serviceId: id });
  const label = t(act === 'reply' ? 'service.reply' : 'service.read-reply');
  return question && openItem(label, routeOfQuestion(question));
}

/** An answered ticket, with what can be done about it. */
export function ticketItem(ticket: Ticket, view: View, texts: Texts): TrayItem {
  const { id } = ticket;
  return {
    kind: 'menu',
    label: texts.t('tray.ticket-answered', { name: lineOf(ticketName(ticket)) }),
    items: present(
      openItem(texts.t('notify.open'), { view: 'ticket', id }),
      hasPortal(view, id)
        ? actionItem(texts.t('notify.reply'), { kind: 'portal', page: { kind: 'ticket', id } })
        : null,
      actionItem(texts.t('ticket.done'), { kind: 'done', ticketId: id }),
    ),
  };
}

/** Server text for one line of a menu. */
export function lineOf(text: string): string {
  return plainLine(text, labelLength);
}
