import type { Translation } from '../catalogue.ts';
import type { activityTexts as english } from '../en/activity.ts';

/** German texts of the activity list. */
export const activityTexts: Translation<typeof english, 'de'> = {
  'activity.title': 'Aktivität',
  'activity.count': { one: '{count} Änderung', other: '{count} Änderungen' },
  'activity.empty-title': 'Noch hat sich nichts geändert',
  'activity.empty-body':
    'Was mit Ihren Diensten und Tickets geschieht, steht hier, gemeldet oder nicht. In den Einstellungen wählen Sie, was gemeldet wird.',
  'activity.list': 'Änderungen, neueste zuerst',
  'activity.today': 'Heute',
  'activity.yesterday': 'Gestern',
  'activity.at': 'um {time}',
  'activity.between': 'zwischen {from} und {to}',
  'activity.told': 'Gemeldet',
  'activity.off': 'Nicht gemeldet: ausgeschaltet',
  'activity.failed': 'Ihr System hat es nicht angenommen',
  'activity.pending': 'Noch nicht gemeldet',
  'activity.keeps-changing': 'Ändert sich ständig',
  'activity.service-suspended': 'Gesperrt',
  'activity.service-not-active': 'Nicht mehr aktiv',
  'activity.service-active-again': 'Wieder aktiv',
  'activity.service-gone': 'Nicht mehr im Konto',
  'activity.service-new': 'Neuer Dienst',
  'activity.service-due-soon': 'Bald fällig',
  'activity.service-due-moved': 'Fälligkeit verschoben',
  'activity.service-renewed': 'Verlängert',
  'activity.service-price-changed': 'Preis geändert',
  'activity.ticket-answered': 'Beantwortet',
  'activity.ticket-closed': 'Geschlossen',
  'activity.ticket-status-changed': 'Status geändert',
  'activity.ticket-opened-elsewhere': 'Anderswo eröffnet',
};
