import type { LinkProblem } from '../domain/problem.ts';

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
  /** `noticedMs` (wall clock) is null when the service was already suspended at the first reading. */
  | {
      readonly source: 'suspension';
      readonly serviceId: string;
      readonly noticedMs: number | null;
    }
  /** A link that could not be used. */
  | { readonly source: 'refused-link'; readonly problem: LinkProblem }
);
