import { type ReactNode, useMemo } from 'react';
import { nothingUnread } from '../../shared/domain/unread.ts';
import { countCalling } from '../../shared/quiet/quiet.ts';
import { countedKinds } from '../../shared/tickets/outbox-item.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import { homeOf, type Route } from '../../shared/view/route.ts';
import { countServices, countsOf, countTickets, unsentIn, waitingIn } from '../../shared/view/waiting.ts';
import { keyOf } from '../actions/action-table.ts';
import { bindingLabel, spokenBinding } from '../actions/shortcuts.ts';
import { BrandMark, Icon, type IconName } from '../parts/Icon.tsx';
import { useApp, useOverrides, useRoute, useView, useWindowState } from '../state/app-context.ts';
import { AccountSwitch, Badge } from './AccountSwitch.tsx';
import { DemoBadge } from './DemoBadge.tsx';

export function Navigation() {
  const { t } = useApp();
  const services = useView((view) => view.services.items);
  const tickets = useView((view) => view.tickets.items);
  const unread = useView((view) => view.unread);
  const quiet = useView((view) => view.quiet);
  const overrides = useOverrides();
  const outbox = useView((view) => view.outbox);
  const canWrite = useView((view) => isOffered('newTickets', view));
  const hasCosts = useView((view) => isOffered('costs', view));
  const overview = useWindowState((state) => state.overview);
  const waiting = useMemo(() => {
    const lists = { services: { items: services }, tickets: { items: tickets }, outbox, quiet, overrides };
    return overview?.waiting ?? countsOf(waitingIn(lists));
  }, [overview, services, tickets, outbox, quiet, overrides]);
  const attentionCount = countServices(waiting);
  const { replied } = waiting;
  const { refused, unsent } = unsentIn(outbox);
  const lost = [
    ...countedKinds('overview.refused', 'overview.refused-replies', refused),
    ...countedKinds('overview.unsent', 'overview.unsent-replies', unsent),
  ];
  const ticketsInWords = [
    ...lost.map(({ text, count }) => t(text, { count })),
    ...(replied === 0 ? [] : [t('overview.replied', { count: replied })]),
  ];

  return (
    <nav className="nav" aria-label={t('nav.label')}>
      <AccountHead />
      <AccountSwitch />
      {canWrite && <NavItem icon="pen" route={{ view: 'new-ticket', serviceId: null }} isPrimary />}
      <SearchButton />
      <ul className="nav-list">
        <li>
          <NavItem icon="home" route={{ view: 'overview' }} />
        </li>
        <li>
          <NavItem
            icon="server"
            route={{ view: 'services' }}
            unreadCount={countCalling({ ...nothingUnread, service: unread.service }, quiet)}
          >
            <Badge count={attentionCount} meaning={t('nav.attention', { count: attentionCount })} />
          </NavItem>
        </li>
        <li>
          <NavItem
            icon="ticket"
            route={{ view: 'tickets' }}
            unreadCount={countCalling({ ...nothingUnread, ticket: unread.ticket }, quiet)}
          >
            <Badge count={countTickets(waiting)} meaning={ticketsInWords.join(', ')} />
          </NavItem>
        </li>
        {hasCosts && (
          <li>
            <NavItem icon="calendar" route={{ view: 'money' }} />
          </li>
        )}
        <li>
          <NavItem icon="pulse" route={{ view: 'activity' }} />
        </li>
      </ul>
      <ul className="nav-list nav-foot">
        <li>
          <NavItem icon="sliders" route={{ view: 'settings' }} />
        </li>
      </ul>
    </nav>
  );
}

/** Looks like the field that it opens. */
function SearchButton() {
  const { store, t, texts } = useApp();
  const os = useView((view) => view.platform.os);
  return (
    <button
      type="button"
      className="nav-item nav-search"
      aria-keyshortcuts={spokenBinding(keyOf('palette'), os)}
      onClick={() => store.showOverlay('palette')}
    >
      <Icon name="search" />
      <span className="nav-label">{t('nav.search')}</span>
      <kbd className="nav-key">{bindingLabel(keyOf('palette'), os, texts.locale)}</kbd>
    </button>
  );
}

interface NavItemProps {
  readonly icon: IconName;
  /** Its view's name is the label. */
  readonly route: Exclude<Route, { readonly id: string }>;
  readonly unreadCount?: number;
  readonly isPrimary?: boolean;
  readonly children?: ReactNode;
}

function NavItem({ icon, route, unreadCount = 0, isPrimary = false, children }: NavItemProps) {
  const { store, t } = useApp();
  const os = useView((view) => view.platform.os);
  const label = t(`nav.${route.view}`);
  const isCurrent = homeOf(useRoute().view) === route.view;
  const look = isPrimary ? 'nav-item nav-primary' : unreadCount > 0 ? 'nav-item nav-unread' : 'nav-item';
  return (
    <button
      type="button"
      className={look}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={spokenBinding(keyOf(route.view), os)}
      onClick={() => store.navigate(route)}
    >
      <Icon name={icon} />
      <span className="nav-label">{label}</span>
      <NavUnread count={unreadCount} />
      {children}
    </button>
  );
}

/** Read out everywhere; a dot is shown where there is no room for the bold name. */
function NavUnread({ count }: { count: number }) {
  const { t } = useApp();
  if (count === 0) return null;
  return (
    <>
      <span className="unread-dot" aria-hidden="true" />
      <span className="visually-hidden">{t('unread.count', { count })}</span>
    </>
  );
}

function AccountHead() {
  const { t } = useApp();
  const account = useView((view) => view.account);
  const name = account?.account?.company || account?.account?.name;
  return (
    <div className="account-head">
      <BrandMark />
      <div className="account-names">
        <p className="account-name" dir="auto">
          {name || t('app.name')}
        </p>
        <DemoBadge />
        {account?.isDemo === false && (
          <p className="account-address" dir="auto" title={account.baseAddress}>
            {account.account?.email || new URL(account.baseAddress).host}
          </p>
        )}
      </div>
    </div>
  );
}
