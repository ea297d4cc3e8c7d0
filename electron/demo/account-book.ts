// The data has the API document's field names, ready to send as JSON.

export interface ServiceRecord {
  readonly id: string;
  readonly productName: string;
  readonly type: string;
  readonly status: string;
  /** Only on shared hosting. */
  readonly domain?: string;
  /** Only on a VPS. */
  readonly ipAddress?: string;
  /** YYYY-MM-DD. */
  readonly nextDueDate: string;
  readonly price: number;
  readonly billingCycle: string;
}

/** One entry of a ticket's conversation. The document shows none; this is one possible form. */
export interface TicketMessage {
  readonly author: string;
  readonly body: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

export interface TicketRecord {
  readonly id: string;
  readonly subject: string;
  readonly message: string;
  readonly priority?: string;
  readonly serviceId?: string;
  readonly status: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** What followed the opening message, oldest first. */
  readonly messages: readonly TicketMessage[];
}

export interface AccountData {
  readonly account: Readonly<Record<'id' | 'name' | 'email' | 'company', string>>;
  readonly services: readonly ServiceRecord[];
  readonly tickets: readonly TicketRecord[];
}

/** What a new ticket is opened with. */
export type TicketOpening = Pick<TicketRecord, 'subject' | 'message' | 'priority' | 'serviceId'>;

export type AccountBook = ReturnType<typeof createAccountBook>;

/**
 * The account's current state. Changing an unknown id is a bug and throws. Keeps an account's data in memory. `data`
 * itself is never changed.
 */
export function createAccountBook(data: AccountData, clock: { nowMs(): number }) {
  const services = new Map(data.services.map((service) => [service.id, service]));
  // Oldest first, so that a new ticket goes last; listed in reverse.
  const tickets = new Map(data.tickets.toReversed().map((ticket) => [ticket.id, ticket]));
  const listeners = new Set<(ticket: TicketRecord) => void>();
  let lastTicketNumber = Math.max(1000, ...data.tickets.map(({ id }) => numberIn(id)));

  const known = <Item>(items: ReadonlyMap<string, Item>, id: string): Item => {
    const item = items.get(id);
    if (item === undefined) throw new Error(`The account has nothing with the id ${id}.`);
    return item;
  };
  const nowText = (): string => new Date(clock.nowMs()).toISOString();

  return {
    account: data.account,
    services: (): readonly ServiceRecord[] => [...services.values()],
    service: (id: string): ServiceRecord | undefined => services.get(id),
    /** Newest first, as a support system lists them. */
    tickets: (): readonly TicketRecord[] => [...tickets.values()].reverse(),
    ticket: (id: string): TicketRecord | undefined => tickets.get(id),
    setServiceStatus(id: string, status: string): void {
      services.set(id, { ...known(services, id), status });
    },
    setTicketStatus(id: string, status: string): void {
      tickets.set(id, { ...known(tickets, id), status });
    },
    /** Adds to the conversation; the status does not change. */
    addTicketReply(
      id: string,
      { author, body }: { readonly author: string; readonly body: string },
    ): void {
      const ticket = known(tickets, id);
      const messages = [...ticket.messages, { author, body, createdAt: nowText() }];
      tickets.set(id, { ...ticket, messages });
    },
    /** Opens a ticket with status OPEN and the next number, then tells the listeners. */
    openTicket(opening: TicketOpening): TicketRecord {
      lastTicketNumber += 1;
      const ticket: TicketRecord = {
        id: `T-${lastTicketNumber}`,
        ...opening,
        status: 'OPEN',
        createdAt: nowText(),
        messages: [],
      };
      tickets.set(ticket.id, ticket);
      for (const listener of [...listeners]) listener(ticket);
      return ticket;
    },
    /** Returns the function that unsubscribes. */
    onTicketOpened(listener: (ticket: TicketRecord) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The number in an id such as T-20418; a new ticket gets the next one after the largest. */
function numberIn(id: string): number {
  return Number(/^T-(\d{1,12})$/.exec(id)?.[1] ?? 0);
}
