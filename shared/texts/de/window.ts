import type { Translation } from '../catalogue.ts';
import type { windowTexts as english } from '../en/window.ts';

/** German texts of the window’s frame: navigation, status line, banners, and small parts that stand everywhere. */
export const windowTexts: Translation<typeof english, 'de'> = {
  'app.name': 'Hostbell',
  'app.title': '{view} – Hostbell',
  'app.starting': 'Startet…',
  'app.lost-title': 'Dieses Fenster hat die Verbindung zu Hostbell verloren',
  'app.lost-body':
    'Nichts ist verloren. Versuchen Sie es wieder, oder beenden Sie Hostbell im Infobereich und starten es neu.',
  'app.try-again': 'Noch einmal versuchen',

  'nav.label': 'Hauptbereich',
  'nav.services': 'Dienste',
  'nav.tickets': 'Tickets',
  'nav.activity': 'Aktivität',
  'nav.new-ticket': 'Neues Ticket',
  'nav.settings': 'Einstellungen',
  'nav.attention': { one: '{count} braucht Aufmerksamkeit', other: '{count} brauchen Aufmerksamkeit' },
  'nav.answered': { one: '{count} beantwortet', other: '{count} beantwortet' },
  'nav.demo': 'Demo',

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
    'Hostbell fragt nicht mehr. Was es vorher gelesen hat, bleibt hier, ebenso Ihre Entwürfe. Erstellen Sie im Webportal unter Konto, API-Schlüssel einen neuen, und geben Sie ihn hier ein.',
  'banner.keyring-title': 'Ihr Schlüssel ist weggeschlossen',
  'banner.keyring-body':
    'Der Schlüssel liegt im Schlüsselbund dieses Computers, und der ist gesperrt. Entsperren Sie ihn; Hostbell versucht es von selbst wieder. Bis dahin sehen Sie, was zuletzt gelesen wurde.',
  'banner.try-now': 'Jetzt versuchen',
  'banner.paused-title': 'Der Anbieter hat um eine Pause gebeten',
  'banner.paused-body':
    'Zu viele Anfragen in einer Minute. Hostbell wartet und macht dann von selbst weiter.',

  'notice.dismiss': 'Ausblenden',
  'notice.environment-title': 'Schlüssel oder Adresse in der Umgebung sind nicht brauchbar',
  'notice.notifications-title': 'Benachrichtigungen kommen nicht durch',
  'notice.notifications-body':
    'Ihr System hat die letzte nicht angenommen. Änderungen sehen Sie weiter hier und im Infobereich.',

  'section.stale': 'Stand {time}.',
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

  'value.yes': 'ja',
  'value.no': 'nein',
  'value.none': '—',
};
