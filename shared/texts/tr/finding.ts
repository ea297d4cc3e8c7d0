import type { Translation } from '../en/catalogue.ts';
import type { findingTexts as english } from '../en/finding.ts';

/** Turkish texts of finding things: tabs and columns of the lists, what is done with several items, the palette. */
export const findingTexts: Translation<typeof english, 'tr'> = {
  'lists.group-all': 'Tümü',
  'lists.group-suspended': 'Askıda',
  'lists.group-answered': 'Yanıtınızı bekleyen',
  'lists.group-open': 'Açık',
  'lists.group-closed': 'Kapalı',
  'lists.sort-subject': 'Konu',
  'lists.sort-created': 'Oluşturma tarihi',
  'lists.column-name': 'Ad',
  'lists.column-product': 'Ürün',
  'lists.column-price': 'Fiyat',
  'lists.column-subject': 'Konu',
  'lists.column-created': 'Oluşturulma',
  'lists.reversed': 'ters',
  'lists.nothing-tickets': 'Konu ve kimlik, ayrıca açtığınız taleplerin metni aranır.',
  'lists.snoozed': 'Ertelendi',

  'lists.picked': { one: '{count} seçildi', other: '{count} seçildi' },
  'lists.unpick': 'Seçimi temizle',
  'action.list-pick': 'Öğeyi seç',
  'action.list-pick-more': 'Seçimi genişlet',
  'action.list-pick-all': 'Tüm öğeleri seç',
  'unread.mark': 'Okundu olarak işaretle',
  'unread.marked': {
    one: '{count} öğe okundu olarak işaretlendi',
    other: '{count} öğe okundu olarak işaretlendi',
  },
  'ticket.done-many': {
    one: '{count} talep bir şey değişene kadar tamamlandı',
    other: '{count} talep bir şey değişene kadar tamamlandı',
  },
  'quiet.snoozed-many': {
    one: '{count} öğe {time} zamanına kadar ertelendi',
    other: '{count} öğe {time} zamanına kadar ertelendi',
  },
  'quiet.snoozed-many-until-change': {
    one: '{count} öğe değişene kadar ertelendi',
    other: '{count} öğe değişene kadar ertelendi',
  },
};
