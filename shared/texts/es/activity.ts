import type { Translation } from '../catalogue.ts';
import type { activityTexts as english } from '../en/activity.ts';

/** Spanish texts of the activity list. */
export const activityTexts: Translation<typeof english, 'es'> = {
  'activity.title': 'Actividad',
  'activity.count': { one: '{count} cambio', many: '{count} cambios', other: '{count} cambios' },
  'activity.empty-title': 'Todavía no ha cambiado nada',
  'activity.empty-body':
    'Aquí queda lo que ocurre con los servicios y los tickets, avise o no. En los ajustes se elige lo que avisa.',
  'activity.list': 'Cambios, primero los más recientes',
  'activity.today': 'Hoy',
  'activity.yesterday': 'Ayer',
  'activity.at': 'a las {time}',
  'activity.between': 'entre {from} y {to}',
  'activity.told': 'Avisado',
  'activity.off': 'Sin aviso: desactivado',
  'activity.failed': 'El sistema no lo aceptó',
  'activity.pending': 'Aún sin avisar',
  'activity.keeps-changing': 'No para de cambiar',
  'activity.service-suspended': 'Suspendido',
  'activity.service-not-active': 'Ya no está activo',
  'activity.service-active-again': 'Activo de nuevo',
  'activity.service-gone': 'Ya no está en la cuenta',
  'activity.service-new': 'Servicio nuevo',
  'activity.service-due-soon': 'Vence pronto',
  'activity.service-due-moved': 'Vencimiento cambiado',
  'activity.service-renewed': 'Renovado',
  'activity.service-price-changed': 'Precio cambiado',
  'activity.ticket-answered': 'Respondido',
  'activity.ticket-closed': 'Cerrado',
  'activity.ticket-status-changed': 'Estado cambiado',
  'activity.ticket-opened-elsewhere': 'Abierto en otro sitio',
};
