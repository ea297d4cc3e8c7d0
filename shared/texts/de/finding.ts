import type { Translation } from '../en/catalogue.ts';
import type { findingTexts as english } from '../en/finding.ts';

/** German texts for finding things: tabs and columns of the lists, bulk actions, the palette. */
export const findingTexts: Translation<typeof english, 'de'> = {
  'lists.group-all': 'Alle',
  'lists.group-suspended': 'Gesperrt',
  'lists.group-answered': 'Beantwortet',
  'lists.group-open': 'Offen',
  'lists.group-closed': 'Geschlossen',
  'lists.sort-subject': 'Betreff',
  'lists.sort-created': 'Erstellungsdatum',
  'lists.column-name': 'Name',
  'lists.column-product': 'Produkt',
  'lists.column-price': 'Preis',
  'lists.column-subject': 'Betreff',
  'lists.column-created': 'Erstellt',
  'lists.reversed': 'umgekehrt',
  'lists.nothing-tickets':
    'Durchsucht werden Betreff und ID, dazu der Text von Tickets, die Sie schon geöffnet haben.',
  'lists.snoozed': 'Zurückgestellt',

  'lists.picked': { one: '{count} ausgewählt', other: '{count} ausgewählt' },
  'lists.unpick': 'Auswahl aufheben',
  'action.list-pick': 'Eintrag auswählen',
  'action.list-pick-more': 'Auswahl erweitern',
  'action.list-pick-all': 'Alle Einträge auswählen',
  'unread.mark': 'Als gelesen markieren',
  'unread.marked': {
    one: '{count} Eintrag als gelesen markiert',
    other: '{count} Einträge als gelesen markiert',
  },
  'ticket.done-many': {
    one: '{count} Ticket erledigt, bis sich etwas ändert',
    other: '{count} Tickets erledigt, bis sich etwas ändert',
  },
  'quiet.snoozed-many': {
    one: '{count} Eintrag zurückgestellt bis {time}',
    other: '{count} Einträge zurückgestellt bis {time}',
  },
  'quiet.snoozed-many-until-change': {
    one: '{count} Eintrag zurückgestellt, bis sich etwas ändert',
    other: '{count} Einträge zurückgestellt, bis sich etwas ändert',
  },

  'find.overview': 'Startseite, Dashboard',
  'find.services': 'Hosting, Domains, Server, Websites',
  'find.tickets': 'Anfragen, Posteingang, Unterhaltungen',
  'find.money':
    'pro Monat, pro Jahr, Ausgaben, Rechnungen, Zahlungen, Preise, überfällig, Fälligkeit, Verlängerungen, Kalender',
  'find.activity': 'Verlauf, Protokoll, Änderungen',
  'find.settings': 'Optionen, Konfiguration',
  'find.new-ticket': 'Entwurf, schreiben, Nachricht, Support kontaktieren, Problem melden',
  'find.search': 'finden, filtern',
  'find.unread': 'ungelesen, gelesen',
  'find.refresh': 'neu laden, synchronisieren, jetzt prüfen',
  'find.export':
    'herunterladen, speichern, Sicherung, Excel, Tabelle, Kalender, Steuer, Steuerberater, Buchhaltung',
  'find.help': 'Hilfe, Tastatur',
  'find.diagnostics': 'Protokoll, Fehlerbericht, Logs',
  'find.mute': 'stumm, stummschalten, Ruhe, lautlos',
  'find.unmute': 'Ton an, wieder benachrichtigen',
  'find.done': 'archivieren, fertig',
  'find.reply': 'Antwort, beantworten',
  'find.accounts': 'anmelden, Konto wechseln',
  'find.api-key': 'Schlüssel, Token, Passwort, Zugangsdaten',
  'find.portal': 'URL, Website, Link',
  'find.currency': 'Geld, Euro, Dollar',
  'find.remove-account': 'abmelden, Konto löschen, Konto entfernen, trennen',
  'find.notify': 'Warnungen, Meldungen, Hinweise, Erinnerungen',
  'find.quiet-hours': 'Nacht, Wochenende, Zeitplan, stumm',
  'find.sound': 'stumm, Lautstärke, Klang',
  'find.start-at-login': 'Autostart, Systemstart, hochfahren',
  'find.closing': 'Hintergrund, beenden, schließen',
  'find.theme': 'Farben, Dunkelmodus, Nachtmodus',
  'find.theme-light': 'heller Modus, Tagmodus',
  'find.theme-dark': 'dunkler Modus, Dunkelmodus, Nachtmodus',
  'find.shortcut': 'Tastenkürzel, Hotkey, Tastatur',
  'find.check-interval': 'Intervall, Häufigkeit, Abfrage, Akku',
  'find.status-labels': 'Bedeutung, Wörter',
  'find.updates': 'Version, neue Version, Info',
  'find.language':
    'Übersetzung, Englisch, Spanisch, Türkisch, Arabisch, English, Deutsch, Español, Türkçe, العربية',
};
