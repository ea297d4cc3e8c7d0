import type { Change } from '../domain/change.ts';
import type { LinkProblem } from '../domain/problem.ts';

/** What was observed of a suspension: the server's status words, and the two readings between which it happened. */
export type SuspensionFacts = Pick<Change, 'from' | 'to' | 'lastSeenBeforeMs' | 'firstSeenMs'>;

/**
 * A ticket that the person did not type, such as one from a link. It is shown, never sent on its own, and never
 * replaces a draft without asking.
 */
export type TicketProposal = {
  readonly id: string;
} /** From a link or from the command line. */ & (
  | {
      readonly source: 'link';
      readonly subject: string;
      /** Id, domain or address from the link; perhaps not a service of this account. */
      readonly service: string | null;
      /** The account that the link names (`namedAccount`); it may not exist. */
      readonly account: string | null;
    }
  /** `facts` is null when the service was already suspended at the first reading. */
  | {
      readonly source: 'suspension';
      readonly serviceId: string;
      readonly facts: SuspensionFacts | null;
    }
  /** A link that could not be used. */
  | { readonly source: 'refused-link'; readonly problem: LinkProblem }
);
