/**
 * Hostbell's domain, in the API document's terms. Every word is kept as the server sent it; `null` means "absent or not
 * readable". Fields that the document does not name are in `further`.
 */

/** Any JSON value, as kept in `further`. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Extra fields that the API document does not name, under the server's own names. Shown as labelled values. */
export type FurtherFields = Readonly<Record<string, Json>>;

export interface Account {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly company: string | null;
  readonly further: FurtherFields;
}

/** What services and tickets have in common. */
export interface Item {
  readonly id: string;
  /** The server's word. */
  readonly status: string | null;
}

export interface Service extends Item {
  /** What the provider calls it, where that is neither its domain nor its product. */
  readonly name?: string;
  /** What the person calls it; one plain line. */
  readonly ownName?: string;
  readonly productName: string | null;
  /** The server's word; SHARED_HOSTING and VPS are known. */
  readonly type: string | null;
  /** Only ACTIVE is known. See `service-status.ts` for what we take other words to mean. */
  readonly status: string | null;
  readonly domain: string | null;
  readonly ipAddress: string | null;
  /** YYYY-MM-DD as read by `readDueDate`; a text that is no date as sent, without white space around it. */
  readonly nextDueDate: string | null;
  /** Decimal amount. */
  readonly price: number | null;
  /** Of the price, in the provider's word, where its page says where that is. */
  readonly currency?: string;
  /** The server's word; MONTHLY and YEARLY are known. */
  readonly billingCycle: string | null;
  readonly further: FurtherFields;
}

/** One entry of a ticket's conversation, which some servers send; the API document does not mention it. */
export interface TicketEntry {
  readonly text: string;
  readonly author: string | null;
  /** As the server wrote it; usually ISO 8601. */
  readonly at: string | null;
  /** Where the provider tells staff from its customers. */
  readonly isStaff?: true;
  /** By the account's holder, where the provider says so otherwise than by their name. */
  readonly isOwn?: true;
}

export interface Ticket extends Item {
  readonly subject: string | null;
  readonly message: string | null;
  /** The server's word; HIGH is known. */
  readonly priority: string | null;
  readonly serviceId: string | null;
  /** Only OPEN is known. See `ticket-status.ts`. */
  readonly status: string | null;
  /** ISO 8601 UTC if the server follows the document, else its text as sent. */
  readonly createdAt: string | null;
  readonly conversation: readonly TicketEntry[];
  readonly further: FurtherFields;
}

/** Where a new ticket is sent, for a provider that asks for it. Both are the server's texts. */
export interface Department {
  readonly id: string;
  readonly name: string;
}

/** What a person writes to open a ticket. Priority and service may be left out. */
export interface TicketForm {
  readonly subject: string;
  readonly message: string;
  readonly priority: string | null;
  readonly serviceId: string | null;
}
