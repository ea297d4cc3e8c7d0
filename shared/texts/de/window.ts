import type { Translation } from '../en/catalogue.ts';
import type { windowTexts as english } from '../en/window.ts';

/** German texts of the window’s frame: navigation, status line, notices, actions and small parts that stand everywhere. */
export const windowTexts: Translation<typeof english, 'de'> = {
  'app.name': 'Hostbell',
  'app.title': '{view} – Hostbell',
  'app.starting': 'Startet…',
  'app.lost-title': 'Dieses Fenster hat die Verbindung zu Hostbell verloren',
  'app.lost-body':
    'Nichts ist verloren. Versuchen Sie es wieder, oder beenden Sie Hostbell im Infobereich und starten es neu.',
  'app.try-again': 'Noch einmal versuchen',

  'nav.money': 'Kosten',
  'nav.overview': 'Übersicht',
  'nav.label': 'Hauptbereich',
  'nav.services': 'Dienste',
  'nav.tickets': 'Tickets',
  'nav.activity': 'Aktivität',
  'nav.new-ticket': 'Neues Ticket',
  'nav.settings': 'Einstellungen',
  'nav.attention': { one: '{count} braucht Aufmerksamkeit', other: '{count} brauchen Aufmerksamkeit' },
  'nav.answered': { one: '{count} beantwortet', other: '{count} beantwortet' },
  'nav.demo': 'Demo',

  'status.battery': 'Akkubetrieb',
  'status.battery-slower': 'Alle {slow} s statt {usual} s',
  'status.label': 'Status',
  'status.connecting': 'Verbindet…',
  'status.online': 'Aktuell',
  'status.offline': 'Offline',
  'status.paused': 'Pause',
  'status.paused-until': 'geht weiter in {time}',
  'status.paused-over': 'geht gleich weiter',
  'status.services-trouble': 'Dienste: {problem}',
  'status.tickets-trouble': 'Tickets: {problem}',
  'status.key-refused': 'Schlüssel abgelehnt',
  'status.keyring': 'Wartet auf den Schlüsselbund',
  'status.as-of': 'Stand {time}',
  'status.refreshing': 'Wird aktualisiert…',
  'status.refresh': 'Aktualisieren',
  'status.details': 'Anfragen und Limit',
  'status.used': 'Anfragen in der letzten Minute',
  'status.used-of': '{used} von {limit}',
  'status.pause': 'Pause',
  'status.pause-none': 'Keine',
  'status.pause-until': 'bis {time}',
  'status.spacing': 'Abstand',
  'status.spacing-kept': '{seconds} s zwischen Anfragen',

  'banner.key-refused-title': 'Der Anbieter hat Ihren Schlüssel abgelehnt',
  'banner.key-refused-body':
    'Hostbell fragt in den nächsten Stunden noch einige Male nach. Was es vorher gelesen hat, bleibt hier, ebenso Ihre Entwürfe. Erstellen Sie im Webportal unter Konto, API-Schlüssel einen neuen, und geben Sie ihn hier ein.',
  'banner.keyring-title': 'Ihr Schlüsselbund ist gesperrt',
  'banner.keyring-body':
    'Entsperren Sie ihn, damit Hostbell Ihren API-Schlüssel verwenden kann. Wenn Sie die Passwortabfrage geschlossen haben, starten Sie Hostbell neu, damit sie wieder erscheint. Bis dahin sehen Sie die zuletzt gespeicherten Daten.',
  'banner.restart': 'Hostbell neu starten',
  'banner.try-now': 'Jetzt versuchen',
  'banner.paused-title': 'Der Anbieter hat um eine Pause gebeten',
  'banner.paused-body':
    'Zu viele Anfragen in einer Minute. Hostbell wartet und macht dann von selbst weiter.',

  'notice.no-tray-title': 'Diese Arbeitsumgebung zeigt keine Symbole im Infobereich',
  'notice.no-tray-body':
    'Hostbell verhält sich hier wie jede andere App. Starten Sie es noch einmal, um dieses Fenster wieder zu öffnen. Unter GNOME zeigt die Erweiterung AppIndicator das Symbol.',
  'notice.shortcut-title': 'Die Tasten für das schnelle Ticket sind vergeben',
  'notice.shortcut-body':
    'Eine andere App oder Ihr Desktop benutzt sie jetzt. Wählen Sie andere in den Einstellungen.',
  'notice.dismiss': 'Ausblenden',
  'notice.environment-title': 'Schlüssel oder Adresse in der Umgebung sind nicht brauchbar',
  'notice.notifications-title': 'Benachrichtigungen kommen nicht durch',
  'notice.notifications-body':
    'Ihr System hat die letzte nicht angenommen. Änderungen sehen Sie weiter hier und im Infobereich.',

  'left-behind.title': 'Ihr Schlüssel öffnet jetzt ein anderes Konto',
  'left-behind.body': {
    one: '{count} Text wurde nicht mehr an das vorige Konto gesendet. Er bleibt hier; kopieren Sie, was Sie noch brauchen.',
    other:
      '{count} Texte wurden nicht mehr an das vorige Konto gesendet. Sie bleiben hier; kopieren Sie, was Sie noch brauchen.',
  },
  'left-behind.show': 'Texte zeigen',
  'left-behind.hide': 'Texte ausblenden',
  'left-behind.may-have-arrived':
    'Dieser ist im vorigen Konto vielleicht angekommen. Sehen Sie dort nach, bevor Sie ihn noch einmal senden.',
  'left-behind.discard-confirm': 'Diese Texte endgültig verwerfen?',

  'closing.title': 'Im Hintergrund weiter beobachten?',
  'closing.body':
    'Diese Arbeitsumgebung hat keinen Infobereich für Hostbell. Im Hintergrund beobachtet es Ihr Konto weiter und klingelt; starten Sie es noch einmal, um dieses Fenster wieder zu öffnen. In den Einstellungen können Sie das ändern.',
  'closing.stay': 'Weiter beobachten',
  'closing.quit': 'Hostbell beenden',
  'closing.cancel': 'Zurück zum Fenster',

  'action.palette': 'Gehe zu …',
  'action.search': 'Liste durchsuchen',
  'action.copy': 'Domain, Adresse oder ID kopieren',
  'action.copy-id': 'ID kopieren',
  'action.show-all': 'Suche und Filter aufheben',
  'action.dismiss': 'Hinweise ausblenden',
  'action.update': 'Hostbell aktualisieren: nächster Schritt',
  'action.snooze-hour': 'Eine Stunde Ruhe geben',
  'action.snooze-morning': 'Bis morgen früh Ruhe geben',
  'action.snooze-change': 'Bis zur nächsten Änderung Ruhe geben',
  'action.mute-hour': 'Alles eine Stunde stummschalten',
  'action.mute-morning': 'Alles bis morgen früh stummschalten',
  'action.mute-open': 'Alles stummschalten, bis Sie es beenden',
  'action.export': 'Exportieren …',
  'action.back': 'Zurück',
  'action.help': 'Tasten und Hilfe',
  'action.list-down': 'Nächster Eintrag',
  'action.list-up': 'Voriger Eintrag',
  'action.list-first': 'Erster Eintrag',
  'action.list-last': 'Letzter Eintrag',
  'action.list-open': 'Eintrag öffnen',

  'palette.search': 'Zu einem Dienst, einem Ticket oder einer Aktion gehen',
  'palette.placeholder': 'Dienst, Ticket oder Aktion …',
  'palette.nothing':
    'Nichts passt. Versuchen Sie es mit einer ID, einer Domain oder einem Wort aus dem Betreff.',
  'palette.recent': 'Zuletzt geöffnet',
  'palette.action': 'Aktionen',

  'help.title': 'Tasten',
  'help.close': 'Schließen',
  'help.anywhere': 'Überall',
  'help.item': 'Bei einem Dienst oder Ticket',
  'help.service': 'Bei einem Dienst',
  'help.ticket': 'Bei einem Ticket',
  'help.list': 'In einer Liste',
  'help.form': 'Beim Schreiben eines Tickets',

  'section.stale': 'Stand {time}.',
  'section.cut':
    'Diese Liste ist nicht vollständig: Ihr Anbieter hat mehr, doch Hostbell konnte den Rest nicht lesen.',
  'section.set-aside': {
    one: '{count} Eintrag war nicht lesbar und fehlt hier.',
    other: '{count} Einträge waren nicht lesbar und fehlen hier.',
  },
  'section.loading': 'Lädt…',

  'copy.copy': 'ID kopieren',
  'copy.name': 'Kopieren',
  'copy.copied': 'Kopiert',
  'copy.selected': 'Markiert: jetzt kopieren',

  'confirm.cancel': 'Abbrechen',
};
