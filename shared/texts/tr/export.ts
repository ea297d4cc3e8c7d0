import type { Translation } from '../catalogue.ts';
import type { exportTexts as english } from '../en/export.ts';

/** Turkish texts of exporting files for other programs. */
export const exportTexts: Translation<typeof english, 'tr'> = {
  'export.title': 'Dışa aktar',
  'export.intro':
    'Hostbell’in son okudukları, başka programlar için bir dosya olarak. Yalnızca siz okuyabilirsiniz.',
  'export.due-dates': 'Vade tarihleri',
  'export.due-dates-note': 'Takviminiz için. Yeniden dışa aktarıldığında değişen günler orada da değişir.',
  'export.activity-note': 'Bu bilgisayarın gördüğü tüm değişiklikler.',
  'export.as': '{what}, {format} olarak',
  'export.saved': '{name} adıyla kaydedildi.',
  'export.nothing': 'Kaydedilecek bir şey yok. Başka bir şey seçin.',
  'export.due': '{name} için son gün',
};
