import type { ReactNode } from 'react';
import { nothingUnread } from '../../shared/domain/unread.ts';
import { countAnswered, countAttention } from '../../shared/lists/list-order.ts';
import { countCalling } from '../../shared/quiet/quiet.ts';
import type { Route } from '../../shared/view/route.ts';
import { keyOf } from '../actions/action-table.ts';
import { bindingLabel } from '../actions/shortcuts.ts';
import { BrandMark, Icon, type IconName } from '../parts/Icon.tsx';
import { useApp, useOverrides, useRoute, useView, useWindowState } from '../state/app-context.ts';
import { DemoBadge } from './DemoBadge.tsx';

export function Navigation() {
  const { texts } = useApp();
  const { t } = texts;
  const os = useView((view) => view.platform.os);
  const services = useView((view) => view.services);
  const tickets = useView((view) => view.tickets);
  const unread = useView((view) => view.unread);
  const quiet = useView((view) => view.quiet);
  const overrides = useOverrides();
  const keysOf = (action: string) => bindingLabel(keyOf(action), os);
  const isWhole = useWindowState((state) => state.isWhole);
  const attentionCount = isWhole ? countAttention(services.items, overrides) : 0;
  const answeredCount = isWhole ? countAnswered(tickets.items, overrides) : 0;

  return (
    <nav className="nav" aria-label={t('nav.label')}>
      <AccountHead />
      <ul className="nav-list">
        <NavItem
          icon="home"
          label={t('nav.overview')}
          route={{ view: 'overview' }}
          keys={keysOf('overview')}
        />
        <NavItem
          icon="server"
          label={t('nav.services')}
          route={{ view: 'services' }}
          keys={keysOf('services')}
        >
          <NavUnread count={countCalling({ ...nothingUnread, service: unread.service }, quiet)} />
          {isWhole && services.asOfMs !== null && <Count value={services.items.length} />}
          {attentionCount > 0 && (
            <Badge count={attentionCount} meaning={t('nav.attention', { count: attentionCount })} />
          )}
        </NavItem>
        <NavItem icon="ticket" label={t('nav.tickets')} route={{ view: 'tickets' }} keys={keysOf('tickets')}>
          <NavUnread count={countCalling({ ...nothingUnread, ticket: unread.ticket }, quiet)} />
          {isWhole && tickets.asOfMs !== null && <Count value={tickets.items.length} />}
          {answeredCount > 0 && (
            <Badge count={answeredCount} meaning={t('nav.answered', { count: answeredCount })} />
          )}
        </NavItem>
        <NavItem icon="calendar" label={t('nav.money')} route={{ view: 'money' }} keys={keysOf('money')} />
        <NavItem
          icon="pulse"
          label={t('nav.activity')}
          route={{ view: 'activity' }}
          keys={keysOf('activity')}
        />
        <NavItem
          icon="pen"
          label={t('nav.new-ticket')}
          route={{ view: 'new-ticket', serviceId: null }}
          keys={keysOf('new-ticket')}
        />
        <NavItem
          icon="sliders"
          label={t('nav.settings')}
          route={{ view: 'settings' }}
          keys={keysOf('settings')}
        />
      </ul>
    </nav>
  );
}

interface NavItemProps {
  readonly icon: IconName;
  readonly label: string;
  readonly route: Route;
  readonly keys: string;
  readonly children?: ReactNode;
}

/** The navigation item of each view. */
const homes = {
  overview: 'overview',
  services: 'services',
  service: 'services',
  tickets: 'tickets',
  ticket: 'tickets',
  'new-ticket': 'new-ticket',
  money: 'money',
  activity: 'activity',
  settings: 'settings',
} as const satisfies Record<Route['view'], Route['view']>;

function NavItem({ icon, label, route, keys, children }: NavItemProps) {
  const { store } = useApp();
  const isCurrent = homes[useRoute().view] === route.view;
  return (
    <li>
      <button
        type="button"
        className="nav-item"
        aria-current={isCurrent ? 'page' : undefined}
        title={`${label} (${keys})`}
        onClick={() => store.navigate(route)}
      >
        <Icon name={icon} />
        <span className="nav-label">{label}</span>
        {children}
      </button>
    </li>
  );
}

function NavUnread({ count }: { count: number }) {
  const { t } = useApp().texts;
  if (count === 0) return null;
  const meaning = t('unread.count', { count });
  return (
    <span className="unread-dot" title={meaning}>
      <span className="visually-hidden">{meaning}</span>
    </span>
  );
}

function Count({ value }: { value: number }) {
  const { locale } = useApp().texts;
  return <span className="nav-count">{new Intl.NumberFormat(locale).format(value)}</span>;
}

function Badge({ count, meaning }: { count: number; meaning: string }) {
  const number = new Intl.NumberFormat(useApp().texts.locale);
  return (
    <span className="badge" title={meaning}>
      <span aria-hidden="true">{count > 99 ? `${number.format(99)}+` : number.format(count)}</span>
      <span className="visually-hidden">{meaning}</span>
    </span>
  );
}

function AccountHead() {
  const { t } = useApp().texts;
  const account = useView((view) => view.account);
  const name = account?.account?.company ?? account?.account?.name ?? null;
  return (
    <div className="account-head">
      <BrandMark />
      <div className="account-names">
        <p className="account-name" dir="auto">
          {name ?? t('app.name')}
        </p>
        <DemoBadge />
        {account?.isDemo === false && (
          <p className="account-address" dir="auto" title={account.baseAddress}>
            {account.account?.email ?? new URL(account.baseAddress).host}
          </p>
        )}
      </div>
    </div>
  );
}
