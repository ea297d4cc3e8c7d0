import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import type { AccountData } from '../../electron/demo/account-book.ts';
import { demoData } from '../../electron/demo/demo-data.ts';
import { demoHistory } from '../../electron/demo/demo-history.ts';
import { createUserData } from '../launch/app-process.ts';
import { launchApp, type RunningApp, waitFor } from '../launch/harness.ts';
import { betweenPolls, refreshByTray } from '../launch/places.ts';
import { startApiServer } from '../server/api-server.ts';
import { findUnseenBrowser } from '../shell/chromium/find.ts';
import { scale } from './drawn-desktop.ts';
import { startPopupScreen } from './popup-screen.ts';

const suspendedId = 'svc-3107';
const dayMs = 24 * 60 * 60 * 1000;

interface Scene {
  /** Runs without a window. */
  readonly app: RunningApp;
  /** The popup of the suspension, as a data URL. */
  readonly popup: string;
  /** The tray's icons before the suspension and after it, as `TrayRecord` has them. */
  readonly icons: { readonly idle: string; readonly suspended: string };
}

/** The demo's account, with an overdue payment of a service that nobody has asked support about. */
function almostWell(): AccountData {
  const { tickets, services, ...rest } = demoData(Date.now());
  const nextDueDate = new Date(Date.now() - 3 * dayMs).toISOString().slice(0, 10);
  return {
    ...rest,
    tickets: tickets.filter(({ serviceId }) => serviceId !== suspendedId),
    services: services.map((service) =>
      service.id === suspendedId ? { ...service, nextDueDate } : service,
    ),
  };
}

/** What an app that has watched the account for weeks has kept of it. */
async function keepHistory(userData: string, data: AccountData): Promise<void> {
  await writeFile(
    join(userData, 'settings.json'),
    JSON.stringify({ version: 1, chosen: { currencySymbol: '$' } }),
  );
  await mkdir(join(userData, 'environment'));
  for (const [name, value] of demoHistory(data, Date.now()))
    await writeFile(join(userData, 'environment', `${name}.json`), JSON.stringify(value));
}

/** Runs the app on such an account until that service is suspended. Returns the reason if it cannot. */
export async function withSuspension(use: (scene: Scene) => Promise<void>): Promise<string | null> {
  const screen = await startPopupScreen();
  if (typeof screen === 'string') return screen;
  const data = almostWell();
  const server = await startApiServer({ data });
  const userData = createUserData();
  await keepHistory(userData.path, data);
  const app = await launchApp({
    args: ['--hidden'],
    userDataDir: userData.path,
    faults: { notifications: 'desktop' },
    env: {
      ...screen.environment,
      HOSTBELL_API_KEY: server.key,
      HOSTBELL_BASE_URL: server.baseAddress,
    },
  });
  try {
    await betweenPolls(app);
    const { icon: idle } = await app.tray();
    server.book.setServiceStatus(suspendedId, 'SUSPENDED');
    await waitFor('the notification', async () => {
      await refreshByTray(app);
      return (await app.notifications()).length > 0;
    });
    // Part of it may be drawn before the rest.
    await sleep(500);
    const { icon: suspended } = await app.tray();
    await use({ app, popup: await screen.popup(), icons: { idle, suspended } });
    return null;
  } finally {
    await app.quit();
    await userData.remove();
    await server.stop();
    await screen.stop();
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Takes a picture of a page of the app once it has settled: a PNG in base64. */
export async function takePage(
  page: Page,
  { width, height }: Size,
  colorScheme: 'light' | 'dark' = 'light',
) {
  await page.emulateMedia({ colorScheme });
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setScrollbarsHidden', { hidden: true });
  // Playwright cannot change the scale of an existing page.
  await debug.send('Emulation.setDeviceMetricsOverride', {
    ...{ width, height, deviceScaleFactor: scale },
    mobile: false,
  });
  await page.locator('.skeleton').first().waitFor({ state: 'hidden' });
  await page.mouse.move(0, 0);
  await sleep(500);
  return (await debug.send('Page.captureScreenshot', { format: 'png' })).data;
}

/** Draws these pages of HTML in a separate browser, as PNGs. */
export async function drawPictures(
  viewport: Size,
  pages: readonly string[],
): Promise<readonly Buffer[]> {
  const executablePath = findUnseenBrowser();
  if (executablePath === null) throw new Error('There is no Chromium to draw the picture with.');
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ viewport, deviceScaleFactor: scale });
    const pictures: Buffer[] = [];
    for (const html of pages) {
      await page.setContent(`<!doctype html>${html}`, { waitUntil: 'load' });
      pictures.push(await page.screenshot());
    }
    return pictures;
  } finally {
    await browser.close();
  }
}
