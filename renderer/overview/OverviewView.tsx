import { useMemo } from 'react';
import { dayOf } from '../../shared/values/calendar.ts';
import { useNowMs } from '../formats/now.ts';
import { ListSkeleton } from '../lists/ListSkeleton.tsx';
import { Page } from '../parts/Page.tsx';
import { useApp, useOverrides, useView, useWindowState } from '../state/app-context.ts';
import { ChangedSection } from './ChangedSection.tsx';
import { DueSection } from './DueSection.tsx';
import { Headline } from './Headline.tsx';
import { moodOf, overviewOf } from './overview-model.ts';
import { Tiles, TilesSkeleton } from './Tiles.tsx';
import { TroubleSection } from './TroubleSection.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { WaitingSection } from './WaitingSection.tsx';

/** The opening view: what is wrong, waiting, due or changed, worst first. */
export function OverviewView() {
  const { texts } = useApp();
  const page = useRowKeys();
  const overrides = useOverrides();
  const parts = useView(({ services, tickets, outbox, draft, unread, quiet, settings }) => ({
    services,
    tickets,
    outbox,
    draft,
    unread,
    quiet,
    settings,
  }));
  const today = dayOf(useNowMs(60_000));
  const model = useMemo(
    () => overviewOf(parts, { overrides, locale: texts.locale, today }),
    [parts, overrides, texts.locale, today],
  );
  // While only the start of a long list is here, counts would be wrong.
  const isWhole = useWindowState((state) => state.isWhole);
  const isRead = isWhole && (parts.services.asOfMs !== null || parts.tickets.asOfMs !== null);
  const hasItems = parts.services.items.length > 0 || parts.tickets.items.length > 0;
  const isReading =
    !isWhole || (!isRead && parts.services.problem === null && parts.tickets.problem === null);

  return (
    <Page name="overview" isWhole={isRead}>
      <div className="overview" ref={page}>
        {isWhole && <Headline model={model} mood={moodOf(model)} />}
        {isReading && <TilesSkeleton />}
        {isReading && <ListSkeleton />}
        {isRead && hasItems && <Tiles today={today} />}
        <div className="overview-sections">
          {isWhole && <TroubleSection model={model} today={today} />}
          {isWhole && <WaitingSection model={model} />}
          {isRead && model.hasServices && <DueSection model={model} today={today} />}
          {isRead && <ChangedSection />}
        </div>
      </div>
    </Page>
  );
}
