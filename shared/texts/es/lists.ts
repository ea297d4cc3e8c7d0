import type { Translation } from '../catalogue.ts';
import type { listTexts as english } from '../en/lists.ts';

/** Spanish texts of searching, sorting and filtering the lists. */
export const listTexts: Translation<typeof english, 'es'> = {
  'lists.clear-search': 'Borrar la búsqueda',
  'lists.clear-filters': 'Mostrar todo',
  'lists.found': {
    one: 'Se muestra {count} de {total}',
    many: 'Se muestran {count} de {total}',
    other: 'Se muestran {count} de {total}',
  },
  'lists.nothing-title': 'Nada coincide',
  'lists.nothing-body': 'Se puede buscar otra cosa o volver a mostrar todo.',
  'lists.copied': 'Copiado: {text}',
  'lists.chosen-more': '{word} y {more} más',
  'lists.search-services': 'Buscar dominio, IP, producto o ID',
  'lists.search-tickets': 'Buscar asunto, texto o ID',
  'lists.filters': 'Filtros y orden',
  'lists.type': 'Tipo',
  'lists.status': 'Estado',
  'lists.priority': 'Prioridad',
  'lists.service': 'Servicio',
  'lists.service-any': 'Cualquier servicio',
  'lists.any': 'cualquiera',
  'lists.no-word': 'ninguno',
  'lists.due': 'Vencimiento',
  'lists.due-any': 'Cualquier fecha',
  'lists.due-over': 'En el pasado',
  'lists.due-week': 'En los próximos 7 días',
  'lists.due-month': 'En los próximos 30 días',
  'lists.due-quarter': 'En los próximos 90 días',
  'lists.unread': 'Sin leer',
  'lists.sort': 'Orden',
  'lists.sort-urgency': 'Primero lo urgente',
  'lists.sort-name': 'Por nombre',
  'lists.sort-due': 'Por vencimiento',
  'lists.sort-price': 'Por precio anual',
};
