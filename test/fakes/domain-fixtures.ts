import type { Comparison } from '../../shared/changes/comparison.ts';
import type { Change } from '../../shared/domain/change.ts';
import type { Service, Ticket } from '../../shared/domain/domain.ts';
import { nothingUnread } from '../../shared/domain/unread.ts';
import { notQuiet } from '../../shared/quiet/quiet.ts';
import { defaultSettings } from '../../shared/settings/settings.ts';
import { noAccount } from '../../shared/view/no-account.ts';
import {
  type AccountCard,
  type AccountView,
  type Connection,
  type GroupedView,
  noVisit,
  type Platform,
  type Section,
  type View,
} from '../../shared/view/view.ts';

/** A service with only an id and a status, plus the given parts. */
export function aService(id: string, parts: Partial<Service> = {}): Service {
  return {
    id,
    productName: null,
    type: null,
    status: 'ACTIVE',
    domain: null,
    ipAddress: null,
    nextDueDate: null,
    price: null,
    billingCycle: null,
    further: {},
    ...parts,
  };
}

/** A ticket with only an id and a status, plus the given parts. */
export function aTicket(id: string, parts: Partial<Ticket> = {}): Ticket {
  return {
    id,
    subject: null,
    message: null,
    priority: null,
    serviceId: null,
    status: 'OPEN',
    createdAt: null,
    conversation: [],
    further: {},
    ...parts,
  };
}

/** A service's suspension, found between two readings, with the given parts. */
export function aChange(id: string, parts: Partial<Change> = {}): Change {
  return {
    id,
    kind: 'service-suspended',
    itemId: `item of ${id}`,
    itemName: 'one.example',
    from: 'ACTIVE',
    to: 'SUSPENDED',
    lastSeenBeforeMs: 1_000,
    firstSeenMs: 2_000,
    ...parts,
  };
}

/** When the service `s-1` was last seen before its suspension, and the journal that tells of it. */
export const suspendedMs = Date.parse('2026-01-15T15:37:00Z');
export const suspensionSeen: View['journal'] = [
  { change: aChange('c', { itemId: 's-1', lastSeenBeforeMs: suspendedMs }), announcement: 'told' },
];

/** A ticket that asked about it 20 minutes later, with the given parts. */
export const aQuestion = (parts: Partial<Ticket> = {}) =>
  aTicket('t-1', {
    serviceId: 's-1',
    subject: 'Hello',
    createdAt: '2026-01-15T15:57:00Z',
    ...parts,
  });

/** A comparison of two readings a minute apart on one day, without overrides, with the given parts. */
export function aComparison(parts: Partial<Comparison> = {}): Comparison {
  const horizon = { today: '2026-01-15', withinDays: 7 };
  return {
    generation: 7,
    beforeMs: 1_000,
    afterMs: 61_000,
    owner: null,
    dueBefore: horizon,
    dueNow: horizon,
    ...parts,
  };
}

/** A list that was just read. */
export function aSection<T>(items: readonly T[], parts: Partial<Section<T>> = {}): Section<T> {
  return { items, asOfMs: 1, problem: null, setAsideCount: 0, ...parts };
}

export function aConnection(
  state: Connection['state'],
  parts: Partial<Connection> = {},
): Connection {
  return {
    state,
    problem: null,
    asOfMs: 1,
    pausedUntilMs: null,
    isRefreshing: false,
    ...parts,
  };
}

/** A Linux computer set to English, before its keyring was checked. */
export const aPlatform: Omit<Platform, 'secretStorage'> = {
  os: 'linux',
  appVersion: '0.0.0',
  systemLanguages: ['en'],
  canStartAtLogin: false,
  mayIgnoreShortcuts: false,
  newTicketCommand: 'hostbell --new-ticket',
};

/** An empty view, with the given parts. */
export function aView(parts: Partial<View> = {}): View {
  const unread = aSection([], { asOfMs: null });
  return {
    revision: 0,
    hasStarted: false,
    phase: 'starting',
    accounts: [],
    isInFront: false,
    account: null,
    services: unread,
    tickets: unread,
    connection: aConnection('connecting', { asOfMs: null }),
    outbox: [],
    draft: null,
    replies: [],
    journal: [],
    unread: nothingUnread,
    quiet: notQuiet,
    settings: defaultSettings,
    notices: [],
    navigation: null,
    desktop: { hasTray: true, isOnBattery: false, asksToStay: false, isLoginBlocked: false },
    quick: { openings: 0, proposal: null },
    writing: { window: 'main', turn: 1, isWanted: false },
    templates: [],
    updates: { state: { name: 'current' }, lastCheckedMs: null, isBarPutAway: false },
    visit: noVisit,
    days: [],
    alerts: null,
    platform: { ...aPlatform, secretStorage: 'protected' },
    ...parts,
  };
}

/** The first view of an account with one service and one ticket and no problems, with the given parts. */
export function aReadyView(parts: Partial<View> = {}): View {
  return aView({
    revision: 1,
    hasStarted: true,
    phase: 'ready',
    services: aSection([aService('s-1')]),
    tickets: aSection([aTicket('t-1')]),
    connection: aConnection('online'),
    ...parts,
  });
}

/** Whose account it is, by the provider. */
export const anOwner = {
  id: 'a-1',
  name: 'Robin Vale',
  email: 'robin@example.com',
  company: null,
  further: {},
};

/** An account without a name that offers nothing beyond the rest, with the given parts. */
export function anAccount(parts: Partial<AccountView> = {}): AccountView {
  const baseAddress = 'https://api.example';
  return { account: null, baseAddress, isDemo: false, keyPlace: 'os', offers: {}, ...parts };
}

/** One of several accounts, named after its key and empty, with the given parts. */
export function anAccountCard(key: string, parts: Partial<AccountCard> = {}): AccountCard {
  return {
    ...noAccount,
    key,
    name: `Account ${key}`,
    label: `Account ${key}`,
    waitingCount: 0,
    phase: 'ready',
    connection: aConnection('online'),
    services: aSection([]),
    tickets: aSection([]),
    ...parts,
  };
}

/** A view as main holds it: its parts are those of the only account, which it has once there is any. */
export function grouped(view: View): GroupedView {
  const { accounts, phase, account, services, tickets, connection, outbox, ...others } = view;
  const { draft, replies, templates, journal, unread, quiet, visit, days, alerts, ...app } = others;
  if (phase === 'first-run') return { ...app, hasStarted: true, accounts: [] };
  if (accounts.length > 1) return { ...app, accounts };
  const lists = { services, tickets, outbox, replies, templates, journal, unread, days };
  const only = { ...lists, phase, account, connection, draft, quiet, visit, alerts };
  return { ...app, accounts: [{ ...(accounts[0] ?? anAccountCard('1')), ...only }] };
}
