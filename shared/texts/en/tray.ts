/** English texts of the tray's icon and menu, beside those in desktop.ts. */
export const trayTexts = {
  'tray.as-of': 'As of {time}',
  'tray.refresh-as-of': 'Refresh now (as of {time})',
  'tray.settings': 'Settings',
  'tray.mute': 'Mute',
  'tray.mute-hour': 'For one hour',
  'tray.mute-morning': 'Until tomorrow morning',
  'tray.mute-open': 'Until I end it',
  'tray.muted': 'Muted',
  'tray.muted-until': 'Muted until {time}',
  'tray.quiet-until': 'Quiet hours until {time}',
  'tray.unmute': 'Ring again',
} as const;
