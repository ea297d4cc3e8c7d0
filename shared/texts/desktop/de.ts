import { itemTexts } from '../de/items.ts';
import { overviewTexts } from '../de/overview.ts';
import type { Translation } from '../en/catalogue.ts';
import type { desktopTexts as english } from './en.ts';

/** German texts for what appears outside the window: tray, notifications, menu bar and command line. */
export const desktopTexts: Translation<typeof english, 'de'> = {
  'desktop.name': 'Hostbell',

  'tray.open': 'Hostbell öffnen',
  'tray.new-ticket': 'Neues Ticket…',
  'tray.refresh': 'Aktualisieren',
  'tray.refreshing': 'Wird aktualisiert…',
  'tray.quit': 'Hostbell beenden',
  'tray.service-suspended': '{name} ist gesperrt',
  'tray.service-not-active': '{name}: {status}',
  'tray.ticket-answered': 'Support hat geantwortet: {name}',
  'tray.more': { one: 'und {count} weiterer', other: 'und {count} weitere' },
  'tray.unreadable': 'Ein Teil der Status ist nicht lesbar',
  'tray.all-quiet': 'Alles in Ordnung',
  'tray.outbox': { one: '{count} nicht gesendetes Ticket', other: '{count} nicht gesendete Tickets' },
  'tray.state.starting': 'Wird gestartet…',
  'tray.state.first-run': 'Noch kein Konto',
  'tray.state.keyring': 'Entsperren Sie den Passwortspeicher (Schlüsselbund)',
  'tray.state.connecting': 'Verbinden…',
  'tray.state.offline': 'Offline',
  'tray.state.paused': 'Ihr Anbieter bittet Hostbell zu warten',
  'tray.state.busy': 'Wartet (Anbieter ausgelastet)',
  'tray.state.key-refused': 'Schlüssel gilt nicht mehr',
  'tray.state.trouble': 'Der Server Ihres Anbieters hat ein Problem',
  'tray.sending': { one: '{count} Ticket wird gesendet…', other: '{count} Tickets werden gesendet…' },
  'tray.sent': 'Gesendet: {name}',
  'tray.refused': 'Nicht angenommen: {name}',
  'tray.not-sent': 'Nicht gesendet: {name}',
  'tray.outbox-replies': {
    one: '{count} nicht gesendete Antwort',
    other: '{count} nicht gesendete Antworten',
  },
  'tray.sending-replies': {
    one: '{count} Antwort wird gesendet…',
    other: '{count} Antworten werden gesendet…',
  },
  'tray.sent-reply': 'Antwort gesendet: {name}',
  'tray.refused-reply': 'Antwort nicht angenommen: {name}',
  'tray.not-sent-reply': 'Antwort nicht gesendet: {name}',
  'tray.as-of': 'Zuletzt aktualisiert: {time}',
  'tray.refresh-as-of': 'Aktualisieren (zuletzt {time})',
  'tray.settings': 'Einstellungen',
  'tray.mute': 'Nicht stören',
  'tray.mute-hour': 'Für 1 Stunde',
  'tray.mute-morning': 'Bis morgen früh',
  'tray.mute-day': 'Für 1 Tag',
  'tray.mute-week': 'Für 1 Woche',
  'tray.mute-open': 'Bis ich es ausschalte',
  'tray.muted': '„Nicht stören“ ist ein',
  'tray.muted-until': 'Nicht stören bis {time}',
  'tray.quiet-until': 'Ruhezeit bis {time}',
  'tray.unmute': '„Nicht stören“ ausschalten',

  'notify.service-suspended.many': {
    one: '{count} Dienst ist gesperrt',
    other: '{count} Dienste sind gesperrt',
  },
  'notify.service-not-active.many': {
    one: '{count} Dienst ist nicht mehr aktiv',
    other: '{count} Dienste sind nicht mehr aktiv',
  },
  'notify.service-active-again.many': {
    one: '{count} Dienst ist wieder aktiv',
    other: '{count} Dienste sind wieder aktiv',
  },
  'notify.service-gone.many': {
    one: '{count} Dienst wurde aus Ihrem Konto entfernt',
    other: '{count} Dienste wurden aus Ihrem Konto entfernt',
  },
  'notify.service-new.many': { one: '{count} neuer Dienst', other: '{count} neue Dienste' },
  'notify.service-due-soon.many': {
    one: '{count} Dienst ist bald fällig',
    other: '{count} Dienste sind bald fällig',
  },
  'notify.service-due-moved.many': {
    one: '{count} Fälligkeit geändert',
    other: '{count} Fälligkeiten geändert',
  },
  'notify.service-price-changed.many': { one: '{count} Preis geändert', other: '{count} Preise geändert' },
  'notify.ticket-closed.many': {
    one: '{count} Ticket wurde geschlossen',
    other: '{count} Tickets wurden geschlossen',
  },
  'notify.ticket-opened-elsewhere.many': {
    one: '{count} neues Ticket in Ihrem Konto',
    other: '{count} neue Tickets in Ihrem Konto',
  },
  'notify.ticket-answered.many': {
    one: 'Support hat auf {count} Ticket geantwortet',
    other: 'Support hat auf {count} Tickets geantwortet',
  },
  'notify.ticket-status-changed.many': {
    one: '{count} Ticket hat einen neuen Status',
    other: '{count} Tickets haben einen neuen Status',
  },
  'notify.key-refused-title': 'Ihr API-Schlüssel funktioniert nicht mehr',
  'notify.key-refused-body':
    'Hostbell kann Ihr Konto erst wieder beobachten, wenn Sie einen neuen Schlüssel eingeben.',
  'notify.test-title': 'Hostbell passt auf',
  'notify.test-body': 'So erfahren Sie, wenn ein Dienst gesperrt wird oder der Support antwortet.',
  'notify.of-account': '{account}: {title}',
  'notify.at': 'Um {time}.',
  'notify.between': 'Zwischen {from} und {to}.',
  'notify.status': 'Status: {status}.',
  'notify.status-change': 'Status: {from} → {to}.',
  'notify.keeps-changing': 'Hostbell meldet sich wieder, wenn Ruhe eingekehrt ist.',
  'notify.price': 'Preis: {from} → {to}.',
  'notify.due-date': 'Fällig: {from} → {to}.',
  'notify.payment-was-due': 'Die Zahlung ist seit {date} überfällig.',
  'notify.quoted': '„{text}“',
  'notify.due-on': 'Fällig am {date}.',
  'notify.names': '{names}.',
  'notify.names-and-more': { one: '{names} und {count} weiterer.', other: '{names} und {count} weitere.' },
  'notify.since': 'Seit {time}.',
  'notify.open': 'Öffnen',
  'notify.reply': 'Im Portal antworten',
  'notify.snooze': '1 Stunde zurückstellen',
  'notify.held': { one: '{count} Änderung, während Ruhe war', other: '{count} Änderungen, während Ruhe war' },

  'export.due': '{name} ist fällig',

  'crash.title': 'In Hostbell ist ein Fehler aufgetreten',
  'crash.detail':
    'Hostbell läuft weiter, und Ihre Tickets sind sicher. Falls etwas nicht mehr funktioniert, beenden Sie Hostbell und öffnen Sie es neu.',
  'crash.continue': 'Weiter',

  'sandbox.title': 'Dieses System kann das Fenster von Hostbell nicht ganz schützen',
  'sandbox.detail':
    'Ihr System erlaubt sie einem AppImage nicht. Ohne Sandbox ist das Fenster von Hostbell weniger geschützt. Installieren Sie das Paket .deb oder .rpm, um sie zu haben. Wenn Sie ohne sie starten, fragt Hostbell nicht noch einmal.',
  'sandbox.start': 'Ohne Sandbox starten',

  'confirmation.cancel': 'Abbrechen',
  'confirmation.remove-account.title': 'Dieses Konto aus Hostbell entfernen?',
  'confirmation.remove-account.title-of': '{name} aus Hostbell entfernen?',
  'confirmation.remove-account.detail':
    'Der API-Schlüssel und alles, was Hostbell für dieses Konto gespeichert hat, werden gelöscht. Das lässt sich nicht rückgängig machen.',
  'confirmation.remove-account.unsent': {
    one: '{count} Ticket wurde nicht gesendet und geht verloren.',
    other: '{count} Tickets wurden nicht gesendet und gehen verloren.',
  },
  'confirmation.replace-key.title': 'Anderen API-Schlüssel für {host} verwenden?',
  'confirmation.replace-key.detail': 'Er ersetzt den Schlüssel, den Hostbell jetzt hat.',
  'confirmation.replace-key.yes': 'Schlüssel ersetzen',
  'confirmation.add-account.title': 'Ein Konto bei {host} hinzufügen?',
  'confirmation.add-account.detail':
    'Hostbell sendet den API-Schlüssel an {host} und überwacht das Konto dort.',
  'confirmation.add-account.yes': 'Konto hinzufügen',
  'confirmation.open-link.title': 'Eine Seite auf {host} öffnen?',
  'confirmation.open-link.detail': 'Die Adresse stammt aus einer Nachricht in Ihrem Ticket:\n\n{address}',
  'confirmation.open-page.detail': 'Die Adresse stammt aus der Beschreibung Ihres Anbieters:\n\n{address}',
  'confirmation.open-page.yes': 'Seite öffnen',
  'confirmation.open-link.yes': 'Seite öffnen',
  'confirmation.portal.title': '{host} als Portal Ihres Anbieters verwenden?',
  'confirmation.portal.detail':
    'Hostbell öffnet dort die Seiten Ihrer Tickets und Dienste. Fahren Sie nur fort, wenn Sie diese Adresse selbst eingegeben haben.',
  'confirmation.portal.yes': 'Adresse verwenden',
  'confirmation.act.send-ticket': 'Ein Ticket senden?',
  'confirmation.act.change-ticket': 'Ein Ticket schließen oder wieder öffnen?',
  'confirmation.act.rename-service': 'Einen Dienst umbenennen?',
  'confirmation.act.open-page': 'Eine Seite im Browser öffnen?',
  'confirmation.act.show-file': 'Die exportierte Datei in ihrem Ordner anzeigen?',
  'confirmation.act.save-file': 'Einen Export speichern?',
  'confirmation.act.open-file': 'Eine Datei auswählen?',
  'confirmation.act.copy': 'Die Diagnose kopieren?',
  'confirmation.act.test-service': 'Einen Verbindungstest starten?',
  'confirmation.act.show-window': 'Ein anderes Fenster von Hostbell anzeigen?',
  'confirmation.act.restart': 'Hostbell neu starten?',
  'confirmation.act.update': 'Das Update herunterladen oder installieren?',
  'confirmation.act.change-settings': 'Ändern, wie Hostbell startet oder nach Updates sucht?',
  'confirmation.act.send-of': 'Das Ticket „{subject}“ senden?',
  'confirmation.act.detail':
    'Das Fenster von Hostbell hat das verlangt, aber Hostbell hat darin weder Tastendruck noch Klick bemerkt. Fahren Sie fort, wenn Sie es waren, zum Beispiel mit einem Screenreader oder per Sprache.',
  'confirmation.act.yes': 'Fortfahren',

  'menu.about': 'Über Hostbell',
  'menu.hide': 'Hostbell ausblenden',
  'menu.hide-others': 'Andere ausblenden',
  'menu.show-all': 'Alle einblenden',
  'menu.edit': 'Bearbeiten',
  'menu.undo': 'Widerrufen',
  'menu.redo': 'Wiederholen',
  'menu.cut': 'Ausschneiden',
  'menu.copy': 'Kopieren',
  'menu.paste': 'Einsetzen',
  'menu.select-all': 'Alles auswählen',
  'menu.view': 'Darstellung',
  'menu.zoom-reset': 'Originalgröße',
  'menu.zoom-in': 'Vergrößern',
  'menu.zoom-out': 'Verkleinern',
  'menu.full-screen': 'Vollbild',
  'menu.window': 'Fenster',
  'menu.close': 'Fenster schließen',
  'menu.minimize': 'Im Dock ablegen',

  'command.usage': 'Aufruf: hostbell [Option …] [hostbell://…]',
  'command--demo': 'die Demo öffnen',
  'command--hidden': 'neben der Uhr starten, ohne Fenster',
  'command--new-ticket': 'ein neues Ticket öffnen',
  'command--account': 'dieses Konto zeigen oder das neue Ticket dorthin schreiben',
  'command--quit': 'das laufende Hostbell beenden',
  'command--diagnostics': 'Diagnosedaten ausgeben (ohne Schlüssel und Kontodaten)',
  'command--self-check':
    'prüfen, ob Hostbell hier funktioniert, und den Bericht in diese neue Datei schreiben',
  'command--version': 'die Version ausgeben',
  'command--help': 'diese Hilfe ausgeben',

  'self-check.no-file': 'Geben Sie eine neue Datei für den Bericht an: hostbell --self-check=bericht.json',
  'self-check.file-refused':
    'Der Bericht kann nicht in diese Datei geschrieben werden ({code}). Geben Sie eine Datei an, die es noch nicht gibt, in einem Ordner, in dem Sie speichern dürfen.',
  'self-check.passed':
    'Alles, was geprüft wurde, funktioniert hier. Der Bericht enthält keinen Schlüssel und nichts aus Ihrem Konto.',
  'self-check.failed':
    'Etwas funktioniert hier nicht. Bitte senden Sie uns den Bericht; er enthält keinen Schlüssel und nichts aus Ihrem Konto.',
};

/** All German texts that main loads. */
export const mainTexts = [itemTexts, overviewTexts, desktopTexts] as const;
