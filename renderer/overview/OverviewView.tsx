import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { moodOf, type Overview, overviewOf, overviewParts } from '../../shared/view/overview.ts';
import type { VisitView } from '../../shared/view/view.ts';
import { CardsSkeleton } from '../lists/ListSkeleton.tsx';
import { Page } from '../parts/Page.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { ChangedSection, UntoldSection } from './ChangedSection.tsx';
import { DueSection } from './DueSection.tsx';
import { Headline } from './Headline.tsx';
import { PastSections } from './PastSections.tsx';
import { Tiles } from './Tiles.tsx';
import { TroubleSection } from './TroubleSection.tsx';
import { useLastVisit } from './use-last-visit.ts';
import { WaitingSection } from './WaitingSection.tsx';
import { YearSection } from './YearSection.tsx';

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
