import type { Service } from '../../shared/domain/domain.ts';
import { serviceName, serviceWords } from '../../shared/domain/item-name.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { createTextSearch, foldText } from '../../shared/values/text-search.ts';
import { noteInWords } from '../formats/service-words.ts';

const maxFound = 50;

/**
 * Services with every typed word in their name, product, domain, address or id: first those whose name starts with the
 * text, then by name. The full name of a service finds all services, since that is what the field shows before typing. The note
 * of each says what its name does not, and may be empty.
 */
export function searchServices(services: readonly Service[], typed: string, texts: WindowTexts) {
  const collator = new Intl.Collator(texts.locale, { numeric: true });
  const wanted = foldText(typed).trim();
  const isWholeName = services.some((service) => foldText(serviceName(service)).trim() === wanted);
  const rank = (name: string) => (foldText(name).startsWith(wanted) ? 0 : 1);
  return createTextSearch(serviceWords)
    .find(services, isWholeName ? '' : typed)
    .map((service) => ({
      id: service.id,
      name: serviceName(service),
      note: noteInWords(service, texts),
    }))
    .sort((a, b) => rank(a.name) - rank(b.name) || collator.compare(a.name, b.name))
    .slice(0, maxFound);
}
