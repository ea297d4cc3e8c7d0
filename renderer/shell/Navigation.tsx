import { type ReactNode, useMemo } from 'react';
import { nothingUnread } from '../../shared/domain/unread.ts';
import { countCalling } from '../../shared/quiet/quiet.ts';
import { countedKinds } from '../../shared/tickets/outbox-item.ts';
import { homeOf } from '../../shared/view/route.ts';
import {
  countServices,
  countsOf,
  countTickets,
  unsentIn,
  waitingIn,
} from '../../shared/view/waiting.ts';
import { useAction } from '../actions/ActionButton.tsx';
import { keyOf } from '../actions/action-table.ts';
import { bindingLabel } from '../actions/shortcuts.ts';
import { BrandMark, Icon } from '../parts/Icon.tsx';
import { useApp, useRoute, useView } from '../state/app-context.ts';
import { AccountSwitch, Badge } from './AccountSwitch.tsx';

export function Navigation() {
  const { t } = useApp();
  const services = useView((view) => view.services.items);
  const tickets = useView((view) => view.tickets.items);
  const unread = useView((view) => view.unread);
  const quiet = useView((view) => view.quiet);
  const outbox = useView((view) => view.outbox);
  const journal = useView((view) => view.journal);
  const waiting = useMemo(() => {
    const lists = {
      services: { items: services },
      tickets: { items: tickets },
      outbox,
      quiet,
      journal,
    };
    return countsOf(waitingIn(lists));
  }, [services, tickets, outbox, quiet, journal]);
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
      <NavItem view="new-ticket" isPrimary />
      <SearchButton />
      <ul className="nav-list">
        <NavItem view="overview" />
        <NavItem
          view="services"
          unreadCount={countCalling({ ...nothingUnread, service: unread.service }, quiet)}
        >
          <Badge count={attentionCount} meaning={t('nav.attention', { count: attentionCount })} />
        </NavItem>
        <NavItem
          view="tickets"
          unreadCount={countCalling({ ...nothingUnread, ticket: unread.ticket }, quiet)}
        >
          <Badge count={countTickets(waiting)} meaning={ticketsInWords.join(', ')} />
        </NavItem>
        <NavItem view="money" />
        <NavItem view="activity" />
      </ul>
      <ul className="nav-list nav-foot">
        <NavItem view="settings" />
      </ul>
    </nav>
  );
}

/** Looks like the field that it opens. */
function SearchButton() {
  const { t, locale } = useApp().texts;
  const os = useView((view) => view.platform.os);
  return (
    <button type="button" className="nav-item nav-search" {...useAction('palette')?.attributes}>
      <Icon name="search" />
      <span className="nav-label">{t('nav.search')}</span>
      <kbd className="nav-key">{bindingLabel(keyOf('palette'), os, locale)}</kbd>
    </button>
  );
}

interface NavItemProps {
  /** Also the action that goes there. */
  readonly view: ReturnType<typeof homeOf>;
  readonly unreadCount?: number;
  /** Stands before the list, and out. */
  readonly isPrimary?: boolean;
  readonly children?: ReactNode;
}

function NavItem({ view, unreadCount = 0, isPrimary = false, children }: NavItemProps) {
  const { t } = useApp();
  const action = useAction(view);
  const isCurrent = homeOf(useRoute().view) === view;
  if (action === null) return null;
  const lookInList = unreadCount > 0 ? 'nav-item nav-unread' : 'nav-item';
  const button = (
    <button
      type="button"
      className={isPrimary ? 'nav-item nav-primary' : lookInList}
      aria-current={isCurrent ? 'page' : undefined}
      {...action.attributes}
    >
      {action.icon !== undefined && <Icon name={action.icon} />}
      <span className="nav-label">{action.name}</span>
      {unreadCount > 0 && (
        <>
          {/* Read out everywhere; a dot is shown where there is no room for the bold name. */}
          <span className="unread-dot" aria-hidden="true" />
          <span className="visually-hidden">, {t('unread.count', { count: unreadCount })}</span>
        </>
      )}
      {children}
    </button>
  );
  return isPrimary ? button : <li>{button}</li>;
}

/** Whose account it is; leads to its settings. */
function AccountHead() {
  const { store, t } = useApp();
  const account = useView((view) => view.account);
  const name = account?.account?.company || account?.account?.name || t('app.name');
  return (
    <button
      type="button"
      className="account-head"
      onClick={() => store.navigate({ view: 'settings', at: 'account' })}
    >
      <BrandMark />
      <span className="visually-hidden">{t('settings.tab-account')} </span>
      <span className="account-names">
        <span className="account-name" dir="auto">
          {name}
        </span>
        {account !== null && (
          <span className="account-address" dir="auto" title={account.baseAddress}>
            {account.account?.email || new URL(account.baseAddress).host}
          </span>
        )}
      </span>
    </button>
  );
}
