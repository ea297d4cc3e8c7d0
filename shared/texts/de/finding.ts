import type { Translation } from '../en/catalogue.ts';
import type { findingTexts as english } from '../en/finding.ts';

/** German texts of finding things: tabs and columns of the lists, what is done with several items, the palette. */
export const findingTexts: Translation<typeof english, 'de'> = {
  'lists.group-all': 'Alle',
  'lists.group-suspended': 'Gesperrt',
  'lists.group-answered': 'Antwort nötig',
  'lists.group-open': 'Offen',
  'lists.group-closed': 'Geschlossen',
  'lists.group-count': '{group} {count}',
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
};
