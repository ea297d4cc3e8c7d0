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

  'quiet.snooze': 'Posponer',
  'quiet.snoozed-until': 'Pospuesto hasta {time}',
  'quiet.snoozed-until-change': 'Pospuesto hasta que cambie',
  'quiet.end-snooze': 'Dejar de posponer',
  'quiet.hour': 'Durante 1 hora',
  'quiet.until': 'Hasta {time}',
  'quiet.until-change': 'Hasta que cambie',
  'quiet.open': 'Hasta que se reactive',
  'quiet.mute': 'Silenciar…',
  'quiet.muted': 'En silencio',
  'quiet.muted-until': 'En silencio hasta {time}',
  'quiet.end-mute': 'Volver a avisar',
  'quiet.rings-again': 'Los avisos vuelven a sonar',
  'quiet.now': 'Ahora no hay avisos',
  'quiet.now-until': 'Sin avisos hasta {time}',
  'quiet.held': {
    one: '{count} cambio espera su aviso',
    many: '{count} cambios esperan su aviso',
    other: '{count} cambios esperan su aviso',
  },
  'quiet.title': 'Silencio',
  'quiet.hint': 'Lo que ocurra mientras tanto llega después en un solo aviso.',
  'quiet.everything': 'Todos los avisos',
  'quiet.hours': 'Horas de silencio',
  'quiet.from': '{day}, silencio desde',
  'quiet.to': '{day}, silencio hasta',
  'quiet.next-day': 'del día siguiente',
  'quiet.let-suspensions': 'Avisar de suspensiones de todos modos',
  'quiet.sound': 'Sonido',
  'quiet.sound-all': 'Activado',
  'quiet.sound-suspensions': 'Solo suspensiones',
  'quiet.sound-none': 'Desactivado',
};
