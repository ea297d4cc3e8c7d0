import type { Translation } from '../en/catalogue.ts';
import type { connectTexts as english } from '../en/connect.ts';

/** German texts of the first run and of entering a key. */
export const connectTexts: Translation<typeof english, 'de'> = {
  'first-run.title': 'Behalten Sie Ihr Hosting-Konto im Blick',
  'first-run.lead':
    'Hostbell sitzt im Infobereich und meldet sich, wenn ein Dienst gesperrt oder ein Ticket beantwortet wird.',
  'first-run.point-watch': 'Dienste und Tickets auf einen Blick',
  'first-run.point-file': 'Ein Ticket in Sekunden',
  'first-run.point-key': 'Der Schlüssel verlässt diesen Computer nur auf dem Weg zu Ihrem Anbieter',
  'first-run.demo': 'Demokonto ausprobieren',
  'first-run.demo-starting': 'Demo wird gestartet…',
  'first-run.demo-hint': 'Kein Schlüssel nötig. Ein erfundenes Konto, das nur auf diesem Computer läuft.',
  'first-run.form-title': 'Ihr Konto verbinden',
  'first-run.address': 'Basisadresse',
  'first-run.address-placeholder': 'portal.ihr-anbieter.de',
  'first-run.address-hint':
    'Die Adresse der API Ihres Anbieters. Hostbell ergänzt https:// und /api/v1, wenn sie fehlen.',
  'first-run.address-used': 'Hostbell nimmt {address}',
  'first-run.connect': 'Verbinden',
  'first-run.connecting': 'Schlüssel wird geprüft…',
  'first-run.where':
    'Öffnen Sie im Webportal Ihres Anbieters Konto, API-Schlüssel, und erstellen Sie einen Schlüssel. Das Portal zeigt ihn nur einmal: Kopieren Sie ihn gleich.',
  'first-run.again':
    'Das Feld wurde geleert. Fügen Sie den Schlüssel noch einmal ein, um es erneut zu versuchen.',

  'key.label': 'API-Schlüssel',
  'key.show': 'Schlüssel anzeigen',
  'key.hide': 'Schlüssel verbergen',
  'key.keep': 'Wo der Schlüssel bleibt',
  'key.keep-os': 'Auf diesem Computer behalten',
  'key.keep-os-hint': 'Verschlüsselt im Schlüsselspeicher Ihres Systems. Sie verbinden sich nur einmal.',
  'key.keep-session': 'Nur für diese Sitzung',
  'key.keep-session-hint':
    'Im Arbeitsspeicher, bis Sie Hostbell beenden. Beim nächsten Mal geben Sie ihn wieder ein.',
  'key.session-only-absent':
    'Dieses System bietet keinen geschützten Speicher. Hostbell behält den Schlüssel deshalb nur im Arbeitsspeicher, bis Sie beenden.',
  'key.session-only-unknown':
    'Der geschützte Speicher dieses Systems hat noch nicht geantwortet. Hostbell behält den Schlüssel vorerst nur im Arbeitsspeicher, bis Sie beenden.',
  'key.kept-os': 'Im geschützten Speicher dieses Computers, vom System verschlüsselt.',
  'key.kept-session': 'Nur im Arbeitsspeicher, bis Sie Hostbell beenden.',
  'key.kept-environment':
    'In der Umgebungsvariablen HOSTBELL_API_KEY. Hostbell schreibt ihn nie auf die Platte.',
  'key.replace-open': 'Neuen Schlüssel eingeben',
  'key.replace-submit': 'Diesen Schlüssel verwenden',
  'key.replace-busy': 'Schlüssel wird geprüft…',
  'key.replace-label': 'Neuer API-Schlüssel',
};
