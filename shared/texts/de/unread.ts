import type { Translation } from '../catalogue.ts';
import type { unreadTexts as english } from '../en/unread.ts';

/** German texts about what a person has not looked at yet. */
export const unreadTexts: Translation<typeof english, 'de'> = {
  'unread.item': 'Ungelesen',
  'unread.count': { one: '{count} ungelesen', other: '{count} ungelesen' },
  'unread.mark-all': 'Alle als gelesen markieren',
};
