/** English texts of the tray, the notifications, the menus and the command line. */
export const desktopTexts = {
  'desktop.name': 'Hostbell',

  'tray.open': 'Open Hostbell',
  'tray.new-ticket': 'New ticket…',
  'tray.refresh': 'Refresh now',
  'tray.refreshing': 'Refreshing…',
  'tray.quit': 'Quit Hostbell',
  'tray.service-suspended': '{name} is suspended',
  'tray.service-not-active': '{name}: {status}',
  'tray.ticket-answered': 'Answered: {name}',
  'tray.more': { one: 'and {count} more', other: 'and {count} more' },
  'tray.all-quiet': 'Nothing needs you',
  'tray.services': { one: '{count} service needs attention', other: '{count} services need attention' },
  'tray.tickets': { one: '{count} ticket answered', other: '{count} tickets answered' },
  'tray.outbox': { one: '{count} ticket not sent yet', other: '{count} tickets not sent yet' },
  'tray.state.starting': 'Starting',
  'tray.state.first-run': 'No account yet',
  'tray.state.keyring': 'Waiting for your keyring to be unlocked',
  'tray.state.connecting': 'Connecting',
  'tray.state.offline': 'Offline',
  'tray.state.paused': 'Paused by your provider’s limit',
  'tray.state.key-refused': 'Your API key was refused',
  'tray.state.trouble': 'Your provider does not answer as it should',

  'notify.service-suspended.title': '{name} is suspended',
  'notify.service-not-active.title': '{name} is no longer active',
  'notify.service-active-again.title': '{name} is active again',
  'notify.ticket-answered.title': 'Answered: {name}',
  'notify.ticket-status-changed.title': 'Now {status}: {name}',
  'notify.ticket-status-unknown.title': 'Without a status now: {name}',

  'notify.service-suspended.many': {
    one: '{count} service is suspended',
    other: '{count} services are suspended',
  },
  'notify.service-not-active.many': {
    one: '{count} service is no longer active',
    other: '{count} services are no longer active',
  },
  'notify.service-active-again.many': {
    one: '{count} service is active again',
    other: '{count} services are active again',
  },
  'notify.ticket-answered.many': {
    one: '{count} ticket was answered',
    other: '{count} tickets were answered',
  },
  'notify.ticket-status-changed.many': {
    one: '{count} ticket has a new status',
    other: '{count} tickets have a new status',
  },

  'notify.key-refused.title': 'Your provider refused the API key',
  'notify.key-refused.body': 'Hostbell has stopped watching. Open it to enter another key.',

  'notify.at': 'At {time}.',
  'notify.between': 'Between {from} and {to}.',
  'notify.status': 'Status: {status}.',
  'notify.status-change': 'Status: {from} → {to}.',
  'notify.names': '{names}.',
  'notify.names-and-more': { one: '{names} and {count} more.', other: '{names} and {count} more.' },
} as const;
