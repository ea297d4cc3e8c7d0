import type { Service } from '../../shared/domain/domain.ts';
import { type Overview, shownOf } from '../../shared/view/overview.ts';
import { questionInWords } from '../../shared/view/suspension-question.ts';
import { isCloselySeen } from '../formats/change-words.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { idAmongNamesakes } from '../formats/service-words.ts';
import { AsideMark, Comma } from '../items/ItemMarks.tsx';
import { LinkRow } from '../items/LinkRow.tsx';
import {
  Deadline,
  ProblemActs,
  QuestionWords,
  useOwedInWords,
  useServiceProblem,
  useTimeLeft,
} from '../items/ServiceProblem.tsx';
import { ServiceStatus } from '../items/StatusPill.tsx';
import { useApp } from '../state/app-context.ts';
import { useShowList } from '../state/use-list-choices.ts';
import { OverviewSection } from './OverviewSection.tsx';

/** Services that are suspended or need attention, each with all that is known of it. Renders nothing when there are none. */
export function TroubleSection({ model }: { model: Overview }) {
  const { t } = useApp();
  const showServices = useShowList('services');
  const { suspended, attention, snoozed } = model;
  const count = suspended.count + attention.count + snoozed.count;
  const shown = shownOf(count);
  const services = [...suspended.first, ...attention.first].slice(0, shown);
  const asleep = snoozed.first.slice(0, shown - services.length);
  if (count === 0) return null;
  return (
    <OverviewSection
      className="overview-waits"
      title={t('overview.trouble')}
      moreCount={count - shown}
      moreAt={() => showServices({ statuses: model.troubleStatuses })}
    >
      {services.map((service) => (
        <TroubleCard key={service.id} service={service} model={model} />
      ))}
      {asleep.map((service) => (
        <SnoozedRow key={service.id} service={service} model={model} />
      ))}
    </OverviewSection>
  );
}

interface TroubleProps {
  readonly service: Service;
  readonly model: Overview;
}

interface TroubleCardProps extends TroubleProps {
  /** In two lines, with one thing to do. */
  readonly isBrief?: boolean;
}

/** A service in trouble: what happened and since when, what is owed, what support said, until when, and what to do. */
export function TroubleCard({ service, model, isBrief = false }: TroubleCardProps) {
  const { texts, times } = useApp();
  const problem = useServiceProblem(service);
  const owed = useOwedInWords(service, problem, isBrief);
  const since = useSince(service, model);
  const left = useTimeLeft(problem);
  const { question } = problem;
  const said = question?.state === 'answered' ? question : null;
  const all = [
    since,
    owed,
    idAmongNamesakes(service, texts),
    question !== said && question && questionInWords(question, times.clock(question.atMs), texts),
  ].filter(Boolean);
  // What presses most.
  const facts = isBrief ? [left, owed, ...all].filter(Boolean).slice(0, 1) : all;
  return (
    <LinkRow
      route={{ view: 'service', id: service.id }}
      name={plainServiceName(service)}
      note={
        <>
          <ServiceStatus of={service} />
          {facts.length > 0 && (
            <>
              <Comma />
              <span>{facts.join(' · ')}</span>
            </>
          )}
        </>
      }
      more={
        said !== null &&
        !isBrief && (
          <span className="problem-said">
            <QuestionWords question={said} />
          </span>
        )
      }
      end={left === null || isBrief ? undefined : <Deadline problem={problem} />}
      action={<ProblemActs service={service} problem={problem} isBrief={isBrief} />}
    />
  );
}

/** One that is put aside, as it is: what belongs to it is in its own place. */
function SnoozedRow({ service, model }: TroubleProps) {
  const since = useSince(service, model);
  return (
    <LinkRow
      route={{ view: 'service', id: service.id }}
      name={plainServiceName(service)}
      note={
        <>
          <ServiceStatus of={service} />
          <AsideMark aside="snoozed" />
          {since}
        </>
      }
    />
  );
}

/** Since when it has its status; empty if it had it when it was first read. */
function useSince(service: Service, model: Overview): string {
  const { t, times } = useApp();
  const change = model.troubleChanges.find(({ itemId }) => itemId === service.id);
  if (change === undefined || change.to !== service.status) return '';
  const time = times.clock(change.firstSeenMs);
  return t(isCloselySeen(change) ? 'overview.changed-at' : 'overview.as-first-read', { time });
}
