import type { Translation } from '../en/catalogue.ts';
import type { connectTexts as english } from '../en/connect.ts';

/** German texts for the first run and for entering a key. */
export const connectTexts: Translation<typeof english, 'de'> = {
  'first-run.title': 'Wissen, wann Ihr Hosting Sie braucht',
  'first-run.lead':
    'Hostbell sitzt neben der Uhr und meldet sich, wenn ein Dienst gesperrt wird oder der Support antwortet.',
  'first-run.point-watch': 'Alle Dienste und Tickets auf einen Blick',
  'first-run.point-file': 'Ein Support-Ticket in Sekunden',
  'first-run.point-key': 'Ihr API-Schlüssel geht nur an Ihren Anbieter',
  'first-run.demo': 'Demo ausprobieren',
  'first-run.demo-starting': 'Demo wird gestartet…',
  'first-run.demo-hint': 'Kein API-Schlüssel nötig. Nutzt Beispieldaten auf diesem Computer.',
  'first-run.form-title': 'Konto verbinden',
  'first-run.address': 'Anbieter oder API-Adresse',
  'first-run.address-placeholder': 'portal.ihr-anbieter.de',
  'first-run.address-hint':
    'Geben Sie den Namen Ihres Anbieters ein oder seine API-Adresse: Hostbell ergänzt https:// und /api/v1.',
  'first-run.address-used': 'Verbindet sich mit {address}',
  'first-run.portal': 'Adresse des Portals Ihres Anbieters',
  'first-run.connect': 'Verbinden',
  'first-run.connecting': 'Schlüssel wird geprüft…',
  'first-run.where':
    'Erstellen Sie ihn im Portal Ihres Anbieters unter Konto → API-Schlüssel. Er wird nur einmal angezeigt: Kopieren Sie ihn gleich.',
  'first-run.key-called': 'Ihr Anbieter nennt ihn „{label}“.',
  'first-run.key-with-user':
    'Geben Sie Benutzername und Schlüssel mit einem Doppelpunkt dazwischen ein: Name:Schlüssel.',
  'first-run.key-scopes': 'Er braucht diese Rechte: {scopes}.',
  'first-run.key-made': 'Erstellen Sie ihn unter {address}',

  'key.label': 'API-Schlüssel',
  'key.show': 'Schlüssel anzeigen',
  'key.hide': 'Schlüssel verbergen',
  'key.keep': 'Schlüssel merken',
  'key.keep-os': 'Auf diesem Computer',
  'key.keep-os-hint': 'Verschlüsselt im Schlüsselbund des Systems.',
  'key.keep-session': 'Bis ich Hostbell beende',
  'key.keep-session-hint': 'Beim nächsten Mal geben Sie ihn wieder ein.',
  'key.session-only-absent':
    'Kein Schlüsselbund gefunden. Der Schlüssel bleibt nur gespeichert, bis Sie Hostbell beenden.',
  'key.session-only-unknown':
    'Der Schlüsselbund antwortet nicht. Vorerst bleibt der Schlüssel nur gespeichert, bis Sie Hostbell beenden.',
  'key.kept-os': 'Verschlüsselt im Schlüsselbund des Systems gespeichert.',
  'key.kept-session': 'Nicht gespeichert. Gilt, bis Sie Hostbell beenden.',
  'key.kept-environment': 'Aus HOSTBELL_API_KEY gelesen. Hostbell speichert ihn nie.',
  'key.replace-open': 'API-Schlüssel ändern…',
  'key.replace-submit': 'Diesen Schlüssel verwenden',
  'key.replace-busy': 'Schlüssel wird geprüft…',
  'key.replace-label': 'Neuer API-Schlüssel',
  'accounts.all': 'Alle Konten',
  'accounts.switch': 'Konto anzeigen',
  'accounts.with-state': '{name} · {state}',
  'accounts.elsewhere': {
    one: '{count} erfordert in anderen Konten Aufmerksamkeit',
    other: '{count} erfordern in anderen Konten Aufmerksamkeit',
  },
  'accounts.show': 'Zu {name} wechseln',
  'accounts.title': 'Konten',
  'accounts.hint': 'Hostbell kann mehrere Konten nebeneinander überwachen.',
  'accounts.add': 'Konto hinzufügen…',
  'accounts.pause': 'Nicht mehr prüfen',
  'accounts.resume': 'Wieder prüfen',
  'accounts.paused': 'Wird nicht geprüft',
  'accounts.rename': 'Umbenennen…',
  'accounts.name': 'Kontoname',
  'accounts.move-up': 'Nach oben',
  'accounts.move-down': 'Nach unten',
  'accounts.trouble': 'Es gibt ein Problem',
};
