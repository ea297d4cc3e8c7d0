import type { Service, TicketForm } from '../../shared/domain/domain.ts';
import { nameForSupport } from '../../shared/domain/item-name.ts';
import { wordKey } from '../../shared/domain/vocabulary.ts';
import { withoutIsolates } from '../../shared/texts/bidi.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { dateFormat } from '../../shared/texts/formats.ts';
import type { TicketProposal } from '../../shared/tickets/ticket-proposal.ts';
import { accountOf, serverIdOf } from '../../shared/values/account-ids.ts';
import { namedAccount } from '../../shared/view/addressee.ts';
import type { View } from '../../shared/view/view.ts';

/** What a link's words are looked up in. */
export interface LinkTargets {
  readonly accounts: View['accounts'];
  readonly services: readonly Service[];
}

export type UsableProposal = Exclude<TicketProposal, { readonly source: 'refused-link' }>;

/** The form that a proposal fills in. Times are in UTC, since support may be anywhere. */
export function proposalForm(
  proposal: UsableProposal,
  targets: LinkTargets,
  { t, locale }: WindowTexts,
): TicketForm {
  if (proposal.source === 'link') {
    const { serviceId } = linkTarget(proposal, targets);
    return { subject: proposal.subject, message: '', priority: null, serviceId };
  }
  const { services, accounts } = targets;
  const { serviceId, noticedMs } = proposal;
  const owner = accounts.find(({ key }) => key === accountOf(serviceId));
  const high = owner?.account?.offers.priorities?.find((priority) => wordKey(priority) === 'high');
  const service = services.find(({ id }) => id === serviceId) ?? null;
  const name = service === null ? serverIdOf(serviceId) : nameForSupport(service);
  const message = [
    t('suspension.message', { name, id: serverIdOf(serviceId) }),
    ...(noticedMs === null ? [] : [t('suspension.noticed', { time: utcMoment(noticedMs) })]),
  ];
  return {
    // Without direction marks, which other programs may show as boxes.
    subject: withoutIsolates(t('suspension.subject', { name })),
    message: withoutIsolates(message.join('\n\n')),
    priority: high ?? null,
    serviceId,
  };

  function utcMoment(atMs: number): string {
    return dateFormat(locale, {
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }).format(atMs);
  }
}

/**
 * The account and the service that a link means; null for each that it does not name, or not unambiguously. If it names
 * an account, a service of another one is never meant.
 */
export function linkTarget(
  { account, service }: Pick<UsableProposal & { readonly source: 'link' }, 'account' | 'service'>,
  { accounts, services }: LinkTargets,
): { readonly account: string | null; readonly serviceId: string | null } {
  const addressee = account === null ? null : namedAccount(accounts, account);
  const own =
    account === null ? services : services.filter(({ id }) => accountOf(id) === addressee);
  return { account: addressee, serviceId: namedService(own, service)?.id ?? null };
}

/** The only service with this id, otherwise the only one with this domain or address. */
function namedService(services: readonly Service[], name: string | null): Service | null {
  if (name === null) return null;
  const only = (found: readonly Service[]) => (found.length === 1 ? (found[0] ?? null) : null);
  const byId = services.filter(({ id }) => serverIdOf(id) === name);
  if (byId.length > 0) return only(byId);
  const wanted = name.toLowerCase();
  return only(
    services.filter(
      ({ domain, ipAddress }) =>
        domain?.trim().toLowerCase() === wanted || ipAddress?.trim() === wanted,
    ),
  );
}
