import type { Translation } from '../catalogue.ts';
import type { notificationTexts as english } from '../en/notifications.ts';

/** Spanish texts of what rings, what waits, and when. */
export const notificationTexts: Translation<typeof english, 'es'> = {
  'notify.since': 'Desde {time}.',
  'notify.open': 'Abrir',
  'notify.reply': 'Responder en la web',
  'notify.snooze': 'Silenciar 1 hora',
  'notify.held': {
    one: '{count} cambio durante el silencio',
    many: '{count} cambios durante el silencio',
    other: '{count} cambios durante el silencio',
  },
  'notify.more-changes': {
    one: '{count} cambio más',
    many: '{count} cambios más',
    other: '{count} cambios más',
  },

  'activity.held': 'Espera a que acabe el silencio',
  'activity.seen': 'Sin aviso: ya visto aquí',
};
