import type { ProviderPage } from '../../shared/providers/page.ts';

/** What stands of a page in the README's table, and in that of docs/providers.md. */
export function tableLines(id: string, page: ProviderPage): readonly string[] {
  const { name, services = [], tickets } = page;
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
  const yes = (isThere: boolean) => (isThere ? 'yes' : '–');
  const kinds = services.map(({ prefix, list }) => prefix ?? list.replace(/\?.*|^.*\//g, ''));
  const changes = [tickets?.close && 'close', tickets?.reopen && 'reopen'].filter(Boolean);
  const cells = [
    `\`${id}\``,
    kinds.join(', ') || '–',
    yes(offers['due dates']),
    yes(offers.prices),
    tickets !== undefined && !offers.tickets ? 'read' : yes(offers.tickets),
    yes(offers.replies),
    changes.join(', ') || '–',
  ];
  return [
    'For README.md:',
    `| ${name} | ${offered.join(', ')} |`,
    'For docs/providers.md:',
    `| ${cells.join(' | ')} |`,
  ];
}
