import type { Translation } from '../catalogue.ts';
import type { overviewTexts as english } from '../en/overview.ts';

/** Spanish texts of the overview. */
export const overviewTexts: Translation<typeof english, 'es'> = {
  'nav.overview': 'Resumen',
  'overview.suspended': {
    one: '{count} servicio está suspendido',
    many: '{count} servicios están suspendidos',
    other: '{count} servicios están suspendidos',
  },
  'overview.attention': {
    one: '{count} servicio requiere atención',
    many: '{count} servicios requieren atención',
    other: '{count} servicios requieren atención',
  },
  'overview.unsent': {
    one: '{count} ticket quizá no llegó a soporte',
    many: '{count} tickets quizá no llegaron a soporte',
    other: '{count} tickets quizá no llegaron a soporte',
  },
  'overview.answered': {
    one: '{count} ticket tiene una respuesta nueva',
    many: '{count} tickets tienen una respuesta nueva',
    other: '{count} tickets tienen una respuesta nueva',
  },
  'overview.overdue': {
    one: '{count} vencimiento ya pasó',
    many: '{count} vencimientos ya pasaron',
    other: '{count} vencimientos ya pasaron',
  },
  'overview.well': 'Todo está bien',
  'overview.reading': 'Leyendo la cuenta…',
  'overview.unread': 'La cuenta aún no se ha podido leer',
  'overview.well-since-recovery':
    'Desde {time} ningún servicio ha estado suspendido ni ha requerido atención.',
  'overview.well-since-watch':
    'Ningún servicio ha estado suspendido ni ha requerido atención desde que este equipo observa: {time}.',
  'overview.well-since-journal':
    'Al menos desde {time} ningún servicio ha estado suspendido ni ha requerido atención; los cambios más antiguos no se guardan.',
  'overview.as-of': 'Situación de {time}.',
  'overview.stale': 'Última lectura: {time}. Lo ocurrido desde entonces no se conoce.',
  'overview.trouble': 'Con problemas',
  'overview.waits': 'A la espera de respuesta',
  'overview.due': 'Vence pronto',
  'overview.changed': 'Desde la última visita',
  'overview.changed-first': 'Desde que este equipo observa',
  'overview.looked-at': 'Última visita: {time}',
  'overview.none-changed': 'Nada ha cambiado desde {time}.',
  'overview.none-changed-first': 'Nada ha cambiado desde que este equipo observa: {time}.',
  'overview.none-changed-yet': 'Aún no ha cambiado nada.',
  'overview.none-due': {
    one: 'Nada vence en el próximo {count} día.',
    many: 'Nada vence en los próximos {count} días.',
    other: 'Nada vence en los próximos {count} días.',
  },
  'overview.next-due': 'Lo siguiente: {name}, {date}.',
  'overview.more': { one: 'y {count} más', many: 'y {count} más', other: 'y {count} más' },
  'overview.changed-at': 'Visto {when}',
  'overview.as-first-read': 'Desde {time} o antes',
  'overview.draft': 'Un ticket empezado',
  'overview.new-answer': 'Respuesta nueva',
  'overview.read-answer': 'Respondido, aún sin cerrar',
  'overview.tile-active': { one: '{count} activo', many: '{count} activos', other: '{count} activos' },
  'overview.tile-open': {
    one: '{count} sin cerrar',
    many: '{count} sin cerrar',
    other: '{count} sin cerrar',
  },
  'overview.tile-due': 'Próximos 30 días',
  'overview.tile-year': '{amount} al año',
};
