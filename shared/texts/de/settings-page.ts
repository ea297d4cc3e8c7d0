import type { Translation } from '../en/catalogue.ts';
import type { settingsPageTexts as english } from '../en/settings-page.ts';

/** German texts of the settings page: its tabs, search and choices. */
export const settingsPageTexts: Translation<typeof english, 'de'> = {
  'settings.tab-notifications': 'Mitteilungen',
  'settings.change-key': 'API-Schlüssel ändern…',
  'settings.currency': 'Währung',
  'settings.notify-problems': 'Probleme mit Diensten',
  'settings.notify-payments': 'Zahlungen',
  'settings.check-interval-hint': 'Öfter, während Sie das Fenster benutzen, seltener im Akkubetrieb.',
  'settings.portal-pages': 'Portal-Links',
  'settings.portal-learns': 'Fügen Sie den Link eines Tickets oder der Startseite des Portals ein.',
  'quiet.preset-night': 'Jede Nacht',
  'quiet.preset-weekend': 'Am Wochenende',
};
