import type { Translation } from '../catalogue.ts';
import type { activityTexts as english } from '../en/activity.ts';

/** Turkish texts of the activity list. */
export const activityTexts: Translation<typeof english, 'tr'> = {
  'activity.title': 'Etkinlik',
  'activity.count': { one: '{count} değişiklik', other: '{count} değişiklik' },
  'activity.empty-title': 'Henüz bir şey değişmedi',
  'activity.empty-body':
    'Hizmetlerinize ve taleplerinize ne olduysa, bildirilse de bildirilmese de burada durur. Nelerin bildirileceğini ayarlarda seçersiniz.',
  'activity.list': 'Değişiklikler, en yenisi önce',
  'activity.today': 'Bugün',
  'activity.yesterday': 'Dün',
  'activity.at': 'saat {time}',
  'activity.between': '{from} ile {to} arasında',
  'activity.told': 'Bildirildi',
  'activity.off': 'Bildirilmedi: kapalı',
  'activity.failed': 'Sisteminiz almadı',
  'activity.pending': 'Henüz bildirilmedi',
  'activity.keeps-changing': 'Sürekli değişiyor',
  'activity.service-suspended': 'Askıya alındı',
  'activity.service-not-active': 'Artık etkin değil',
  'activity.service-active-again': 'Yeniden etkin',
  'activity.service-gone': 'Hesapta artık yok',
  'activity.service-new': 'Yeni hizmet',
  'activity.service-due-soon': 'Vadesi yakın',
  'activity.service-due-moved': 'Vade tarihi değişti',
  'activity.service-renewed': 'Yenilendi',
  'activity.service-price-changed': 'Fiyatı değişti',
  'activity.ticket-answered': 'Yanıtlandı',
  'activity.ticket-closed': 'Kapandı',
  'activity.ticket-status-changed': 'Durumu değişti',
  'activity.ticket-opened-elsewhere': 'Başka yerde açıldı',
};
