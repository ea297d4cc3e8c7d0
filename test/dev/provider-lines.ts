import type { ProviderPage } from '../../shared/providers/page.ts';

/** What stands of a page in the README's table. */
export function tableLines({ name, services = [], tickets }: ProviderPage): readonly string[] {
  const has = (field: 'price' | 'nextDueDate') =>
    services.some(({ fields }) => fields[field] !== undefined);
  const offers = {
    services: services.length > 0,
    prices: has('price'),
    'due dates': has('nextDueDate'),
    tickets: tickets?.open !== undefined,
    replies: tickets?.reply !== undefined,
  };
  const offered = Object.entries(offers).flatMap(([offer, isThere]) => (isThere ? [offer] : []));
  return ['For README.md:', `| ${name} | ${offered.join(', ')} |`];
}
