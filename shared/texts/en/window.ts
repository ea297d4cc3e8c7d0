/** English texts for the window’s frame: status line, notices, actions and small parts used everywhere. */
export const windowTexts = {
  'app.name': 'Hostbell',
  'app.title': '{view} – Hostbell',
  'app.starting': 'Starting…',
  'app.lost-title': 'Hostbell isn’t responding',
  'app.lost-body':
    'Your data is safe. Try again, or quit Hostbell from its icon beside your clock and open it again.',
  'app.try-again': 'Try again',

  'status.label': 'Status',
  'status.connecting': 'Connecting…',
  'status.online': 'Up to date',
  'status.some-online': '{some} of {all} up to date',
  'status.offline': 'Offline',
  'status.paused': 'Waiting',
  'status.paused-until': 'continues in {time}',
  'status.paused-over': 'continuing…',
  'status.services-trouble': 'Services: {problem}',
  'status.tickets-trouble': 'Tickets: {problem}',
  'status.key-refused': 'Key rejected',
  'status.another-account': 'Key belongs to another account',
  'status.server-error': 'Provider has a problem',
  'status.keyring': 'Password store locked',
  'status.alerts-down': 'Instant alerts are down',
  'status.as-of': 'Updated {time}',
  'status.not-updating': 'Not updating',
  'status.last': 'last {time}',
  'status.refreshing': 'Refreshing…',
  'status.refresh': 'Refresh',

  'banner.key-refused':
    'Your provider rejected the API key. This account is not updated until you change it.',
  'banner.another-account-title': 'This key now opens “{name}”',
  'banner.another-account-body':
    'Hostbell checks neither account until you choose. Everything kept for “{before}” stays here, drafts too.',
  'banner.another-account-known':
    '“{name}” is already in Hostbell. What was kept for “{before}”, drafts too, stays here until you enter its key.',
  'banner.another-account-alerts': 'If you watch “{name}”, the instant alerts of “{before}” end.',
  'banner.another-account-environment':
    'It’s from HOSTBELL_API_KEY, and Hostbell checks neither account. To watch “{name}”, remove “{before}” in Settings; otherwise, change the variable. Then start Hostbell again.',
  'banner.another-account-watch': 'Watch “{name}”',
  'banner.keyring-title': 'Your system’s password store (keychain) is locked',
  'banner.keyring-body':
    'Enter its password where your system asks for it. If that prompt is gone, restart Hostbell to be asked again. Until then, the last saved data is shown.',
  'banner.restart': 'Restart Hostbell',
  'banner.paused-body': 'Hostbell continues by itself.',

  'notice.window-busy-title': 'Hostbell ignored something',
  'notice.window-busy-body':
    'The window asked for too much at once. Nothing was changed. If something you did is missing, do it again in a moment.',
  'notice.text-cut-off-title': 'Hostbell closed before your message was sent',
  'notice.text-cut-off-body': 'It’s being sent now, or as soon as your provider can be reached.',
  'notice.no-tray-title': 'Your desktop shows no icons beside the clock',
  'notice.no-tray-body':
    'Hostbell can run without its window; launch it to reopen it. On GNOME, the AppIndicator extension adds an icon.',
  'notice.shortcut-refused-title': 'The quick ticket shortcut is already in use',
  'notice.shortcut-refused-body':
    'Another app or your system uses it now. Choose a different one in Settings.',
  'notice.dismiss': 'Dismiss',
  'notice.environment-title': 'HOSTBELL_API_KEY or HOSTBELL_BASE_URL isn’t valid',
  'notice.test': 'Test again',
  'notice.notifications-fail-title': 'Notifications aren’t working',
  'notice.notifications-fail-windows':
    'Allow Hostbell in Settings, under System, Notifications, and turn off Do not disturb (Focus assist). Until then, news is first in the overview and counted beside your clock.',
  'notice.notifications-fail-macos':
    'Allow Hostbell in System Settings, under Notifications, and turn off Focus. If it isn’t listed there, macOS refuses them because this release isn’t signed. Until then, news is first in the overview, in the menu bar and on the Dock icon.',
  'notice.notifications-fail-linux':
    'Allow Hostbell in your desktop’s notification settings, and turn off Do Not Disturb. If there is no notification service, install one, such as dunst. Until then, news is first in the overview and counted beside your clock.',

  'closing.title': 'Keep Hostbell running in the background?',
  'closing.body':
    'Your desktop shows no icons beside the clock. Hostbell can keep running without a window and still notify you. Launch it again to reopen the window. You can change this in Settings.',
  'closing.stay': 'Keep running',
  'closing.quit': 'Quit Hostbell',
  'closing.cancel': 'Cancel',

  'action.palette': 'Search or run a command',
  'action.search': 'Search this list',
  'action.copy': 'Copy domain, IP address or ID',
  'action.copy-id': 'Copy ID',
  'action.show-all': 'Clear search and filters',
  'action.dismiss': 'Dismiss notices',
  'action.update': 'Continue updating Hostbell',
  'action.snooze-hour': 'Snooze for 1 hour',
  'action.snooze-morning': 'Snooze until tomorrow morning',
  'action.snooze-day': 'Snooze for 1 day',
  'action.snooze-week': 'Snooze for 1 week',
  'action.snooze-change': 'Snooze until it changes',
  'action.do-not-disturb-hour': 'Do Not Disturb for 1 hour',
  'action.do-not-disturb-morning': 'Do Not Disturb until tomorrow morning',
  'action.do-not-disturb-day': 'Do Not Disturb for 1 day',
  'action.do-not-disturb-week': 'Do Not Disturb for 1 week',
  'action.do-not-disturb-open': 'Do Not Disturb until I turn it off',
  'action.export': 'Export…',
  'action.back': 'Back',
  'action.undo-send': 'Undo sending (for 5 seconds)',
  'action.help': 'Keyboard shortcuts',
  'action.list-down': 'Next item',
  'action.list-up': 'Previous item',
  'action.list-first': 'First item',
  'action.list-last': 'Last item',
  'action.list-open': 'Open item',

  'palette.search': 'Search services, tickets and commands',
  'palette.placeholder': 'Search services, tickets and commands…',
  'palette.nothing':
    'No results. Try an ID, a domain or a word from a ticket. Messages are searched once you have opened the ticket.',
  'palette.recent': 'Recent',
  'palette.action': 'Commands',

  'help.title': 'Keyboard shortcuts',
  'help.close': 'Close',
  'help.more': 'All shortcuts',
  'help.anywhere': 'Anywhere',
  'help.account': 'Accounts',
  'help.item': 'With a service or ticket open',
  'help.service': 'With a service open',
  'help.ticket': 'With a ticket open',
  'help.list': 'In a list',
  'help.form': 'In the ticket form',

  'section.stale': 'Showing data from {time}.',
  'section.cut': 'This list is incomplete: the rest couldn’t be loaded from your provider.',
  'section.set-aside': {
    one: '{count} entry from your provider couldn’t be read.',
    other: '{count} entries from your provider couldn’t be read.',
  },
  'section.loading': 'Loading…',

  'toast.undo': 'Undo',
  'copy.copy': 'Copy ID',
  'copy.name': 'Copy',
  'copy.copied': 'Copied',

  'confirm.cancel': 'Cancel',
  'confirm.save': 'Save',
} as const;
