import { actionTexts } from './actions.ts';
import { activityTexts } from './activity.ts';
import { computerTexts } from './computer.ts';
import { connectTexts } from './connect.ts';
import { desktopTexts } from './desktop.ts';
import { exportTexts } from './export.ts';
import { listTexts } from './lists.ts';
import { menuTexts } from './menu.ts';
import { moneyTexts } from './money.ts';
import { notificationTexts } from './notifications.ts';
import { overviewTexts } from './overview.ts';
import { portalTexts } from './portal.ts';
import { problemTexts } from './problem.ts';
import { quickTexts } from './quick.ts';
import { serviceTexts } from './services.ts';
import { settingsTexts } from './settings.ts';
import { ticketTexts } from './tickets.ts';
import { timelineTexts } from './timeline.ts';
import { trayTexts } from './tray.ts';
import { unreadTexts } from './unread.ts';
import { updateTexts } from './updates.ts';
import { windowTexts } from './window.ts';

/** The English texts by area. English is the measure: the other languages have the same keys. */
export const english = {
  ...actionTexts,
  ...activityTexts,
  ...computerTexts,
  ...connectTexts,
  ...desktopTexts,
  ...exportTexts,
  ...listTexts,
  ...menuTexts,
  ...moneyTexts,
  ...overviewTexts,
  ...portalTexts,
  ...notificationTexts,
  ...problemTexts,
  ...quickTexts,
  ...serviceTexts,
  ...settingsTexts,
  ...ticketTexts,
  ...trayTexts,
  ...timelineTexts,
  ...unreadTexts,
  ...updateTexts,
  ...windowTexts,
} as const;

/** The same by area, to find a key that stands in two. */
export const englishAreas = [
  actionTexts,
  activityTexts,
  computerTexts,
  connectTexts,
  desktopTexts,
  exportTexts,
  listTexts,
  menuTexts,
  moneyTexts,
  overviewTexts,
  portalTexts,
  notificationTexts,
  problemTexts,
  quickTexts,
  serviceTexts,
  settingsTexts,
  ticketTexts,
  trayTexts,
  timelineTexts,
  unreadTexts,
  updateTexts,
  windowTexts,
];
