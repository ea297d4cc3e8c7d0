import type { Translation } from '../en/catalogue.ts';
import type { findingTexts as english } from '../en/finding.ts';

/** Spanish texts of finding things: tabs and columns of the lists, what is done with several items, the palette. */
export const findingTexts: Translation<typeof english, 'es'> = {
  'lists.group-all': 'Todos',
  'lists.group-suspended': 'Suspendidos',
  'lists.group-answered': 'Por responder',
  'lists.group-open': 'Abiertos',
  'lists.group-closed': 'Cerrados',
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

  'lists.picked': {
    one: '{count} seleccionado',
    many: '{count} seleccionados',
    other: '{count} seleccionados',
  },
  'lists.unpick': 'Anular la selección',
  'action.list-pick': 'Seleccionar el elemento',
  'action.list-pick-more': 'Ampliar la selección',
  'action.list-pick-all': 'Seleccionar todos los elementos',
  'unread.mark': 'Marcar como leído',
  'unread.marked': {
    one: '{count} elemento marcado como leído',
    many: '{count} elementos marcados como leídos',
    other: '{count} elementos marcados como leídos',
  },
  'ticket.done-many': {
    one: '{count} ticket hecho hasta que algo cambie',
    many: '{count} tickets hechos hasta que algo cambie',
    other: '{count} tickets hechos hasta que algo cambie',
  },
  'quiet.snoozed-many': {
    one: '{count} elemento pospuesto hasta {time}',
    many: '{count} elementos pospuestos hasta {time}',
    other: '{count} elementos pospuestos hasta {time}',
  },
  'quiet.snoozed-many-until-change': {
    one: '{count} elemento pospuesto hasta que cambie',
    many: '{count} elementos pospuestos hasta que cambien',
    other: '{count} elementos pospuestos hasta que cambien',
  },
};
