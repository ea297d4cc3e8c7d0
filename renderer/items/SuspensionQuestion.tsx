import { useEffect } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { firstWordsOf } from '../../shared/reading/ticket-texts.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import {
  questionInWords,
  questionOf,
  routeOfQuestion,
  type SuspensionQuestion,
} from '../../shared/view/suspension-question.ts';
import { useNowMs } from '../formats/now.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { Button } from '../parts/Button.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { readable } from '../state/readable.ts';

/** What was asked about a service's suspension; null for nothing. Reads an answer whose words are not known yet. */
export function useQuestion(service: Service): SuspensionQuestion | null {
  const { bridge } = useApp();
  const question = useView((view) => questionOf(service, view) ?? null);
  const unknownAnswer =
    question?.state === 'answered' && question.reply === null ? question.ticketId : null;
  useEffect(() => {
    if (unknownAnswer !== null) void bridge.invoke('ticket:read', { id: unknownAnswer });
  }, [bridge, unknownAnswer]);
  return question;
}

/** For the main action of a suspended service: asks support why if that is offered, or shows what was asked already. */
export function AskButton({ service, isSmall = false }: { service: Service; isSmall?: boolean }) {
  const { bridge, store, t, texts, times } = useApp();
  const question = useQuestion(service);
  const time = times.clock(question?.atMs ?? 0, useNowMs(60_000));
  const canAsk = useView((view) => isOffered('newTickets', view, service.id));
  if (question === null && !canAsk) return null;
  const label = question === null ? t('service.ask-why') : questionInWords(question, time, texts);
  const icon = question === null ? 'question' : 'ticket';
  return (
    <Button
      look={isSmall ? 'plain' : 'primary'}
      isSmall={isSmall}
      icon={isSmall ? undefined : icon}
      aria-label={t('action.of', { action: label, name: plainServiceName(service) })}
      onClick={() => {
        if (question === null) void bridge.invoke('service:ask-why', { id: service.id });
        else store.navigate(routeOfQuestion(question));
      }}
    >
      {label}
    </Button>
  );
}

/** That support replied, with the first words of the reply, as the server sent it, where it was read. */
export function AnswerWords({ reply }: { reply: string | null }) {
  const { t } = useApp();
  if (reply === null) return t('service.replied');
  const words = firstWordsOf(reply, readable);
  return (
    <>
      <span className="answer-lead">{t('service.replied')}:</span>{' '}
      <span className="answer" dir="auto" title={words}>
        {words === '' ? t('ticket.attachment') : t('service.quoted', { text: words })}
      </span>
    </>
  );
}
