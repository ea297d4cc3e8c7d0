import type { Translation } from '../en/catalogue.ts';
import type { findingTexts as english } from '../en/finding.ts';

/** Turkish texts of finding things: tabs and columns of the lists, what is done with several items, the palette. */
export const findingTexts: Translation<typeof english, 'tr'> = {
  'lists.group-all': 'Tümü',
  'lists.group-suspended': 'Askıda',
  'lists.group-answered': 'Yanıtınızı bekleyen',
  'lists.group-open': 'Açık',
  'lists.group-closed': 'Kapalı',
  'lists.group-count': '{group} {count}',
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
};
