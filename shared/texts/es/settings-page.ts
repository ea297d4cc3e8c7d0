import type { Translation } from '../en/catalogue.ts';
import type { settingsPageTexts as english } from '../en/settings-page.ts';

/** Spanish texts for the settings page: its tabs, search and choices. */
export const settingsPageTexts: Translation<typeof english, 'es'> = {
  'settings.tab-account': 'Cuenta',
  'settings.tab-notifications': 'Notificaciones',
  'settings.tab-general': 'General',
  'settings.tab-advanced': 'Avanzado',
  'settings.tabs': 'Grupos de ajustes',
  'settings.search': 'Buscar ajustes',
  'settings.nothing-found': 'No se encontró ningún ajuste',
  'settings.currency': 'Moneda',
  'settings.currency-symbol': 'Símbolo de la moneda',
  'settings.currency-none': 'Ninguna',
  'settings.currency-other': 'Otra…',
  'settings.notify-problems': 'Problemas con servicios',
  'settings.notify-payments': 'Pagos',
  'settings.customize': 'Personalizar…',
  'settings.customize-less': 'Menos opciones',
  'settings.check-interval-hint': 'Más a menudo mientras se usa la ventana, menos con batería.',
  'settings.portal-pages': 'Enlaces del portal',
  'settings.portal-known': 'Vacío para abrir {address}',
  'settings.portal-learns': 'Basta con pegar el enlace de un ticket o de la página de inicio del portal.',
  'banner.paused-until': 'Continúa a las {time}.',
  'quiet.preset-off': 'Desactivado',
  'quiet.preset-night': 'Todas las noches',
  'quiet.preset-weekend': 'Fines de semana',
  'quiet.preset-custom': 'Personalizado',
  'quiet.night-from': 'Desde',
  'quiet.night-to': 'Hasta',
};
