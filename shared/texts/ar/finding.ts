import type { Translation } from '../en/catalogue.ts';
import type { findingTexts as english } from '../en/finding.ts';

/** Arabic texts of finding things: tabs and columns of the lists, what is done with several items, the palette. */
export const findingTexts: Translation<typeof english, 'ar'> = {
  'lists.group-all': 'الكل',
  'lists.group-suspended': 'موقوفة',
  'lists.group-answered': 'بانتظار ردّك',
  'lists.group-open': 'مفتوحة',
  'lists.group-closed': 'مغلقة',
  'lists.group-count': '{group} {count}',
  'lists.sort-subject': 'الموضوع',
  'lists.sort-created': 'تاريخ الإنشاء',
  'lists.column-name': 'الاسم',
  'lists.column-product': 'المنتج',
  'lists.column-price': 'السعر',
  'lists.column-subject': 'الموضوع',
  'lists.column-created': 'تاريخ الإنشاء',
  'lists.reversed': 'معكوس',
  'lists.nothing-tickets': 'يشمل البحث الموضوع والمعرّف ونص التذاكر التي سبق فتحها.',
  'lists.snoozed': 'مؤجلة',
};
