import type { Service, Ticket } from '../../shared/domain.ts';
import { defaultSettings } from '../../shared/settings.ts';
import type { Connection, Section, View } from '../../shared/view.ts';

/** A service of which only the id is known, with the parts given. */
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

/** A ticket of which only the id is known, with the parts given. */
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

/** A list that was just read. */
export function aSection<T>(items: readonly T[], parts: Partial<Section<T>> = {}): Section<T> {
  return { items, asOfMs: 1, problem: null, setAsideCount: 0, ...parts };
}

export function aConnection(state: Connection['state'], parts: Partial<Connection> = {}): Connection {
  return { state, problem: null, asOfMs: 1, pausedUntilMs: null, isRefreshing: false, ...parts };
}

/** A view with nothing in it, with the parts given. */
export function aView(parts: Partial<View> = {}): View {
  const unread = aSection([], { asOfMs: null });
  return {
    revision: 0,
    phase: 'starting',
    account: null,
    services: unread,
    tickets: unread,
    connection: aConnection('connecting', { asOfMs: null }),
    outbox: [],
    draft: null,
    settings: defaultSettings,
    notices: [],
    navigation: null,
    quick: { openings: 0, proposal: null },
    templates: [],
    platform: {
      os: 'linux',
      secretStorage: 'protected',
      appVersion: '0.0.0',
      canStartAtLogin: false,
      mayIgnoreShortcuts: false,
      newTicketCommand: 'hostbell --new-ticket',
    },
    ...parts,
  };
}

/** The first view of an account with one service and one ticket, in which all is well, with the parts given. */
export function aReadyView(parts: Partial<View> = {}): View {
  return aView({
    revision: 1,
    phase: 'ready',
    services: aSection([aService('s-1')]),
    tickets: aSection([aTicket('t-1')]),
    connection: aConnection('online'),
    ...parts,
  });
}
