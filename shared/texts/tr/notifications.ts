import type { Translation } from '../catalogue.ts';
import type { notificationTexts as english } from '../en/notifications.ts';

/** Turkish texts of what rings, what waits, and when. */
export const notificationTexts: Translation<typeof english, 'tr'> = {
  'notify.since': '{time} itibarıyla.',
  'notify.open': 'Aç',
  'notify.reply': 'Webde yanıtla',
  'notify.snooze': '1 saat sustur',
  'notify.held': { one: 'Sessizken {count} değişiklik', other: 'Sessizken {count} değişiklik' },
  'notify.more-changes': { one: '{count} değişiklik daha', other: '{count} değişiklik daha' },

  'activity.held': 'Sessizlik bitince bildirilecek',
  'activity.seen': 'Bildirilmedi: burada gördünüz',

  'quiet.snooze': 'Sustur',
  'quiet.snoozed-until': 'Susturuldu, bitiş: {time}',
  'quiet.snoozed-until-change': 'Değişene kadar susturuldu',
  'quiet.end-snooze': 'Susturmayı bitir',
  'quiet.hour': '1 saat boyunca',
  'quiet.until': 'Bitiş: {time}',
  'quiet.until-change': 'Değişene kadar',
  'quiet.open': 'Ben bitirene kadar',
  'quiet.mute': 'Sessize al…',
  'quiet.muted': 'Sessizde',
  'quiet.muted-until': 'Sessizde, bitiş: {time}',
  'quiet.end-mute': 'Yeniden bildir',
  'quiet.rings-again': 'Her şey yeniden bildiriliyor',
  'quiet.now': 'Şu anda hiçbir şey bildirilmiyor',
  'quiet.now-until': 'Bildirim yok, bitiş: {time}',
  'quiet.held': {
    one: '{count} değişiklik bildirilmeyi bekliyor',
    other: '{count} değişiklik bildirilmeyi bekliyor',
  },
  'quiet.title': 'Sessizlik',
  'quiet.hint': 'Bu sırada olanlar sonra tek bir bildirimle gelir.',
  'quiet.everything': 'Tüm bildirimler',
  'quiet.hours': 'Sessiz saatler',
  'quiet.from': '{day}, sessizlik başlangıcı',
  'quiet.to': '{day}, sessizlik bitişi',
  'quiet.next-day': 'ertesi gün',
  'quiet.let-suspensions': 'Askıya almaları yine de bildir',
  'quiet.sound': 'Ses',
  'quiet.sound-all': 'Açık',
  'quiet.sound-suspensions': 'Yalnızca askıya almalar',
  'quiet.sound-none': 'Kapalı',
};
