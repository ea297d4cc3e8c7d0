import type { Change } from '../../shared/domain/change.ts';
import type { Service } from '../../shared/domain/domain.ts';
import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { aboutText } from '../../shared/texts/formats.ts';
import { closeReadingsMs, suspensionThread, usualReplyMs } from '../../shared/view/suspension-question.ts';
import { useNowMs } from '../formats/now.ts';
import { useApp, useOverrides, useView } from '../state/app-context.ts';

/** As long as the strip of days shows it. */
const shownForMs = 90 * 24 * 60 * 60_000;

/** What became of a service's newest suspension, step by step. Nothing where none is known, or it is long over. */
export function SuspensionThread({ service: { id, status } }: { service: Service }) {
  const { store, texts, times } = useApp();
  const { t, locale } = texts;
  const nowMs = useNowMs(60_000);
  const isSuspended = serviceMeaning(status, useOverrides(id)) === 'suspended';
  const thread = useView((view) => suspensionThread(id, isSuspended, view));
  const usualMs = useView((view) => (isSuspended ? usualReplyMs(id, view) : null));
  if (thread === null || nowMs - (thread.again?.firstSeenMs ?? nowMs) > shownForMs) return null;
  const { suspended, ticketId, askedMs, repliedMs, again } = thread;
  const clock = (atMs: number) => times.clock(atMs, nowMs);
  const seen = (change: Change | null) => {
    if (change === null) return null;
    const { lastSeenBeforeMs: from, firstSeenMs: to } = change;
    return to - from > closeReadingsMs
      ? t('activity.between', { from: clock(from), to: clock(to) })
      : clock(to);
  };
  const steps = [
    { what: t('activity.service-suspended'), when: seen(suspended), opens: null },
    { what: t('thread.asked'), when: askedMs && clock(askedMs), opens: ticketId },
    { what: t('activity.ticket-answered'), when: repliedMs && clock(repliedMs), opens: ticketId },
    { what: t('activity.service-active-again'), when: seen(again), opens: null },
  ];
  return (
    <div className="thread">
      <ol>
        {steps.map(
          ({ what, when, opens }) =>
            when !== null && (
              <li key={what}>
                {opens === null ? (
                  <b>{what}</b>
                ) : (
                  <button
                    type="button"
                    className="link"
                    onClick={() => store.navigate({ view: 'ticket', id: opens })}
                  >
                    {what}
                  </button>
                )}{' '}
                {when}
              </li>
            ),
        )}
      </ol>
      {usualMs !== null && repliedMs === null && (
        <p className="quiet">{t('thread.usual', { time: aboutText(usualMs, locale) })}</p>
      )}
    </div>
  );
}
