/** English texts about the computer around the app: its tray, its battery, the report for the maintainer. */
export const computerTexts = {
  'notice.no-tray-title': 'This desktop shows no tray icons',
  'notice.no-tray-body':
    'Hostbell works like any other app here. Start it once more to bring this window up again. On GNOME, the extension AppIndicator gives you the tray.',

  'closing.title': 'Keep watching in the background?',
  'closing.body':
    'This desktop has no tray to keep Hostbell in. In the background it goes on watching your account and still rings; start it once more to bring this window up. You can change this in the settings.',
  'closing.stay': 'Keep watching',
  'closing.quit': 'Quit Hostbell',
  'closing.cancel': 'Back to the window',

  'settings.without-tray': 'When I close the window',
  'settings.without-tray-hint': 'This desktop has no tray to keep Hostbell in.',
  'settings.without-tray-ask': 'Ask',
  'settings.without-tray-stay': 'Keep watching',
  'settings.without-tray-quit': 'Quit',
  'settings.slow-on-battery': 'Ask less often on battery',

  'status.battery': 'On battery',
  'status.battery-slower': 'Every {slow} s instead of {usual} s',

  'diagnostics.title': 'For whoever helps you',
  'diagnostics.hint':
    'Versions, names and sizes of Hostbell’s files, and the end of its log. No key, nothing of your account.',
  'diagnostics.copy': 'Copy diagnostics',
  'diagnostics.copied': 'Copied',
  'diagnostics.failed': 'Not copied: the clipboard refused it',
} as const;
