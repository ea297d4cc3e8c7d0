import type { Translation } from '../catalogue.ts';
import type { computerTexts as english } from '../en/computer.ts';

/** Turkish texts about the computer around the app: its tray, its battery, the report for the maintainer. */
export const computerTexts: Translation<typeof english, 'tr'> = {
  'notice.no-tray-title': 'Bu masaüstü sistem tepsisi simgelerini göstermiyor',
  'notice.no-tray-body':
    'Hostbell burada diğer uygulamalar gibi çalışır. Bu pencereyi yeniden açmak için Hostbell’i bir kez daha başlatın. GNOME’da simgeyi AppIndicator uzantısı gösterir.',
  'closing.title': 'Arka planda izlemeye devam edilsin mi?',
  'closing.body':
    'Bu masaüstünde Hostbell’in duracağı bir sistem tepsisi yok. Arka planda hesabınızı izlemeyi ve sizi uyarmayı sürdürür; bu pencereyi yeniden açmak için Hostbell’i bir kez daha başlatın. Bunu ayarlarda değiştirebilirsiniz.',
  'closing.stay': 'İzlemeye devam et',
  'closing.quit': 'Hostbell’den çık',
  'closing.cancel': 'Pencereye dön',
  'settings.without-tray': 'Pencereyi kapattığımda',
  'settings.without-tray-hint': 'Bu masaüstünde Hostbell’in duracağı bir sistem tepsisi yok.',
  'settings.without-tray-ask': 'Sor',
  'settings.without-tray-stay': 'İzlemeye devam et',
  'settings.without-tray-quit': 'Çık',
  'settings.slow-on-battery': 'Pille çalışırken daha seyrek sor',
  'status.battery': 'Pille çalışıyor',
  'status.battery-slower': '{usual} sn yerine {slow} sn’de bir',
  'diagnostics.title': 'Size yardım edenler için',
  'diagnostics.hint':
    'Sürümler, Hostbell dosyalarının adları ve boyutları, günlüğünün sonu. Anahtar yok, hesabınızdan hiçbir şey yok.',
  'diagnostics.copy': 'Tanılama bilgilerini kopyala',
  'diagnostics.copied': 'Kopyalandı',
  'diagnostics.failed': 'Kopyalanamadı: pano kabul etmedi',
};
