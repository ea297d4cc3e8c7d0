/** English texts of the tray, the notifications, the menus and the command line. */
export const desktopTexts = {
  'tray.open': 'Open Hostbell',
} as const;
