import type { Translation } from '../catalogue.ts';
import type { listTexts as english } from '../en/lists.ts';

/** Turkish texts of searching, sorting and filtering the lists. */
export const listTexts: Translation<typeof english, 'tr'> = {
  'lists.clear-search': 'Aramayı temizle',
  'lists.clear-filters': 'Tümünü göster',
  'lists.found': {
    one: '{total} içinden {count} gösteriliyor',
    other: '{total} içinden {count} gösteriliyor',
  },
  'lists.reading-rest': 'Listenin tamamı okunuyor…',
  'lists.nothing-title': 'Eşleşen yok',
  'lists.nothing-body': 'Başka bir şey arayın ya da yeniden tümünü gösterin.',
  'lists.copied': '{text} kopyalandı',
  'lists.chosen-more': '{word} ve {more} tane daha',
  'lists.search-services': 'Alan adı, IP, ürün veya kimlik ara',
  'lists.search-tickets': 'Konu, metin veya kimlik ara',
  'lists.filters': 'Süzgeçler ve sıra',
  'lists.type': 'Tür',
  'lists.status': 'Durum',
  'lists.priority': 'Öncelik',
  'lists.service': 'Hizmet',
  'lists.service-any': 'Herhangi bir hizmet',
  'lists.any': 'tümü',
  'lists.no-word': 'yok',
  'lists.due': 'Vade',
  'lists.due-any': 'Herhangi bir tarih',
  'lists.due-over': 'Geçmişte',
  'lists.due-week': 'Önümüzdeki 7 gün',
  'lists.due-month': 'Önümüzdeki 30 gün',
  'lists.due-quarter': 'Önümüzdeki 90 gün',
  'lists.unread': 'Okunmamış',
  'lists.sort': 'Sıra',
  'lists.sort-urgency': 'Acil olanlar önce',
  'lists.sort-name': 'Ada göre',
  'lists.sort-due': 'Vadeye göre',
  'lists.sort-price': 'Yıllık fiyata göre',
};
