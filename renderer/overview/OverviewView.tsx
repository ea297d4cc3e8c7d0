import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { moodOf, type Overview, overviewOf, overviewParts } from '../../shared/view/overview.ts';
import type { VisitView } from '../../shared/view/view.ts';
import { plainServiceName, plainTicketName } from '../formats/plain-name.ts';
import { dueInWords, noteInWords } from '../formats/service-words.ts';
import { LinkRow } from '../items/LinkRow.tsx';
import { ServiceStatus, TicketStatus } from '../items/StatusPill.tsx';
import { CardsSkeleton } from '../lists/ListSkeleton.tsx';
import { hasBars, YearBars } from '../money/YearBars.tsx';
import { Page } from '../parts/Page.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useShowList } from '../state/use-list-choices.ts';
import { useMoney } from '../state/use-money.ts';
import { ChangedSection, UntoldSection } from './ChangedSection.tsx';
import { DueSection } from './DueSection.tsx';
import { Headline } from './Headline.tsx';
import { OverviewSection } from './OverviewSection.tsx';
import { Tiles } from './Tiles.tsx';
import { TroubleSection } from './TroubleSection.tsx';
import { useLastVisit } from './use-last-visit.ts';
import { WaitingSection } from './WaitingSection.tsx';

/** The opening view: what is wrong, waiting, due or changed, worst first. `welcome`: after the first connection. */
export function OverviewView({ welcome }: { welcome: ReactNode }) {
  const page = useArrowKeys<HTMLDivElement>();
  const lists = useView(({ services, tickets }) => ({ services, tickets }));
  const lastVisit = useLastVisit();
  const model = useOverview(lastVisit);
  const isRead = lists.services.asOfMs !== null || lists.tickets.asOfMs !== null;
  const hasItems = model.services.count > 0 || model.tickets.count > 0;
  const mood = moodOf(model);
  const isOver = mood === 'empty' && model.ended.count > 0;
  const isReading = !isRead && lists.services.problem === null && lists.tickets.problem === null;

  return (
    <Page name="overview" isWhole={isRead}>
      <div className="overview" ref={page}>
        {lists.services.asOfMs !== null && welcome}
        <Headline model={model} mood={mood} />
        <UntoldSection model={model} />
        {isReading && <CardsSkeleton tiles={4} />}
        {isRead && hasItems && !isOver && <Tiles model={model} />}
        <TroubleSection model={model} />
        <div className="overview-sections">
          {isOver && <PastSections model={model} />}
          <WaitingSection model={model} />
          {isRead && model.services.count > 0 && <DueSection model={model} />}
          {isRead && <ChangedSection model={model} lastVisit={lastVisit} />}
        </div>
        {isRead && model.year !== null && <YearSection year={model.year} />}
      </div>
    </Page>
  );
}

/** The overview of what the window shows: an account, or all of them. */
export function useOverview(lastVisit: VisitView): Overview {
  const { texts, times } = useApp();
  const { locale } = texts;
  const { today } = times;
  const parts = useView(overviewParts);
  return useMemo(
    () => overviewOf(parts, { locale, today, lastVisit }),
    [parts, locale, today, lastVisit],
  );
}

/** Arrows, Home and End move through the rows of all sections; Tab works too. */
export function useArrowKeys<E extends HTMLElement>(): RefObject<E | null> {
  const page = useRef<E>(null);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.shiftKey
      )
        return;
      const isElsewhere =
        document.activeElement !== null &&
        document.activeElement !== document.body &&
        document.activeElement !== page.current?.closest('main') &&
        page.current?.contains(document.activeElement) !== true;
      if (page.current === null || isElsewhere) return;
      const rows = [...page.current.querySelectorAll<HTMLElement>('[data-overview-row]')];
      const here = rows.findIndex((row) => row.contains(document.activeElement));
      const places: Readonly<Record<string, number>> = {
        ArrowDown: here + 1,
        ArrowUp: here === -1 ? rows.length - 1 : here - 1,
        Home: 0,
        End: rows.length - 1,
      };
      const next = rows[places[event.key] ?? -1];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    // On the window, so that the arrows work before anything has the focus.
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
  return page;
}

/** The next twelve months' costs as a small picture that leads to the large one; nothing without any. */
function YearSection({ year }: { year: NonNullable<Overview['year']> }) {
  const { store, t } = useApp();
  const money = useMoney().in(year.symbol);
  if (!hasBars(year)) return null;
  return (
    <OverviewSection title={t('money.year')}>
      <li className="overview-row">
        <button
          type="button"
          className="overview-button year-card year-small"
          data-overview-row=""
          onClick={() => store.navigate({ view: 'money' })}
        >
          <YearBars year={year} money={money} />
        </button>
      </li>
    </OverviewSection>
  );
}

/** What there was, where no service is left. */
function PastSections({ model }: { model: Overview }) {
  const { t, texts, times } = useApp();
  const { ended, past } = model;
  const showServices = useShowList('services');
  const showTickets = useShowList('tickets');
  return (
    <>
      <OverviewSection
        title={t('nav.services')}
        moreCount={ended.count - ended.first.length}
        moreAt={() => showServices()}
      >
        {ended.first.map((service) => (
          <LinkRow
            key={service.id}
            route={{ view: 'service', id: service.id }}
            name={plainServiceName(service)}
            note={
              <>
                <ServiceStatus of={service} />
                <span dir="auto">{noteInWords(service, texts)}</span>
              </>
            }
            end={
              service.nextDueDate && (
                <span className="row-time">
                  <span className="visually-hidden">{t('lists.due')} </span>
                  {dueInWords(service.nextDueDate, texts, times).briefDate}
                </span>
              )
            }
          />
        ))}
      </OverviewSection>
      {past.count > 0 && (
        <OverviewSection
          title={t('nav.tickets')}
          moreCount={past.count - past.first.length}
          moreAt={() => showTickets()}
        >
          {past.first.map((ticket) => (
            <LinkRow
              key={ticket.id}
              route={{ view: 'ticket', id: ticket.id }}
              name={plainTicketName(ticket)}
              note={<TicketStatus of={ticket} />}
              end={
                ticket.createdAt && (
                  <span className="row-time">{times.brief(ticket.createdAt)}</span>
                )
              }
            />
          ))}
        </OverviewSection>
      )}
    </>
  );
}
