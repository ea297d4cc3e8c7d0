import type { ReactNode } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { paymentOverdue } from '../../shared/domain/money.ts';
import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { dayOf } from '../../shared/values/calendar.ts';
import { type Overview, shownRows } from '../../shared/view/overview.ts';
import { useNowMs } from '../formats/now.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { dueInWords } from '../formats/service-words.ts';
import { AsideMark } from '../items/ItemMarks.tsx';
import { LinkRow } from '../items/LinkRow.tsx';
import { ServiceStatus } from '../items/StatusPill.tsx';
import { AnswerWords, AskButton, useQuestion } from '../items/SuspensionQuestion.tsx';
import { useApp, useOverrides, useView } from '../state/app-context.ts';
import { useShowList } from '../state/use-list-choices.ts';
import { OverviewSection } from './OverviewSection.tsx';

/** Services that are suspended or need attention, and since when. Renders nothing when there are none. */
export function TroubleSection({ model }: { model: Overview }) {
  const { t } = useApp();
  const showServices = useShowList('services');
  const count = model.suspended.count + model.attention.count + model.snoozed.count;
  if (count === 0) return null;
  return (
    <OverviewSection
      title={t('overview.trouble')}
      moreCount={count - shownRows}
      moreAt={() => showServices({ statuses: model.troubleStatuses })}
    >
      {troubleIn(model).map((service) => (
        <TroubleRow key={service.id} service={service} model={model} />
      ))}
    </OverviewSection>
  );
}

/** Those that the section shows. */
export function troubleIn({ suspended, attention, snoozed }: Overview): readonly Service[] {
  return [suspended, attention, snoozed].flatMap(({ first }) => first).slice(0, shownRows);
}

/** A service that is suspended or needs attention: why, or since when, and what to do about it. */
export function TroubleRow({ service, model }: { service: Service; model: Overview }) {
  const { t, texts, times } = useApp();
  const nowMs = useNowMs(60_000);
  const today = dayOf(nowMs);
  const sinceMs = useView((view) => view.visit.sinceMs);
  const isSuspended = serviceMeaning(service.status, useOverrides(service.id)) === 'suspended';
  const question = useQuestion(service);
  return (
    <LinkRow
      route={{ view: 'service', id: service.id }}
      name={plainServiceName(service)}
      note={
        <>
          <ServiceStatus of={service} />
          {model.snoozed.first.includes(service) && <AsideMark aside="snoozed" />}
          {question?.state === 'answered' ? (
            <AnswerWords reply={question.reply} />
          ) : (
            (cause() ?? since())
          )}
        </>
      }
      action={isSuspended && <AskButton service={service} isSmall />}
    />
  );

  function cause(): ReactNode {
    const date = isSuspended ? paymentOverdue(service, today) : null;
    if (date === null) return null;
    const { distance, urgency } = dueInWords(date, today, texts, times);
    return <span className={`due due-${urgency}`}>{distance}</span>;
  }

  function since(): string {
    const change = model.troubleChanges.find(({ itemId }) => itemId === service.id);
    if (change !== undefined && change.to === service.status) {
      const time = times.clock(change.firstSeenMs, nowMs);
      const isKnown = times.clock(change.lastSeenBeforeMs, nowMs) === time;
      return t(isKnown ? 'overview.changed-at' : 'overview.as-first-read', { time });
    }
    return sinceMs === null
      ? ''
      : t('overview.as-first-read', { time: times.brief(new Date(sinceMs).toISOString(), today) });
  }
}
