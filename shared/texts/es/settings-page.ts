import type { Translation } from '../en/catalogue.ts';
import type { settingsPageTexts as english } from '../en/settings-page.ts';

/** Spanish texts of the settings page: its tabs, search and choices. */
export const settingsPageTexts: Translation<typeof english, 'es'> = {
  'settings.tab-notifications': 'Notificaciones',
  'settings.change-key': 'Cambiar la clave de API…',
  'settings.currency': 'Moneda',
  'settings.notify-problems': 'Problemas con servicios',
  'settings.notify-payments': 'Pagos',
  'settings.check-interval-hint': 'Más a menudo mientras se usa la ventana, menos con batería.',
  'settings.portal-pages': 'Enlaces del portal',
  'settings.portal-learns': 'Basta con pegar el enlace de un ticket o de la página de inicio del portal.',
  'quiet.preset-night': 'Todas las noches',
  'quiet.preset-weekend': 'Fines de semana',
};
