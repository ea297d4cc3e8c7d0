/**
 * A ticket that the person did not type, or whom it goes to. It is shown, never sent on its own, and never replaces a
 * draft without asking.
 */
export type TicketProposal = { readonly id: string } & (
  | /** The account that was named there (`namedAccount`), for an empty form; it may not exist. */ {
      readonly source: 'command-line';
      readonly account: string;
    }
  /** `noticedMs` (wall clock) is null when the service was already suspended at the first reading. */
  | {
      readonly source: 'suspension';
      readonly serviceId: string;
      readonly noticedMs: number | null;
    }
);

export type SuspensionProposal = Extract<TicketProposal, { readonly source: 'suspension' }>;
