import type { Translation } from '../en/catalogue.ts';
import type { windowTexts as english } from '../en/window.ts';

/** German texts for the window’s frame: navigation, status line, notices, actions and small parts used everywhere. */
export const windowTexts: Translation<typeof english, 'de'> = {
  'app.name': 'Hostbell',
  'app.title': '{view} – Hostbell',
  'app.starting': 'Wird gestartet…',
  'app.lost-title': 'Hostbell antwortet nicht',
  'app.lost-body':
    'Ihre Daten sind sicher. Versuchen Sie es noch einmal, oder beenden Sie Hostbell über sein Symbol neben der Uhr und öffnen Sie es neu.',
  'app.try-again': 'Noch einmal versuchen',

  'nav.money': 'Kosten',
  'nav.overview': 'Übersicht',
  'nav.label': 'Hauptbereich',
  'nav.services': 'Dienste',
  'nav.tickets': 'Tickets',
  'nav.activity': 'Aktivität',
  'nav.new-ticket': 'Neues Ticket',
  'nav.search': 'Suchen',
  'nav.settings': 'Einstellungen',
  'nav.attention': { one: '{count} erfordert Aufmerksamkeit', other: '{count} erfordern Aufmerksamkeit' },
  'nav.demo': 'Demo',

  'status.label': 'Status',
  'status.connecting': 'Verbinden…',
  'status.online': 'Aktuell',
  'status.offline': 'Offline',
  'status.paused': 'Wartet',
  'status.paused-until': 'weiter in {time}',
  'status.paused-over': 'geht weiter…',
  'status.services-trouble': 'Dienste: {problem}',
  'status.tickets-trouble': 'Tickets: {problem}',
  'status.key-refused': 'Schlüssel gilt nicht mehr',
  'status.server-error': 'Anbieter hat ein Problem',
  'status.keyring': 'Passwortspeicher gesperrt',
  'status.as-of': 'Stand: {time}',
  'status.refreshing': 'Wird aktualisiert…',
  'status.refresh': 'Aktualisieren',

  'banner.key-refused-title': 'Ihr API-Schlüssel funktioniert nicht mehr',
  'banner.key-refused-body':
    'Erstellen Sie im Portal Ihres Anbieters unter Konto → API-Schlüssel einen neuen und geben Sie ihn hier ein. Nichts geht verloren.',
  'banner.keyring-title': 'Der Passwortspeicher Ihres Systems (Schlüsselbund) ist gesperrt',
  'banner.keyring-body':
    'Geben Sie das Passwort ein, sobald Ihr System danach fragt. Ist die Abfrage nicht mehr da, starten Sie Hostbell neu, damit sie wieder erscheint. Bis dahin sehen Sie die zuletzt gespeicherten Daten.',
  'banner.restart': 'Hostbell neu starten',
  'banner.paused-body': 'Hostbell macht von selbst weiter.',

  'notice.window-busy-title': 'Hostbell hat etwas nicht ausgeführt',
  'notice.window-busy-body':
    'Das Fenster hat zu viel auf einmal verlangt. Es wurde nichts geändert. Wenn etwas fehlt, das Sie getan haben, versuchen Sie es gleich noch einmal.',
  'notice.no-tray-title': 'Ihr Desktop zeigt keine Symbole neben der Uhr',
  'notice.no-tray-body':
    'Hostbell kann ohne Fenster laufen; ein neuer Start öffnet es wieder. Unter GNOME bringt die Erweiterung AppIndicator ein Symbol.',
  'notice.shortcut-refused-title': 'Das Tastenkürzel für das Schnellticket ist schon vergeben',
  'notice.shortcut-refused-body':
    'Ein anderes Programm oder das System verwendet es jetzt. Wählen Sie in den Einstellungen ein anderes.',
  'notice.key-opens-title': 'Der API-Schlüssel von {account} öffnet ein anderes Konto',
  'notice.key-opens-another-account':
    'Dieser Schlüssel öffnet jetzt {opens}. Hostbell zeigt dieses Konto; was von {account} gespeichert ist, bleibt.',
  'notice.key-opens-account-known':
    'Dieser Schlüssel öffnet jetzt {opens}, das schon hier ist. {account} wird nicht geprüft, bis Sie seinen Schlüssel in den Einstellungen eingeben; Gespeichertes bleibt.',
  'notice.id-wavers-title': 'Ihr Anbieter nennt für {account} wechselnde Konto-IDs',
  'notice.id-wavers-body':
    'Alle übrigen Angaben zum Konto bleiben gleich, deshalb behält Hostbell es weiter im Blick. Teilen Sie das Ihrem Anbieter mit, denn auch andere Apps kann es verwirren.',
  'notice.dismiss': 'Ausblenden',
  'notice.environment-title': 'HOSTBELL_API_KEY oder HOSTBELL_BASE_URL ist ungültig',
  'notice.test': 'Noch einmal testen',
  'notice.notifications-fail-title': 'Benachrichtigungen funktionieren nicht',
  'notice.notifications-fail-body':
    'Prüfen Sie die Benachrichtigungseinstellungen Ihres Systems. Bis dahin stehen Neuigkeiten oben in der Übersicht und werden neben Ihrer Uhr gezählt.',
  'notice.notifications-fail-mac':
    'Erlauben Sie sie in den Systemeinstellungen unter „Mitteilungen“. Steht Hostbell dort nicht, lehnt macOS sie ab, weil diese Version nicht signiert ist. Bis dahin stehen Neuigkeiten oben in der Übersicht, in der Menüleiste und am Symbol im Dock.',

  'left-behind.title': 'Vom vorigen Konto übrig',
  'left-behind.body': {
    one: '{count} Nachricht für das Konto, das Ihr Schlüssel zuvor geöffnet hat. Kopieren Sie sie bei Bedarf.',
    other:
      '{count} Nachrichten für das Konto, das Ihr Schlüssel zuvor geöffnet hat. Kopieren Sie sie bei Bedarf.',
  },
  'left-behind.show': 'Anzeigen',
  'left-behind.hide': 'Ausblenden',
  'left-behind.may-have-arrived':
    'Diese Nachricht ist im vorigen Konto vielleicht angekommen. Sehen Sie dort nach, bevor Sie sie noch einmal senden.',
  'left-behind.discard-confirm': 'Endgültig verwerfen?',

  'closing.title': 'Hostbell im Hintergrund weiterlaufen lassen?',
  'closing.body':
    'Ihr Desktop zeigt keine Symbole neben der Uhr. Hostbell kann ohne Fenster weiterlaufen und Sie weiter benachrichtigen. Starten Sie es erneut, um das Fenster zu öffnen. In den Einstellungen können Sie das ändern.',
  'closing.stay': 'Weiterlaufen lassen',
  'closing.quit': 'Hostbell beenden',
  'closing.cancel': 'Abbrechen',

  'action.palette': 'Suchen oder Befehl ausführen',
  'action.search': 'Diese Liste durchsuchen',
  'action.copy': 'Domain, IP-Adresse oder ID kopieren',
  'action.copy-id': 'ID kopieren',
  'action.show-all': 'Suche und Filter löschen',
  'action.dismiss': 'Hinweise ausblenden',
  'action.update': 'Hostbell-Update fortsetzen',
  'action.snooze-hour': '1 Stunde zurückstellen',
  'action.snooze-morning': 'Bis morgen früh zurückstellen',
  'action.snooze-day': '1 Tag zurückstellen',
  'action.snooze-week': '1 Woche zurückstellen',
  'action.snooze-change': 'Zurückstellen, bis sich etwas ändert',
  'action.do-not-disturb-hour': 'Nicht stören für 1 Stunde',
  'action.do-not-disturb-morning': 'Nicht stören bis morgen früh',
  'action.do-not-disturb-day': 'Nicht stören für 1 Tag',
  'action.do-not-disturb-week': 'Nicht stören für 1 Woche',
  'action.do-not-disturb-open': 'Nicht stören, bis ich es ausschalte',
  'action.export': 'Exportieren…',
  'action.back': 'Zurück',
  'action.help': 'Tastenkürzel',
  'action.list-down': 'Nächster Eintrag',
  'action.list-up': 'Voriger Eintrag',
  'action.list-first': 'Erster Eintrag',
  'action.list-last': 'Letzter Eintrag',
  'action.list-open': 'Eintrag öffnen',

  'palette.search': 'Dienste, Tickets und Befehle suchen',
  'palette.placeholder': 'Dienste, Tickets und Befehle suchen…',
  'palette.nothing':
    'Keine Ergebnisse. Versuchen Sie es mit einer ID, einer Domain oder einem Wort aus einem Ticket. Nachrichten werden durchsucht, sobald Sie das Ticket einmal geöffnet haben.',
  'palette.recent': 'Zuletzt',
  'palette.action': 'Befehle',

  'help.title': 'Tastenkürzel',
  'help.close': 'Schließen',
  'help.more': 'Alle Tastenkürzel',
  'help.anywhere': 'Überall',
  'help.account': 'Konten',
  'help.item': 'In einem Dienst oder Ticket',
  'help.service': 'In einem Dienst',
  'help.ticket': 'In einem Ticket',
  'help.list': 'In einer Liste',
  'help.form': 'Im Ticketformular',

  'section.stale': 'Angezeigt werden Daten von {time}. Hostbell versucht es weiter.',
  'section.cut': 'Diese Liste ist unvollständig: Der Rest konnte nicht geladen werden.',
  'section.set-aside': {
    one: '{count} Eintrag Ihres Anbieters war nicht lesbar.',
    other: '{count} Einträge Ihres Anbieters waren nicht lesbar.',
  },
  'section.loading': 'Wird geladen…',

  'toast.undo': 'Rückgängig',
  'copy.copy': 'ID kopieren',
  'copy.name': 'Kopieren',
  'copy.copied': 'Kopiert',
  'copy.selected': 'Nicht kopiert. Die ID ist markiert.',

  'confirm.cancel': 'Abbrechen',
  'confirm.save': 'Speichern',
};
