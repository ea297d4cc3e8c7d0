/** English texts about what a person has not looked at yet. */
export const unreadTexts = {
  'unread.item': 'Unread',
  'unread.count': { one: '{count} unread', other: '{count} unread' },
  'unread.mark-all': 'Mark all as read',
} as const;
