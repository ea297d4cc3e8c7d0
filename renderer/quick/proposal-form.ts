import type { Service, TicketForm } from '../../shared/domain/domain.ts';
import { serviceName } from '../../shared/domain/item-name.ts';
import { withoutIsolates } from '../../shared/texts/bidi.ts';
import type { Texts } from '../../shared/texts/catalogue.ts';
import { utcTime } from '../../shared/tickets/service-check.ts';
import type { TicketProposal } from '../../shared/tickets/ticket-proposal.ts';

export type UsableProposal = Exclude<TicketProposal, { readonly source: 'refused-link' }>;

/** The form that a proposal fills in. Times are in UTC, since support may be anywhere. */
export function proposalForm(
  proposal: UsableProposal,
  services: readonly Service[],
  { t }: Texts,
): TicketForm {
  if (proposal.source === 'link') {
    const service = namedService(services, proposal.service);
    return { subject: proposal.subject, message: '', priority: null, serviceId: service?.id ?? null };
  }
  const { serviceId, facts } = proposal;
  const service = services.find(({ id }) => id === serviceId) ?? null;
  const name = service === null ? serviceId : serviceName(service);
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
    message: withoutIsolates(t('suspension.message', { name, id: serviceId, seen })),
    priority: 'HIGH',
    serviceId,
  };
}

/** The service with this id, or the only one with this domain or address. */
export function namedService(services: readonly Service[], name: string | null): Service | null {
  if (name === null) return null;
  const byId = services.find(({ id }) => id === name);
  if (byId !== undefined) return byId;
  const wanted = name.toLowerCase();
  const found = services.filter(
    ({ domain, ipAddress }) => domain?.trim().toLowerCase() === wanted || ipAddress?.trim() === wanted,
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
