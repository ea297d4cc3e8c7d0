import { useMemo } from 'react';
import { dayOf } from '../../shared/values/calendar.ts';
import { moodOf, type Overview, overviewOf } from '../../shared/view/overview.ts';
import type { VisitView } from '../../shared/view/view.ts';
import { useNowMs } from '../formats/now.ts';
import { ListSkeleton } from '../lists/ListSkeleton.tsx';
import { Page } from '../parts/Page.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { ChangedSection } from './ChangedSection.tsx';
import { DueSection } from './DueSection.tsx';
import { Headline } from './Headline.tsx';
import { Tiles, TilesSkeleton } from './Tiles.tsx';
import { TroubleSection } from './TroubleSection.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useLastVisit } from './use-last-visit.ts';
import { WaitingSection } from './WaitingSection.tsx';

/** The opening view: what is wrong, waiting, due or changed, worst first. */
export function OverviewView() {
  const page = useArrowKeys();
  const lists = useView(({ services, tickets }) => ({ services, tickets }));
  const today = dayOf(useNowMs(60_000));
  const lastVisit = useLastVisit();
  const model = useOverview(today, lastVisit);
  const isRead = lists.services.asOfMs !== null || lists.tickets.asOfMs !== null;
  const hasItems = model.services.count > 0 || model.tickets.count > 0;
  const isReading = !isRead && lists.services.problem === null && lists.tickets.problem === null;

  return (
    <Page name="overview" isRead={isRead}>
      <div className="overview" ref={page}>
        <Headline model={model} mood={moodOf(model)} />
        {isReading && <TilesSkeleton />}
        {isReading && <ListSkeleton />}
        {isRead && hasItems && <Tiles model={model} />}
        <div className="overview-sections">
          <TroubleSection model={model} today={today} />
          <WaitingSection model={model} />
          {isRead && model.services.count > 0 && <DueSection model={model} today={today} />}
          {isRead && <ChangedSection model={model} lastVisit={lastVisit} />}
        </div>
      </div>
    </Page>
  );
}

function useOverview(today: string, lastVisit: VisitView): Overview {
  const { locale } = useApp().texts;
  const parts = useView(
    ({ services, tickets, outbox, draft, unread, quiet, settings, journal, visit, words }) => ({
      services,
      tickets,
      outbox,
      draft,
      unread,
      quiet,
      settings,
      journal,
      visit,
      words,
    }),
  );
  return useMemo(() => overviewOf(parts, { locale, today, lastVisit }), [parts, locale, today, lastVisit]);
}
