import type { Translation } from '../catalogue.ts';
import type { desktopTexts as english } from '../en/desktop.ts';

/** German texts of the tray, the notifications, the menus and the command line. */
export const desktopTexts: Translation<typeof english, 'de'> = {
  'desktop.name': 'Hostbell',

  'tray.open': 'Hostbell öffnen',
  'tray.new-ticket': 'Neues Ticket…',
  'tray.refresh': 'Jetzt aktualisieren',
  'tray.refreshing': 'Wird aktualisiert…',
  'tray.quit': 'Hostbell beenden',
  'tray.service-suspended': '{name} ist gesperrt',
  'tray.service-not-active': '{name}: {status}',
  'tray.ticket-answered': 'Beantwortet: {name}',
  'tray.more': { one: 'und {count} weiterer Eintrag', other: 'und {count} weitere Einträge' },
  'tray.all-quiet': 'Nichts braucht Sie',
  'tray.services': {
    one: '{count} Dienst braucht Aufmerksamkeit',
    other: '{count} Dienste brauchen Aufmerksamkeit',
  },
  'tray.tickets': { one: '{count} Ticket beantwortet', other: '{count} Tickets beantwortet' },
  'tray.outbox': { one: '{count} Ticket noch nicht gesendet', other: '{count} Tickets noch nicht gesendet' },
  'tray.state.starting': 'Startet',
  'tray.state.first-run': 'Noch kein Konto',
  'tray.state.keyring': 'Wartet, bis Ihr Schlüsselbund entsperrt ist',
  'tray.state.connecting': 'Verbindet',
  'tray.state.offline': 'Offline',
  'tray.state.paused': 'Pause wegen des Limits Ihres Anbieters',
  'tray.state.key-refused': 'Ihr API-Schlüssel wurde abgelehnt',
  'tray.state.trouble': 'Ihr Anbieter antwortet nicht, wie er sollte',

  'notify.service-suspended.title': '{name} ist gesperrt',
  'notify.service-not-active.title': '{name} ist nicht mehr aktiv',
  'notify.service-active-again.title': '{name} ist wieder aktiv',
  'notify.service-gone.title': '{name} ist nicht mehr in Ihrem Konto',
  'notify.service-new.title': 'Neuer Dienst: {name}',
  'notify.service-due-soon.title': '{name} ist bald fällig',
  'notify.service-due-moved.title': 'Andere Fälligkeit: {name}',
  'notify.service-renewed.title': '{name} ist verlängert',
  'notify.service-price-changed.title': 'Anderer Preis: {name}',
  'notify.keeps-changing.title': '{name} ändert sich ständig',
  'notify.ticket-closed.title': 'Geschlossen: {name}',
  'notify.ticket-opened-elsewhere.title': 'Neues Ticket in Ihrem Konto: {name}',
  'notify.ticket-answered.title': 'Beantwortet: {name}',
  'notify.ticket-status-changed.title': 'Jetzt {status}: {name}',
  'notify.ticket-status-unknown.title': 'Jetzt ohne Status: {name}',
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
    one: '{count} Dienst ist nicht mehr in Ihrem Konto',
    other: '{count} Dienste sind nicht mehr in Ihrem Konto',
  },
  'notify.service-new.many': { one: '{count} neuer Dienst', other: '{count} neue Dienste' },
  'notify.service-due-soon.many': {
    one: '{count} Dienst ist bald fällig',
    other: '{count} Dienste sind bald fällig',
  },
  'notify.service-due-moved.many': {
    one: '{count} Dienst hat eine andere Fälligkeit',
    other: '{count} Dienste haben eine andere Fälligkeit',
  },
  'notify.service-price-changed.many': {
    one: '{count} Dienst hat einen anderen Preis',
    other: '{count} Dienste haben einen anderen Preis',
  },
  'notify.ticket-closed.many': {
    one: '{count} Ticket wurde geschlossen',
    other: '{count} Tickets wurden geschlossen',
  },
  'notify.ticket-opened-elsewhere.many': {
    one: '{count} neues Ticket in Ihrem Konto',
    other: '{count} neue Tickets in Ihrem Konto',
  },
  'notify.ticket-answered.many': {
    one: '{count} Ticket wurde beantwortet',
    other: '{count} Tickets wurden beantwortet',
  },
  'notify.ticket-status-changed.many': {
    one: '{count} Ticket hat einen neuen Status',
    other: '{count} Tickets haben einen neuen Status',
  },
  'notify.key-refused.title': 'Ihr Anbieter hat den API-Schlüssel abgelehnt',
  'notify.key-refused.body':
    'Hostbell beobachtet nicht mehr. Öffnen Sie es, um einen anderen Schlüssel einzugeben.',
  'notify.at': 'Um {time}.',
  'notify.between': 'Zwischen {from} und {to}.',
  'notify.status': 'Status: {status}.',
  'notify.status-change': 'Status: {from} → {to}.',
  'notify.keeps-changing': 'Hostbell sagt mehr, wenn es zur Ruhe gekommen ist.',
  'notify.price': 'Preis: {from} → {to}.',
  'notify.due-date': 'Fällig: {from} → {to}.',
  'notify.due-on': 'Fällig am {date}.',
  'notify.names': '{names}.',
  'notify.names-and-more': { one: '{names} und {count} weiterer.', other: '{names} und {count} weitere.' },

  'command.usage': 'Aufruf: hostbell [Option …] [hostbell://…]',

  'command--demo': 'gleich zum Demokonto',

  'command--hidden': 'im Infobereich starten, ohne Fenster',

  'command--new-ticket': 'ein neues Ticket öffnen',

  'command--quit': 'das laufende Hostbell beenden',

  'command--diagnostics': 'einen Bericht für den Entwickler ausgeben, ohne Ihren Schlüssel und Ihre Daten',

  'command--version': 'die Version ausgeben',

  'command--help': 'dies ausgeben',
};
