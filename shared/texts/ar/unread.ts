import type { Translation } from '../catalogue.ts';
import type { unreadTexts as english } from '../en/unread.ts';

/** Arabic texts about what a person has not looked at yet. */
export const unreadTexts: Translation<typeof english, 'ar'> = {
  'unread.item': 'غير مقروء',
  'unread.count': {
    zero: 'لا شيء غير مقروء',
    one: 'واحد غير مقروء',
    two: 'اثنان غير مقروءين',
    few: '{count} غير مقروءة',
    many: '{count} غير مقروء',
    other: '{count} غير مقروء',
  },
  'unread.mark-all': 'تحديد الكل كمقروء',
};
