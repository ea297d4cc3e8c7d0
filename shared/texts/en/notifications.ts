/** English texts of what rings, what waits, and when. */
export const notificationTexts = {
  'notify.since': 'Since {time}.',
  'notify.open': 'Open',
  'notify.reply': 'Reply on the web',
  'notify.snooze': 'Snooze 1 hour',
  'notify.held': {
    one: '{count} change while it was quiet',
    other: '{count} changes while it was quiet',
  },
  'notify.more-changes': { one: '{count} more change', other: '{count} more changes' },

  'activity.held': 'Waits until it is no longer quiet',
  'activity.seen': 'Did not ring: you saw it here',
} as const;
