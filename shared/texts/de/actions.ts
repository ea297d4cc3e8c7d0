import type { Translation } from '../catalogue.ts';
import type { actionTexts as english } from '../en/actions.ts';

/** German texts of actions, the command palette and the help sheet. */
export const actionTexts: Translation<typeof english, 'de'> = {
  'action.palette': 'Gehe zu …',
  'action.search': 'Liste durchsuchen',
  'action.copy': 'Domain, Adresse oder ID kopieren',
  'action.export': 'Exportieren …',
  'action.back': 'Zurück',
  'action.help': 'Tasten und Hilfe',
  'action.list-down': 'Nächster Eintrag',
  'action.list-up': 'Voriger Eintrag',
  'action.list-first': 'Erster Eintrag',
  'action.list-last': 'Letzter Eintrag',
  'action.list-open': 'Eintrag öffnen',
  'help.title': 'Tasten',
  'help.close': 'Schließen',
  'help.anywhere': 'Überall',
  'help.service': 'Bei einem Dienst',
  'help.ticket': 'Bei einem Ticket',
  'help.list': 'In einer Liste',
  'help.form': 'Beim Schreiben eines Tickets',
  'palette.search': 'Zu einem Dienst, einem Ticket oder einer Aktion gehen',
  'palette.placeholder': 'Dienst, Ticket oder Aktion …',
  'palette.nothing':
    'Nichts passt. Versuchen Sie es mit einer ID, einer Domain oder einem Wort aus dem Betreff.',
  'palette.recent': 'Zuletzt geöffnet',
  'palette.action': 'Aktionen',
};
