import type { Translation } from '../catalogue.ts';
import type { moneyTexts as english } from '../en/money.ts';

/** Turkish texts of the view of costs and due dates. */
export const moneyTexts: Translation<typeof english, 'tr'> = {
  'nav.money': 'Giderler',
  'money.title': 'Giderler ve vade tarihleri',
  'money.due': 'Ödenecekler',
  'money.period': 'Süre',
  'money.days': { one: '{count} gün', other: '{count} gün' },
  'money.due-count': { one: '{count} vade tarihi', other: '{count} vade tarihi' },
  'money.without-price': {
    one: '{count} tanesinin fiyatı yok, toplama katılmadı.',
    other: '{count} tanesinin fiyatı yok, toplama katılmadı.',
  },
  'money.next-only':
    'Her hizmet, sağlayıcının verdiği bir sonraki tarihle bir kez sayılır: süre içinde yeniden yenilenenler eklenmez.',
  'money.no-dates': {
    one: '{count} hizmetin okunabilir vade tarihi yok.',
    other: '{count} hizmetin okunabilir vade tarihi yok.',
  },
  'money.overdue': 'Geçmiş',
  'money.upcoming': 'Gelecek',
  'money.calendar': 'Günlere göre vade tarihleri',
  'money.on-day': { one: '{date}: {count} ödeme, {amount}', other: '{date}: {count} ödeme, {amount}' },
  'money.show-all-days': 'Tüm günleri göster',
  'money.none-due': 'Bu sürede ödenecek bir şey yok. Yukarıdan başka bir süre seçin.',
  'money.costs': 'Ne kadar tutuyor',
  'money.per-month': 'Aylık',
  'money.per-year': 'Yıllık',
  'money.monthly-services': { one: 'Aylık ödenen {count} hizmet', other: 'Aylık ödenen {count} hizmet' },
  'money.yearly-services': { one: 'Yıllık ödenen {count} hizmet', other: 'Yıllık ödenen {count} hizmet' },
  'money.month-rounded': 'Yılın on ikide biri.',
  'money.year-exact': 'Aylık ödenenlerin on iki katı ve yıllık ödenenler.',
  'money.other-cycles': 'Diğer ödeme dönemleri',
  'money.other-cycles-note': 'Ayrı gösterilir: Hostbell bunların ne sıklıkta ödendiğini bilmiyor.',
  'money.other-cycle-services': { one: '{count} hizmet', other: '{count} hizmet' },
  'money.no-cycle': 'Dönem belirtilmemiş',
  'money.by': 'Giderler:',
  'money.by-product': 'Ürün',
  'money.by-type': 'Tür',
  'money.unnamed': 'Belirtilmemiş',
  'money.rest': { one: '{count} diğer', other: '{count} diğer' },
  'money.total': 'Toplam',
  'money.no-currency': 'Sağlayıcının API’si para birimi belirtmiyor.',
  'money.set-currency': 'Simge belirle',
  'money.no-services':
    'Hesabınızda hizmet olduğunda giderleri ve vade tarihleri burada görünür. Bir hizmet bekliyorsanız, bunun kimin hesabı olduğuna ayarlardan bakın.',
};
