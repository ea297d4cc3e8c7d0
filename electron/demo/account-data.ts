/** The data of the demo account with the API document's field names, ready to send as JSON. */

export interface AccountRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

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
  readonly account: AccountRecord;
  readonly services: readonly ServiceRecord[];
  readonly tickets: readonly TicketRecord[];
}
