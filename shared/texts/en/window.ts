/** English texts of the window’s frame: navigation, status line, banners, and small parts that stand everywhere. */
export const windowTexts = {
  'app.name': 'Hostbell',
  'app.title': '{view} – Hostbell',
  'app.starting': 'Starting…',
  'app.lost-title': 'This window lost touch with Hostbell',
  'app.lost-body': 'Nothing is lost. Try again, or quit Hostbell from the tray and start it anew.',
  'app.try-again': 'Try again',

  'nav.label': 'Main',
  'nav.services': 'Services',
  'nav.tickets': 'Tickets',
  'nav.activity': 'Activity',
  'nav.new-ticket': 'New ticket',
  'nav.settings': 'Settings',
  'nav.attention': { one: '{count} needs attention', other: '{count} need attention' },
  'nav.answered': { one: '{count} answered', other: '{count} answered' },
  'nav.demo': 'Demo',

  'status.label': 'Status',
  'status.connecting': 'Connecting…',
  'status.online': 'Up to date',
  'status.offline': 'Offline',
  'status.paused': 'Paused',
  'status.paused-until': 'continues in {time}',
  'status.paused-over': 'continues in a moment',
  'status.services-trouble': 'Services: {problem}',
  'status.tickets-trouble': 'Tickets: {problem}',
  'status.key-refused': 'Key refused',
  'status.keyring': 'Waiting for the keyring',
  'status.as-of': 'as of {time}',
  'status.refreshing': 'Refreshing…',
  'status.refresh': 'Refresh',
  'status.details': 'Requests and limit',
  'status.used': 'Requests in the last minute',
  'status.used-of': '{used} of {limit}',
  'status.pause': 'Pause',
  'status.pause-none': 'None',
  'status.pause-until': 'until {time}',
  'status.spacing': 'Distance',
  'status.spacing-kept': '{seconds} s between requests',

  'banner.key-refused-title': 'The provider refused your key',
  'banner.key-refused-body':
    'Hostbell has stopped asking. What it read before stays here, and so do your drafts. Make a new key in the web portal under account, API keys, and enter it here.',
  'banner.keyring-title': 'Your key is locked away',
  'banner.keyring-body':
    'The key is in this computer’s keyring, and the keyring is locked. Unlock it; Hostbell tries again by itself. Until then you see what was read last.',
  'banner.try-now': 'Try now',
  'banner.paused-title': 'The provider asked for a pause',
  'banner.paused-body': 'Too many requests in a minute. Hostbell waits and then continues by itself.',
  'notice.dismiss': 'Dismiss',
  'notice.environment-title': 'The key or address in the environment cannot be used',
  'notice.notifications-title': 'Notifications do not get through',
  'notice.notifications-body':
    'Your system did not take the last notification. Changes still show here and in the tray.',

  'section.stale': 'Shown as of {time}.',
  'section.set-aside': {
    one: '{count} item could not be read and is not shown.',
    other: '{count} items could not be read and are not shown.',
  },
  'section.loading': 'Loading…',

  'copy.copy': 'Copy ID',
  'copy.copied': 'Copied',
  'copy.selected': 'Selected: press copy',

  'confirm.cancel': 'Cancel',

  'value.yes': 'yes',
  'value.no': 'no',
  'value.none': '—',
} as const;
