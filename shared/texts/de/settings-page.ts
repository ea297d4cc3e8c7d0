import type { Translation } from '../en/catalogue.ts';
import type { settingsPageTexts as english } from '../en/settings-page.ts';

/** German texts for the settings page: its tabs, search and choices. */
export const settingsPageTexts: Translation<typeof english, 'de'> = {
  'settings.tab-account': 'Konto',
  'settings.tab-notifications': 'Benachrichtigungen',
  'settings.tab-general': 'Allgemein',
  'settings.tab-advanced': 'Erweitert',
  'settings.tabs': 'Einstellungsbereiche',
  'settings.search': 'Einstellung suchen',
  'settings.nothing-found': 'Keine Einstellung gefunden',
  'settings.currency': 'Währung',
  'settings.currency-symbol': 'Währungszeichen',
  'settings.currency-none': 'Keine',
  'settings.currency-other': 'Andere…',
  'settings.notify-problems': 'Probleme mit Diensten',
  'settings.notify-payments': 'Zahlungen',
  'settings.customize': 'Anpassen…',
  'settings.customize-less': 'Weniger Optionen',
  'settings.check-interval-hint': 'Öfter, während Sie das Fenster benutzen, seltener im Akkubetrieb.',
  'settings.portal-pages': 'Portal-Links',
  'settings.portal-known': 'Leer lassen, um {address} zu öffnen',
  'settings.portal-learns': 'Fügen Sie den Link eines Tickets oder der Startseite des Portals ein.',
  'banner.paused-until': 'Um {time} geht es weiter.',
  'quiet.preset-off': 'Aus',
  'quiet.preset-night': 'Jede Nacht',
  'quiet.preset-weekend': 'Am Wochenende',
  'quiet.preset-custom': 'Eigene',
  'quiet.night-from': 'Ruhe ab',
  'quiet.night-to': 'Ruhe bis',
};
