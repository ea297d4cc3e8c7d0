import { statusChanges } from '../../../shared/domain/change.ts';
import { serviceMeaning } from '../../../shared/domain/service-status.ts';
import type { TicketProposal } from '../../../shared/tickets/ticket-proposal.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Random, Windows } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';

export type QuickTicket = ReturnType<typeof createQuickTicket>;

/** The quick ticket window, and what waits to be shown in it. Nothing here sends anything. */
export function createQuickTicket(deps: {
  readonly view: ViewStore;
  readonly windows: Windows;
  readonly random: Random;
  readonly account: Accounts['one'];
}) {
  const { view, windows, random, account } = deps;
  let areAccountsThere = false;
  let early: TicketProposal | null = null;

  return {
    /** `account`: whom to write to, by the person's name for it; null leaves it to the window. */
    open: (account: string | null = null): void =>
      openWith(
        account === null
          ? view.view().quick.proposal
          : { id: random.uuid(), source: 'command-line', account },
      ),

    /** Opens it with what is known about a service's suspension. False when the service is not suspended. */
    askWhy(serviceId: string): boolean {
      const noticedMs = noticedMsOf(serviceId);
      if (noticedMs === 'not-suspended') return false;
      openWith({ id: random.uuid(), source: 'suspension', serviceId, noticedMs });
      return true;
    },

    /** All accounts are there: shows what was proposed before, since it may name any of them. */
    accountsStarted(): void {
      areAccountsThere = true;
      if (early !== null) view.update({ quick: { ...view.view().quick, proposal: early } });
    },

    /** The proposal was accepted or declined. */
    settle(proposalId: string): void {
      const { quick } = view.view();
      if (quick.proposal?.id === proposalId) view.update({ quick: { ...quick, proposal: null } });
    },
  };

  /** When its suspension was first seen; null when it was suspended from the beginning. */
  function noticedMsOf(serviceId: string): number | null | 'not-suspended' {
    const owner = account(accountOf(serviceId));
    if (owner === null) return 'not-suspended';
    const { services, journal } = owner.view();
    const status = services.items.find(({ id }) => id === serviceId)?.status ?? null;
    if (serviceMeaning(status) !== 'suspended') return 'not-suspended';
    const change = statusChanges(journal, 'service').get(serviceId);
    return change?.kind === 'service-suspended' ? change.firstSeenMs : null;
  }

  /** One proposal waits at a time, the last. */
  function openWith(proposal: TicketProposal | null): void {
    const { openings, proposal: shown } = view.view().quick;
    if (!areAccountsThere) early = proposal;
    view.update({
      quick: { openings: openings + 1, proposal: areAccountsThere ? proposal : shown },
    });
    windows.openQuick();
  }
}
