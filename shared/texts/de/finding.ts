import type { Translation } from '../en/catalogue.ts';
import type { findingTexts as english } from '../en/finding.ts';

/** German texts of finding things: tabs and columns of the lists, what is done with several items, the palette. */
export const findingTexts: Translation<typeof english, 'de'> = {
  'lists.group-all': 'Alle',
  'lists.group-suspended': 'Gesperrt',
  'lists.group-answered': 'Antwort nötig',
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
};
