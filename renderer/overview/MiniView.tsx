import { type ReactNode, useEffect } from 'react';
import type { Service, Ticket } from '../../shared/domain/domain.ts';
import type { OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import { moodOf, shownOf } from '../../shared/view/overview.ts';
import { countWaiting } from '../../shared/view/waiting.ts';
import { Button } from '../parts/Button.tsx';
import { QuietStrip } from '../quiet/QuietStrip.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { UntoldSection } from './ChangedSection.tsx';
import { DueSection } from './DueSection.tsx';
import { Headline } from './Headline.tsx';
import { OverviewSection } from './OverviewSection.tsx';
import { useArrowKeys, useOverview } from './OverviewView.tsx';
import { Tiles } from './Tiles.tsx';
import { TroubleCard } from './TroubleSection.tsx';
import { RepliedRow, UnsentRow, unsentName } from './WaitingSection.tsx';

const mostRows = 3;

/**
 * The overview at a glance: the headline, what waits, each with what can be done about it, and the next payment.
 * `status`: why this may not be all.
 */
export function MiniView({ status }: { status: ReactNode }) {
  const { bridge, store, t, texts } = useApp();
  const page = useArrowKeys<HTMLElement>();
  const lastVisit = useView((view) => view.visit);
  const model = useOverview(lastVisit);
  const canWrite = useView((view) => isOffered('newTickets', view));
  const { suspended, attention, refused, unsent } = model;
  const waitingCount = countWaiting(model.waiting);
  const rows = [
    ...[...suspended.first, ...attention.first].map(serviceRow),
    ...[...refused, ...unsent].map(unsentRow),
    ...model.replied.first.map(repliedRow),
  ].slice(0, shownOf(waitingCount, mostRows));

  // The window is kept: each time it opens, it begins at the top.
  useEffect(() => {
    const begin = () => {
      if (document.hidden) return;
      page.current?.focus();
      for (const part of [page.current, page.current?.querySelector('.overview')])
        part?.scrollTo(0, 0);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => document.removeEventListener('visibilitychange', begin);
  }, [page]);

  return (
    <main className="mini" ref={page} tabIndex={-1}>
      <QuietStrip />
      <div className="overview">
        <Headline model={model} mood={moodOf(model)} />
        {rows.length > 0 ? (
          <OverviewSection
            title={t('overview.trouble')}
            moreCount={waitingCount - rows.length}
            moreAt={{ view: 'overview' }}
          >
            {rows}
          </OverviewSection>
        ) : (
          <>
            <UntoldSection model={model} />
            {model.services.count > 0 && <Tiles model={model} />}
          </>
        )}
        {model.services.count > 0 && <DueSection model={model} most={rows.length === 0 ? 2 : 1} />}
      </div>
      <footer className="mini-foot">
        {status !== null && <div className="mini-status">{status}</div>}
        {canWrite && (
          <Button look="primary" icon="pen" onClick={() => void bridge.invoke('quick:open', null)}>
            {t('nav.new-ticket')}
          </Button>
        )}
        <Button onClick={() => store.navigate({ view: 'overview' })}>{t('quick.open-main')}</Button>
      </footer>
    </main>
  );

  function serviceRow(service: Service) {
    return <TroubleCard key={service.id} service={service} model={model} isBrief />;
  }

  function unsentRow(item: OutboxItem) {
    const label = t('outbox.edit');
    const name = unsentName(item, texts);
    const edit = (
      <Button
        isSmall
        aria-label={t('action.of', { action: label, name })}
        onClick={() => void editInMain(item)}
      >
        {label}
      </Button>
    );
    return <UnsentRow key={item.id} item={item} action={item.state.name === 'rejected' && edit} />;
  }

  function repliedRow(ticket: Ticket) {
    return (
      <RepliedRow
        key={`ticket ${ticket.id}`}
        ticket={ticket}
        label={t('service.read-reply')}
        onAct={() => store.navigate({ view: 'ticket', id: ticket.id })}
      />
    );
  }

  /** Where a draft is in the way, the list of tickets asks what becomes of it. */
  async function editInMain({ id, replyTo }: OutboxItem): Promise<void> {
    const taken = await bridge.invoke('outbox:edit', { id });
    if (!taken.ok) store.navigate({ view: 'tickets', unsent: id });
    else if (replyTo !== undefined) store.navigate({ view: 'ticket', id: replyTo });
    else store.navigate({ view: 'new-ticket', serviceId: null });
  }
}
