import type { Translation } from '../catalogue.ts';
import type { overviewTexts as english } from '../en/overview.ts';

/** German texts of the overview. */
export const overviewTexts: Translation<typeof english, 'de'> = {
  'nav.overview': 'Übersicht',
  'overview.suspended': { one: '{count} Dienst ist gesperrt', other: '{count} Dienste sind gesperrt' },
  'overview.attention': {
    one: '{count} Dienst braucht Aufmerksamkeit',
    other: '{count} Dienste brauchen Aufmerksamkeit',
  },
  'overview.unsent': {
    one: '{count} Ticket ist vielleicht nicht beim Support',
    other: '{count} Tickets sind vielleicht nicht beim Support',
  },
  'overview.answered': {
    one: '{count} Ticket hat eine neue Antwort',
    other: '{count} Tickets haben eine neue Antwort',
  },
  'overview.overdue': {
    one: '{count} Fälligkeit ist verstrichen',
    other: '{count} Fälligkeiten sind verstrichen',
  },
  'overview.well': 'Alles in Ordnung',
  'overview.reading': 'Ihr Konto wird gelesen …',
  'overview.unread': 'Ihr Konto konnte noch nicht gelesen werden',
  'overview.well-since-recovery': 'Seit {time} war kein Dienst gesperrt oder auffällig.',
  'overview.well-since-watch':
    'Kein Dienst war gesperrt oder auffällig, seit dieser Computer zusieht: {time}.',
  'overview.well-since-journal':
    'Mindestens seit {time} war kein Dienst gesperrt oder auffällig; ältere Änderungen werden nicht aufbewahrt.',
  'overview.as-of': 'Stand {time}.',
  'overview.stale': 'Zuletzt gelesen: {time}. Was seitdem geschah, ist nicht bekannt.',
  'overview.trouble': 'Nicht in Ordnung',
  'overview.waits': 'Wartet auf Sie',
  'overview.due': 'Bald fällig',
  'overview.changed': 'Seit Ihrem letzten Blick',
  'overview.changed-first': 'Seit dieser Computer zusieht',
  'overview.looked-at': 'Letzter Blick: {time}',
  'overview.none-changed': 'Seit {time} hat sich nichts geändert.',
  'overview.none-changed-first': 'Nichts hat sich geändert, seit dieser Computer zusieht: {time}.',
  'overview.none-changed-yet': 'Noch hat sich nichts geändert.',
  'overview.none-due': {
    one: 'In den nächsten {count} Tagen ist nichts fällig.',
    other: 'In den nächsten {count} Tagen ist nichts fällig.',
  },
  'overview.next-due': 'Als Nächstes: {name}, {date}.',
  'overview.more': { one: 'und {count} weiterer', other: 'und {count} weitere' },
  'overview.changed-at': 'Gesehen {when}',
  'overview.as-first-read': 'Seit {time} oder länger',
  'overview.draft': 'Ein Ticket, das Sie begonnen haben',
  'overview.new-answer': 'Neue Antwort',
  'overview.read-answer': 'Beantwortet, noch nicht geschlossen',
  'overview.tile-active': { one: '{count} aktiv', other: '{count} aktiv' },
  'overview.tile-open': { one: '{count} nicht geschlossen', other: '{count} nicht geschlossen' },
  'overview.tile-due': 'Nächste 30 Tage',
  'overview.tile-year': '{amount} im Jahr',
};
