import type { Translation } from '../en/catalogue.ts';
import type { findingTexts as english } from '../en/finding.ts';

/** Spanish texts of finding things: tabs and columns of the lists, what is done with several items, the palette. */
export const findingTexts: Translation<typeof english, 'es'> = {
  'lists.group-all': 'Todos',
  'lists.group-suspended': 'Suspendidos',
  'lists.group-answered': 'Por responder',
  'lists.group-open': 'Abiertos',
  'lists.group-closed': 'Cerrados',
  'lists.group-count': '{group} {count}',
  'lists.sort-subject': 'Asunto',
  'lists.sort-created': 'Fecha de creación',
  'lists.column-name': 'Nombre',
  'lists.column-product': 'Producto',
  'lists.column-price': 'Precio',
  'lists.column-subject': 'Asunto',
  'lists.column-created': 'Creado',
  'lists.reversed': 'invertido',
  'lists.nothing-tickets': 'Se buscan el asunto, el ID y el texto de los tickets ya abiertos.',
  'lists.snoozed': 'Pospuesto',
};
