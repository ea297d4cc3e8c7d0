import type { Service, TicketForm } from '../../shared/domain/domain.ts';
import { serviceName } from '../../shared/domain/item-name.ts';
import { withoutIsolates } from '../../shared/texts/bidi.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { utcTime } from '../../shared/tickets/service-check.ts';
import type { TicketProposal } from '../../shared/tickets/ticket-proposal.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';

export type UsableProposal = Exclude<TicketProposal, { readonly source: 'refused-link' }>;

/** The form that a proposal fills in. Times are in UTC, since support may be anywhere. */
export function proposalForm(
  proposal: UsableProposal,
  services: readonly Service[],
  { t }: WindowTexts,
): TicketForm {
  if (proposal.source === 'link') {
    const service = namedService(services, proposal.service);
    return { subject: proposal.subject, message: '', priority: null, serviceId: service?.id ?? null };
  }
  const { serviceId, facts } = proposal;
  const service = services.find(({ id }) => id === serviceId) ?? null;
  const name = service === null ? serverIdOf(serviceId) : serviceName(service);
  const word = (status: string | null | undefined) => status ?? t('suspension.no-word');
  const seen =
    facts === null
      ? t('suspension.now', { to: word(service?.status) })
      : t('suspension.change', {
          from: word(facts.from),
          to: word(facts.to),
          before: utcTime(facts.lastSeenBeforeMs),
          after: utcTime(facts.firstSeenMs),
        });
  return {
    // Without marks that other programs may show as boxes.
    subject: withoutIsolates(t('suspension.subject', { name })),
    message: withoutIsolates(t('suspension.message', { name, id: serverIdOf(serviceId), seen })),
    priority: 'HIGH',
    serviceId,
  };
}

/** The only service with this id, or else the only one with this domain or address. */
export function namedService(services: readonly Service[], name: string | null): Service | null {
  if (name === null) return null;
  const only = (found: readonly Service[]) => (found.length === 1 ? (found[0] ?? null) : null);
  const byId = services.filter(({ id }) => serverIdOf(id) === name);
  if (byId.length > 0) return only(byId);
  const wanted = name.toLowerCase();
  return only(
    services.filter(
      ({ domain, ipAddress }) => domain?.trim().toLowerCase() === wanted || ipAddress?.trim() === wanted,
    ),
  );
}
