import { type Change, historyOf } from '../../shared/domain/change.ts';
import type { Service } from '../../shared/domain/domain.ts';
import { firstReplyMs } from '../../shared/domain/newest-reply.ts';
import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { aboutText } from '../../shared/texts/formats.ts';
import {
  clockSlackMs,
  ownerOf,
  type SuspensionQuestion,
  suspensionFilter,
  ticketsAbout,
} from '../../shared/view/suspension-question.ts';
import type { View } from '../../shared/view/view.ts';
import { isCloselySeen } from '../formats/change-words.ts';
import { useNowMs } from '../formats/now.ts';
import { QuestionWords, Said, saidIn } from '../items/ServiceProblem.tsx';
import { Button } from '../parts/Button.tsx';
import { useApp, useView } from '../state/app-context.ts';

/** A shorter time between two steps is not said: in words it would become five minutes. */
const shortestMs = 2.5 * 60_000;

/** What is known of a service's newest suspension; null for each step that is not. Times are wall clock. */
interface ThreadSteps {
  readonly suspended: Change | null;
  /** The ticket that asked about it. */
  readonly ticketId: string | null;
  readonly askedMs: number | null;
  readonly repliedMs: number | null;
  readonly again: Change | null;
}

/** The newest suspension of a service, from its beginning to its end. Null where none is known. */
export function suspensionThread(
  serviceId: string,
  isSuspended: boolean,
  { tickets, outbox, journal, accounts }: Pick<View, 'tickets' | 'outbox' | 'journal' | 'accounts'>,
): ThreadSteps | null {
  const history = historyOf(journal, { kind: 'service', id: serviceId });
  const at = history.findIndex(({ kind }) => kind === 'service-suspended');
  const suspended = history[at] ?? null;
  const again =
    history.slice(0, Math.max(0, at)).findLast(({ kind }) => kind === 'service-active-again') ??
    null;
  if (suspended === null && !isSuspended) return null;
  const isAbout = suspensionFilter(suspended);
  const question = ticketsAbout(serviceId, { tickets, outbox }).find(
    ({ ticket, atMs }) =>
      isAbout(ticket.subject, atMs) && (again === null || atMs <= again.firstSeenMs + clockSlackMs),
  );
  if (suspended === null && question === undefined) return null;
  const { ticket = null, atMs: askedMs = null } = question ?? {};
  const repliedMs = ticket && firstReplyMs(ticket, ownerOf(serviceId, accounts));
  const answered = journal.find(
    ({ change }) =>
      change.kind === 'ticket-answered' && !change.isReceipt && change.itemId === ticket?.id,
  );
  return {
    suspended,
    ticketId: ticket?.id ?? null,
    askedMs,
    repliedMs: repliedMs ?? answered?.change.firstSeenMs ?? null,
    again,
  };
}

/** As long as the strip of days shows it. */
const shownForMs = 90 * 24 * 60 * 60_000;

interface SuspensionThreadProps {
  readonly service: Service;
  /** What was asked about it, whose reply is told with its step. */
  readonly question: SuspensionQuestion | null;
}

/** What became of a service's newest suspension, step by step. Nothing where none is known, or it is long over. */
export function SuspensionThread({ service: { id, status }, question }: SuspensionThreadProps) {
  const { store, texts, times } = useApp();
  const { t, locale } = texts;
  const nowMs = useNowMs(60_000);
  const isSuspended = serviceMeaning(status) === 'suspended';
  const thread = useView((view) => suspensionThread(id, isSuspended, view));
  const answered = question?.state === 'answered' ? question : null;
  const reply = answered && (
    <p>
      <QuestionWords question={answered} />
    </p>
  );
  if (thread === null || nowMs - (thread.again?.firstSeenMs ?? nowMs) > shownForMs) return reply;
  const { suspended, ticketId, askedMs, repliedMs, again } = thread;
  const seen = (change: Change | null) => {
    if (change === null) return null;
    const { lastSeenBeforeMs: from, firstSeenMs: to } = change;
    return isCloselySeen(change)
      ? times.clock(to)
      : t('activity.between', { from: times.clock(from), to: times.clock(to) });
  };
  const steps = [
    { kind: 'service-suspended', change: suspended, atMs: suspended?.firstSeenMs ?? null },
    { kind: 'asked', atMs: askedMs, opens: ticketId },
    { kind: 'ticket-answered', atMs: repliedMs, opens: ticketId },
    { kind: 'service-active-again', change: again, atMs: again?.firstSeenMs ?? null },
  ] as const;
  const known = steps.filter(({ atMs }) => atMs !== null);
  const said = saidIn(answered?.reply ?? null, texts);
  return (
    <div className="thread">
      <ol className="timeline">
        {known.map(({ kind, atMs, ...step }, at) => {
          const opens = 'opens' in step ? step.opens : null;
          const what = t(kind === 'asked' ? 'thread.asked' : `activity.${kind}`);
          const tookMs = (atMs ?? 0) - (known[at - 1]?.atMs ?? Number.NaN);
          return (
            <li key={kind} className={`timeline-entry timeline-${kind}`}>
              {opens === null ? (
                <b>{what}</b>
              ) : (
                <Button look="link" onClick={() => store.navigate({ view: 'ticket', id: opens })}>
                  {what}
                </Button>
              )}{' '}
              {'change' in step ? seen(step.change) : times.clock(atMs ?? 0)}
              {tookMs >= shortestMs && (
                <>
                  {' '}
                  <span className="quiet">
                    · {t('thread.after', { time: aboutText(tookMs, locale) })}
                  </span>
                </>
              )}
              {kind === 'ticket-answered' && said !== null && (
                <p className="thread-said">
                  <Said text={said} />
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {repliedMs === null && reply}
    </div>
  );
}
