import { useMemo } from 'react';
import { costsOf, dueServices, paymentsWithin, sumOf } from '../../shared/domain/money.ts';
import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { ticketMeaning } from '../../shared/domain/ticket-status.ts';
import { useApp, useOverrides, useView } from '../state/app-context.ts';
import { useShowList } from '../state/use-list-choices.ts';
import { useMoneyFormat } from '../state/use-money-format.ts';

/** The account in four figures, each a link to what it counts. */
export function Tiles({ today }: { today: string }) {
  const { store, listState, texts } = useApp();
  const { t, locale } = texts;
  const overrides = useOverrides();
  const services = useView((view) => view.services.items);
  const tickets = useView((view) => view.tickets.items);
  const money = useMoneyFormat();
  const costs = useMemo(() => costsOf(services), [services]);
  const due = useMemo(() => paymentsWithin(dueServices(services, today), 30), [services, today]);
  const activeCount = useMemo(
    () => services.filter(({ status }) => serviceMeaning(status, overrides) === 'active').length,
    [services, overrides],
  );
  const openCount = useMemo(
    () => tickets.filter(({ status }) => ticketMeaning(status, overrides) !== 'closed').length,
    [tickets, overrides],
  );
  const showServices = useShowList('services');
  const showTickets = useShowList('tickets');
  const showSums = () => {
    // The sums are at the top.
    listState.pages.money = 0;
    store.navigate({ view: 'money' });
  };
  const number = new Intl.NumberFormat(locale);
  return (
    <ul className="tiles card">
      <Tile
        onOpen={() => showServices()}
        label={t('nav.services')}
        value={number.format(services.length)}
        note={t('overview.tile-active', { count: activeCount })}
      />
      <Tile
        onOpen={() => showTickets()}
        label={t('nav.tickets')}
        value={number.format(tickets.length)}
        note={t('overview.tile-open', { count: openCount })}
      />
      <Tile
        onOpen={showSums}
        label={t('overview.tile-due')}
        value={money.amount(sumOf(due.map(({ service }) => service)).total)}
        note={t('money.due-count', { count: due.length })}
      />
      <Tile
        onOpen={showSums}
        label={t('money.per-month')}
        value={money.amount(costs.perMonth)}
        note={t('overview.tile-year', { amount: money.amount(costs.perYear) })}
      />
    </ul>
  );
}

interface TileProps {
  readonly onOpen: () => void;
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

function Tile({ onOpen, label, value, note }: TileProps) {
  return (
    <li className="tile">
      <button type="button" className="tile-button" onClick={onOpen}>
        <span className="tile-label">{label}</span>
        <span className="tile-value">{value}</span>
        <span className="tile-note">{note}</span>
      </button>
    </li>
  );
}

const skeletonTiles = ['services', 'tickets', 'due', 'cost'] as const;

/** Placeholder of the same size, so that nothing moves when the figures arrive. */
export function TilesSkeleton() {
  return (
    <div className="tiles card" aria-hidden="true">
      {skeletonTiles.map((tile) => (
        <div key={tile} className="tile tile-button">
          <span className="tile-label skeleton-text">&nbsp;</span>
          <span className="tile-value skeleton-text">&nbsp;</span>
          <span className="tile-note skeleton-text">&nbsp;</span>
        </div>
      ))}
    </div>
  );
}
