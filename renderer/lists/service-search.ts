import type { Service } from '../../shared/domain/domain.ts';
import { serviceName, serviceNote, serviceWords } from '../../shared/domain/item-name.ts';
import { normalizeText } from '../../shared/values/bounded-text.ts';

export interface ServiceOption {
  readonly id: string;
  readonly name: string;
  /** What the name does not say; may be empty. */
  readonly note: string;
}

const maxFound = 50;

/**
 * Services with every typed word in their name, product, domain, address or id: first those whose name starts with the
 * text, then by name. The full name of a service finds all services, since that is what the field shows before typing.
 */
export function searchServices(
  services: readonly Service[],
  typed: string,
  locale: string,
): readonly ServiceOption[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const wanted = fold(typed);
  const isWholeName = services.some((service) => fold(serviceName(service)) === wanted);
  const words = isWholeName ? [] : wanted.split(/\s+/).filter((word) => word !== '');
  return services
    .filter((service) => {
      const text = fold(serviceWords(service).join(' '));
      return words.every((word) => text.includes(word));
    })
    .map((service) => ({ service, name: serviceName(service) }))
    .sort((a, b) => rank(a.name) - rank(b.name) || collator.compare(a.name, b.name))
    .slice(0, maxFound)
    .map(({ service, name }) => ({ id: service.id, name, note: serviceNote(service) }));

  function rank(name: string): number {
    return fold(name).startsWith(wanted) ? 0 : 1;
  }
}

function fold(text: string): string {
  return normalizeText(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
