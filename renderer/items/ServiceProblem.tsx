import { useEffect, useMemo } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { authorWords } from '../../shared/reading/message/message-blocks.ts';
import { firstSentencesOf } from '../../shared/reading/ticket-texts.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { daysUntil } from '../../shared/values/calendar.ts';
import {
  type ProblemAct,
  type ServiceProblem,
  serviceProblem,
} from '../../shared/view/problems.ts';
import {
  openTicketAbout,
  questionInWords,
  questionOf,
  routeOfQuestion,
  type SuspensionQuestion,
} from '../../shared/view/suspension-question.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { dueInWords } from '../formats/service-words.ts';
import { Button, type ButtonProps } from '../parts/Button.tsx';
import type { IconName } from '../parts/Icon.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useMoney } from '../state/use-money.ts';
import { openPortal } from '../state/use-problem.ts';
import { Comma } from './ItemMarks.tsx';

/** All that is known of a service in trouble. Reads an answer whose words are not known yet. */
export function useServiceProblem(service: Service): ServiceProblem {
  const { bridge, times } = useApp();
  const { today } = times;
  const question = useView((view) => questionOf(service, view) ?? openTicketAbout(service, view));
  const known = useView(({ accounts, account, settings }) => ({
    accounts,
    account,
    settings,
  }));
  const unknownAnswer =
    question?.state === 'answered' && question.reply === null ? question.ticketId : null;
  useEffect(() => {
    if (unknownAnswer !== null) void bridge.invoke('ticket:read', { id: unknownAnswer });
  }, [bridge, unknownAnswer]);
  return useMemo(
    () => serviceProblem(service, question, known, today),
    [service, question, known, today],
  );
}

/** What is owed for a service, and since when; null for nothing. `isBrief`: only for how long. */
export function useOwedInWords(
  service: Service,
  { unpaidSince }: Pick<ServiceProblem, 'unpaidSince'>,
  isBrief = false,
): string | null {
  const { t, texts, times } = useApp();
  const money = useMoney().of(service);
  if (unpaidSince === null) return null;
  if (isBrief) return dueInWords(unpaidSince, texts, times).distance;
  const date = times.brief(unpaidSince);
  return service.price === null
    ? t('service.payment-was-due', { date })
    : t('service.unpaid', { amount: money.price(service.price), date });
}

/** How long there is still time; null where no last day is known. */
export function useTimeLeft({ deadline }: Pick<ServiceProblem, 'deadline'>): string | null {
  const { t, times } = useApp();
  const days = daysUntil(deadline ?? '', times.today);
  if (days === null) return null;
  return days === 0 ? t('service.last-day') : t('service.days-left', { count: days });
}

/** How long there is still time, and the day that it ends on. */
export function Deadline({ problem }: { problem: Pick<ServiceProblem, 'deadline'> }) {
  const { t, times } = useApp();
  const left = useTimeLeft(problem);
  return (
    left !== null && (
      <span className="deadline">
        <b>{left}</b>
        <Comma />
        <span>{t('service.until', { date: times.brief(problem.deadline ?? '') })}</span>
      </span>
    )
  );
}

/** What support said last, in whole sentences, or that what was asked is still open. */
export function QuestionWords({ question }: { question: SuspensionQuestion }) {
  const { t, texts, times } = useApp();
  if (question.state !== 'answered') {
    return questionInWords(question, times.clock(question.atMs), texts);
  }
  const said = saidIn(question.reply, texts);
  if (said === null) return t('service.replied');
  return (
    <>
      {t('service.replied')}: <Said text={said} />
    </>
  );
}

/** What support wrote, in its own direction. */
export function Said({ text }: { text: string }) {
  return (
    <span className="said" dir="auto">
      {text}
    </span>
  );
}

/** The first sentences of a reply, quoted; null where none are known. */
export function saidIn(reply: string | null, { t }: WindowTexts): string | null {
  if (reply === null) return null;
  if (reply.trim() === '') return t('ticket.attachment');
  const text = firstSentencesOf(reply, authorWords);
  return text === '' ? null : t('service.quoted', { text });
}

const icons: Readonly<Record<ProblemAct, IconName>> = {
  pay: 'external',
  reply: 'ticket',
  read: 'ticket',
  ask: 'question',
};
const labels = {
  pay: 'service.pay',
  reply: 'service.reply',
  read: 'service.read-reply',
  ask: 'service.ask-why',
} as const satisfies Record<ProblemAct, string>;
/** Where there is little room. */
const briefLabels = {
  pay: 'service.pay-brief',
  reply: 'service.reply',
  read: 'service.read-reply',
  ask: 'service.ask-brief',
} as const satisfies Record<ProblemAct, string>;

interface ProblemActsProps {
  readonly service: Service;
  readonly problem: ServiceProblem;
  /** The first one is the view's main button; otherwise all are small. */
  readonly isMain?: boolean;
  /** Only the first one, in a word. */
  readonly isBrief?: boolean;
}

/** What can be done about a service in trouble; a link to what was asked and is still open. */
export function ProblemActs(props: ProblemActsProps) {
  const { service, problem, isMain = false, isBrief = false } = props;
  const app = useApp();
  const { bridge, store, t } = app;
  const { question } = problem;
  const name = plainServiceName(service);
  const isOpen = question !== null && question.state !== 'answered';
  const acts = problem.acts.slice(0, isBrief ? 1 : 2);
  return (
    <>
      {acts.map((act, at) => (
        <Button key={act} {...look(act, at)} onClick={() => run(act)}>
          {labelOf(act)}
        </Button>
      ))}
      {isOpen && (acts.length === 0 || !isBrief) && (
        <Button
          {...(isMain ? { look: 'link' as const } : { isSmall: true })}
          aria-label={t('action.of', { action: t('service.view-ticket'), name })}
          onClick={openQuestion}
        >
          {t('service.view-ticket')}
        </Button>
      )}
    </>
  );

  function look(act: ProblemAct, at: number): ButtonProps {
    const label = t('action.of', { action: labelOf(act), name });
    if (!isMain) return { isSmall: true, 'aria-label': label };
    return { look: at === 0 ? 'primary' : 'plain', icon: icons[act], 'aria-label': label };
  }

  function labelOf(act: ProblemAct): string {
    return t((isBrief ? briefLabels : labels)[act]);
  }

  function run(act: ProblemAct): void {
    if (act === 'pay') void openPortal(app, { kind: 'service', id: service.id });
    else if (act !== 'ask') openQuestion();
    else if (problem.isSuspended) void bridge.invoke('service:ask-why', { id: service.id });
    else store.navigate({ view: 'new-ticket', serviceId: service.id });
  }

  function openQuestion(): void {
    if (question !== null) store.navigate(routeOfQuestion(question));
  }
}
