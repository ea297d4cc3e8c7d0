import type { LinkProblem } from '../domain/problem.ts';

/** What was seen of a suspension: the status words as they came, and the two readings that it lies between. */
export interface SuspensionFacts {
  readonly from: string | null;
  readonly to: string | null;
  /** Wall clock in milliseconds. */
  readonly lastSeenBeforeMs: number;
  readonly firstSeenMs: number;
}

/**
 * A ticket that something other than the person's typing proposes. It is shown, never sent by itself, and never
 * takes the place of what the person is writing unasked.
 */
export type TicketProposal = { readonly id: string } & (
  | {
      readonly source: 'link';
      readonly subject: string;
      /** Id, domain or address, as the link named it; it may be no service of this account. */
      readonly service: string | null;
    }
  /** `facts` is null when the service was already suspended at the first reading. */
  | { readonly source: 'suspension'; readonly serviceId: string; readonly facts: SuspensionFacts | null }
  /** A link that could not be used. */
  | { readonly source: 'refused-link'; readonly problem: LinkProblem }
);
