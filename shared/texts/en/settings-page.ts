/** English texts of the settings page: its tabs, search and choices. */
export const settingsPageTexts = {
  'settings.tab-notifications': 'Notifications',
  'settings.change-key': 'Change API key…',
  'settings.currency': 'Currency',
  'settings.notify-problems': 'Service problems',
  'settings.notify-payments': 'Payments',
  'settings.check-interval-hint': 'More often while you use the window, less often on battery power.',
  'settings.portal-pages': 'Portal links',
  'settings.portal-learns': 'Paste the link of a ticket or of the portal’s home page.',
  'quiet.preset-night': 'Every night',
  'quiet.preset-weekend': 'Weekends',
} as const;
