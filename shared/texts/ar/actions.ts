import type { Translation } from '../catalogue.ts';
import type { actionTexts as english } from '../en/actions.ts';

/** Arabic texts of actions, the command palette and the help sheet. */
export const actionTexts: Translation<typeof english, 'ar'> = {
  'action.palette': 'الانتقال إلى أي شيء',
  'action.search': 'البحث في القائمة',
  'action.copy': 'نسخ النطاق أو العنوان أو المعرّف',
  'action.export': 'تصدير…',
  'action.back': 'رجوع',
  'action.help': 'المفاتيح والمساعدة',
  'action.list-down': 'العنصر التالي',
  'action.list-up': 'العنصر السابق',
  'action.list-first': 'العنصر الأول',
  'action.list-last': 'العنصر الأخير',
  'action.list-open': 'فتح العنصر',
  'help.title': 'المفاتيح',
  'help.close': 'إغلاق',
  'help.anywhere': 'في كل مكان',
  'help.service': 'في خدمة',
  'help.ticket': 'في تذكرة',
  'help.list': 'في قائمة',
  'help.form': 'عند كتابة تذكرة',
  'palette.search': 'الانتقال إلى خدمة أو تذكرة أو إجراء',
  'palette.placeholder': 'خدمة أو تذكرة أو إجراء…',
  'palette.nothing': 'لا شيء مطابق. جرّب معرّفًا أو نطاقًا أو كلمة من الموضوع.',
  'palette.recent': 'الأخيرة',
  'palette.action': 'الإجراءات',
};
