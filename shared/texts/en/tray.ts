/** English texts of the tray's icon and menu, beside those in desktop.ts. */
export const trayTexts = {
  'tray.as-of': 'As of {time}',
  'tray.refresh-as-of': 'Refresh now (as of {time})',
  'tray.settings': 'Settings',
} as const;
