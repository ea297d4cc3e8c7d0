import type { Translation } from '../catalogue.ts';
import type { moneyTexts as english } from '../en/money.ts';

/** German texts of the view of costs and due dates. */
export const moneyTexts: Translation<typeof english, 'de'> = {
  'nav.money': 'Kosten',
  'money.title': 'Kosten und Fälligkeiten',
  'money.due': 'Was fällig wird',
  'money.period': 'Zeitraum',
  'money.days': { one: '{count} Tag', other: '{count} Tage' },
  'money.due-count': { one: '{count} Fälligkeit', other: '{count} Fälligkeiten' },
  'money.without-price': {
    one: '{count} ohne Preis, nicht in der Summe.',
    other: '{count} ohne Preis, nicht in der Summe.',
  },
  'money.next-only':
    'Jeder Dienst zählt einmal, mit der nächsten Fälligkeit, die der Anbieter nennt: Was sich im Zeitraum noch einmal verlängert, kommt nicht hinzu.',
  'money.no-dates': {
    one: '{count} Dienst hat keine lesbare Fälligkeit.',
    other: '{count} Dienste haben keine lesbare Fälligkeit.',
  },
  'money.overdue': 'Verstrichen',
  'money.upcoming': 'Kommt',
  'money.calendar': 'Fälligkeiten nach Tagen',
  'money.on-day': { one: '{date}: {count} fällig, {amount}', other: '{date}: {count} fällig, {amount}' },
  'money.show-all-days': 'Alle Tage zeigen',
  'money.none-due': 'In dieser Zeit ist nichts fällig. Wählen Sie oben einen anderen Zeitraum.',
  'money.costs': 'Was es kostet',
  'money.per-month': 'Im Monat',
  'money.per-year': 'Im Jahr',
  'money.monthly-services': {
    one: '{count} Dienst, monatlich bezahlt',
    other: '{count} Dienste, monatlich bezahlt',
  },
  'money.yearly-services': {
    one: '{count} Dienst, jährlich bezahlt',
    other: '{count} Dienste, jährlich bezahlt',
  },
  'money.month-rounded': 'Ein Zwölftel des Jahres.',
  'money.year-exact': 'Zwölfmal das monatlich Bezahlte und das jährlich Bezahlte.',
  'money.other-cycles': 'Andere Abrechnungszeiträume',
  'money.other-cycles-note': 'Gesondert aufgeführt: Hostbell weiß nicht, wie oft sie bezahlt werden.',
  'money.other-cycle-services': { one: '{count} Dienst', other: '{count} Dienste' },
  'money.no-cycle': 'Kein Zeitraum angegeben',
  'money.by': 'Kosten nach',
  'money.by-product': 'Produkt',
  'money.by-type': 'Art',
  'money.unnamed': 'Nicht angegeben',
  'money.rest': { one: '{count} weiteres', other: '{count} weitere' },
  'money.total': 'Summe',
  'money.no-currency': 'Die API des Anbieters nennt keine Währung.',
  'money.set-currency': 'Zeichen angeben',
  'money.no-services':
    'Sobald Ihr Konto Dienste hat, steht hier, was sie kosten und wann sie fällig sind. Fehlt Ihnen einer, prüfen Sie in den Einstellungen, wessen Konto das ist.',
};
