import type { Service } from '../../shared/domain/domain.ts';
import { serviceName } from '../../shared/domain/item-name.ts';

export interface ServiceOption {
  readonly id: string;
  readonly name: string;
  /** Null where it is the name already. */
  readonly product: string | null;
}

/** More would be a list to scroll, not one to choose from. */
const maxFound = 50;

/**
 * The services that have every typed word in name, product, domain, address or id; those whose name begins with what
 * was typed first, then by name. The whole name of one service finds all of them: nothing was typed over it yet.
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
      const { productName, domain, ipAddress, id } = service;
      const text = fold([serviceName(service), productName, domain, ipAddress, id].join(' '));
      return words.every((word) => text.includes(word));
    })
    .map((service) => ({ service, name: serviceName(service) }))
    .sort((a, b) => rank(a.name) - rank(b.name) || collator.compare(a.name, b.name))
    .slice(0, maxFound)
    .map(({ service: { id, productName }, name }) => ({
      id,
      name,
      product: productName === name ? null : productName,
    }));

  function rank(name: string): number {
    return fold(name).startsWith(wanted) ? 0 : 1;
  }
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
