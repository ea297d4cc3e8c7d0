import type { Translation } from '../catalogue.ts';
import type { unreadTexts as english } from '../en/unread.ts';

/** Turkish texts about what a person has not looked at yet. */
export const unreadTexts: Translation<typeof english, 'tr'> = {
  'unread.item': 'Okunmadı',
  'unread.count': { one: '{count} okunmamış', other: '{count} okunmamış' },
  'unread.mark-all': 'Tümünü okundu say',
};
