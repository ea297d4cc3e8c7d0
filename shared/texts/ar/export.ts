import type { Translation } from '../catalogue.ts';
import type { exportTexts as english } from '../en/export.ts';

/** Arabic texts of exporting files for other programs. */
export const exportTexts: Translation<typeof english, 'ar'> = {
  'export.title': 'تصدير',
  'export.intro': 'آخر ما قرأه Hostbell في ملف لبرامج أخرى. لا يقرؤه غيرك.',
  'export.due-dates': 'مواعيد الاستحقاق',
  'export.due-dates-note': 'لتقويمك. عند التصدير مجددًا تنتقل هناك أيضًا الأيام التي تغيّرت.',
  'export.activity-note': 'كل تغيير رآه هذا الحاسوب.',
  'export.as': '{what} بصيغة {format}',
  'export.saved': 'حُفظ باسم {name}.',
  'export.nothing': 'لا شيء من هذا لحفظه. اختر شيئًا آخر.',
  'export.due': 'استحقاق {name}',
};
