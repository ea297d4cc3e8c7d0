import type { Service, TicketForm } from '../../shared/domain/domain.ts';
import { nameForSupport } from '../../shared/domain/item-name.ts';
import { wordKey } from '../../shared/domain/vocabulary.ts';
import { withoutIsolates } from '../../shared/texts/bidi.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { dateFormat } from '../../shared/texts/formats.ts';
import type { SuspensionProposal } from '../../shared/tickets/ticket-proposal.ts';
import { accountOf, serverIdOf } from '../../shared/values/account-ids.ts';
import type { View } from '../../shared/view/view.ts';

/** The form that a suspension fills in. Times are in UTC, since support may be anywhere. */
export function proposalForm(
  { serviceId, noticedMs }: SuspensionProposal,
  {
    accounts,
    services,
  }: { readonly accounts: View['accounts']; readonly services: readonly Service[] },
  { t, locale }: WindowTexts,
): TicketForm {
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
