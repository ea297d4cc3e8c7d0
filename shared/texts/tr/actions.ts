import type { Translation } from '../catalogue.ts';
import type { actionTexts as english } from '../en/actions.ts';

/** Turkish texts of actions, the command palette and the help sheet. */
export const actionTexts: Translation<typeof english, 'tr'> = {
  'action.palette': 'Her yere git',
  'action.search': 'Listede ara',
  'action.copy': 'Alan adını, adresi veya kimliği kopyala',
  'action.export': 'Dışa aktar…',
  'action.back': 'Geri',
  'action.help': 'Tuşlar ve yardım',
  'action.list-down': 'Sonraki kayıt',
  'action.list-up': 'Önceki kayıt',
  'action.list-first': 'İlk kayıt',
  'action.list-last': 'Son kayıt',
  'action.list-open': 'Kaydı aç',
  'help.title': 'Tuşlar',
  'help.close': 'Kapat',
  'help.anywhere': 'Her yerde',
  'help.service': 'Bir hizmette',
  'help.ticket': 'Bir talepte',
  'help.list': 'Bir listede',
  'help.form': 'Talep yazarken',
  'palette.search': 'Bir hizmete, talebe veya eyleme git',
  'palette.placeholder': 'Hizmet, talep veya eylem…',
  'palette.nothing': 'Uyan bir şey yok. Bir kimlik, alan adı veya konudan bir sözcük deneyin.',
  'palette.recent': 'Son açılanlar',
  'palette.action': 'Eylemler',
};
