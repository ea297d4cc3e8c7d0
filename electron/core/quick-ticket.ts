import { serviceMeaning } from '../../shared/service-status.ts';
import type { TicketProposal } from '../../shared/ticket-proposal.ts';
import type { AccountData } from './account-data.ts';
import { parseDeepLink } from './deep-link.ts';
import type { Random, Windows } from './ports.ts';
import type { ViewStore } from './view-store.ts';

/** The quick ticket window, and what waits to be shown in it. Nothing here sends anything. */
export interface QuickTicket {
  open(): void;
  /** Opens it with what a `hostbell://` link proposes, or with why it cannot be used. Other text does nothing. */
  openLink(text: string): void;
  /** Opens it with what is known of a service's suspension. False when the service is not suspended. */
  askWhy(serviceId: string): boolean;
  /** The proposal was taken over or turned down. */
  settle(proposalId: string): void;
}

export function createQuickTicket(deps: {
  readonly view: ViewStore;
  readonly windows: Windows;
  readonly random: Random;
  readonly data: () => AccountData | null;
}): QuickTicket {
  const { view, windows, random, data } = deps;

  return {
    open: () => openWith(view.view().quick.proposal),

    openLink(text) {
      const link = parseDeepLink(text);
      if (link === null) return;
      const id = random.uuid();
      openWith(
        link.ok
          ? { id, source: 'link', ...link.value }
          : { id, source: 'refused-link', problem: link.problem },
      );
    },

    askWhy(serviceId) {
      const { services, words } = view.view();
      const service = services.items.find((item) => item.id === serviceId);
      const isSuspended =
        service !== undefined && serviceMeaning(service.status, words.taught) === 'suspended';
      if (!isSuspended) return false;
      const change = data()?.lastSuspension(serviceId) ?? null;
      const facts =
        change === null
          ? null
          : {
              from: change.from,
              to: change.to,
              lastSeenBeforeMs: change.lastSeenBeforeMs,
              firstSeenMs: change.firstSeenMs,
            };
      openWith({ id: random.uuid(), source: 'suspension', serviceId, facts });
      return true;
    },

    settle(proposalId) {
      const { quick } = view.view();
      if (quick.proposal?.id === proposalId) view.update({ quick: { ...quick, proposal: null } });
    },
  };

  /** One proposal waits at a time: a flood of links leaves the last one, in one window. */
  function openWith(proposal: TicketProposal | null): void {
    view.update({ quick: { openings: view.view().quick.openings + 1, proposal } });
    windows.openQuick();
  }
}
