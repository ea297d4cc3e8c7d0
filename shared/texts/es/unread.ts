import type { Translation } from '../catalogue.ts';
import type { unreadTexts as english } from '../en/unread.ts';

/** Spanish texts about what a person has not looked at yet. */
export const unreadTexts: Translation<typeof english, 'es'> = {
  'unread.item': 'Sin leer',
  'unread.count': { one: '{count} sin leer', many: '{count} sin leer', other: '{count} sin leer' },
  'unread.mark-all': 'Marcar todo como leído',
};
