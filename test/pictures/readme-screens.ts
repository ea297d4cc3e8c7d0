import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { createDemoData } from '../../electron/demo/demo-data.ts';
import { launchApp, waitFor } from '../launch/harness.ts';
import { betweenPolls, refreshByTray } from '../launch/places.ts';
import { startApiServer } from '../server/api-server.ts';
import { findUnseenBrowser } from '../shell/chromium/find.ts';
import { openServices, openSettings, openTickets } from '../window/places.ts';
import { startPopupScreen } from './popup-screen.ts';

/** Pixels of a picture for each pixel of a page. */
const scale = 1.5;
const folder = 'docs/pictures';
const mainSize = { width: 1200, height: 720 };
const quickSize = { width: 520, height: 600 };
const suspendedId = 'svc-3112';

/** The pictures of the README: in docs/pictures, and docs/hero.png, which puts two windows and a popup side by side. */
export async function takeReadmeScreens(): Promise<void> {
  const screen = await startPopupScreen(scale);
  if (typeof screen === 'string') return console.log(`No pictures for the README: ${screen}`);
  await mkdir(folder, { recursive: true });
  const server = await startApiServer({ data: createDemoData(Date.now()) });
  server.book.setServiceStatus(suspendedId, 'ACTIVE');
  const app = await launchApp({
    args: ['--hidden'],
    usesDesktop: true,
    env: { ...screen.environment, HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress },
  });
  try {
    await betweenPolls(app);
    server.book.setServiceStatus(suspendedId, 'SUSPENDED');
    await waitFor('the notification', async () => {
      await refreshByTray(app);
      return (await app.notifications()).length > 0;
    });
    // The first part of it may be drawn before the whole.
    await sleep(500);
    const popup = await screen.popup();

    await app.secondInstance();
    const page = await app.page();
    // The bus of these pictures has no tray.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    const overview = await take(page, 'overview');
    await openServices(page);
    await page.getByRole('option', { name: /tidewater-choir/ }).click();
    await take(page, 'suspended-service');
    await openTickets(page);
    await page.getByRole('option', { name: /Certificate does not cover/ }).click();
    await take(page, 'answered-ticket');
    await openSettings(page, 'notifications');
    await take(page, 'notifications');
    await page.keyboard.press('Control+4');
    await page.getByRole('heading', { name: 'Costs' }).first().waitFor();
    await take(page, 'costs-dark', { theme: 'dark' });

    await app.secondInstance('--new-ticket');
    const quickPage = await app.quickPage();
    await quickPage.getByLabel('Subject').fill('Could you move the shop to a larger plan?');
    await quickPage.getByLabel('Service').click();
    await quickPage.keyboard.type('shop');
    await quickPage.keyboard.press('Enter');
    await quickPage
      .getByLabel('Message')
      .fill(
        'The sale starts on Monday, and last year the shop was slow. What would the next larger plan cost?',
      );
    const quick = await take(quickPage, 'quick-ticket', { size: quickSize });
    await writeFile('docs/hero.png', await drawHero({ overview, quick, popup }));
  } finally {
    await app.quit();
    await server.stop();
    await screen.stop();
  }
}

/** Takes a picture and gives its address. */
async function take(
  page: Page,
  name: string,
  { theme = 'light', size = mainSize }: { theme?: 'light' | 'dark'; size?: typeof mainSize } = {},
): Promise<string> {
  await page.emulateMedia({ colorScheme: theme });
  const debug = await page.context().newCDPSession(page);
  // Playwright cannot change the scale of a page that is already there.
  await debug.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: scale,
    mobile: false,
  });
  await page.locator('.skeleton').first().waitFor({ state: 'hidden' });
  await page.mouse.move(0, 0);
  await sleep(500);
  const { data } = await debug.send('Page.captureScreenshot', { format: 'png' });
  await writeFile(join(folder, `${name}.png`), data, 'base64');
  return `data:image/png;base64,${data}`;
}

async function drawHero(pictures: {
  readonly overview: string;
  readonly quick: string;
  readonly popup: string;
}): Promise<Buffer> {
  const executablePath = findUnseenBrowser();
  if (executablePath === null) throw new Error('There is no Chromium to draw the picture with.');
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1540, height: 880 }, deviceScaleFactor: scale });
    // Each is shown at its own size, so that its text stays sharp.
    await page.setContent(
      `<!doctype html><style>
        body { margin: 0; background: #0f6b65; }
        img { position: absolute; zoom: ${1 / scale}; border-radius: ${10 * scale}px; box-shadow: 0 ${4 * scale}px ${24 * scale}px rgb(0 0 0 / 35%); }
        #overview { left: ${40 * scale}px; top: ${50 * scale}px; }
        #quick { right: ${40 * scale}px; bottom: ${30 * scale}px; }
        #popup { right: ${40 * scale}px; top: ${30 * scale}px; }
      </style>
      <img id="overview" src="${pictures.overview}"><img id="quick" src="${pictures.quick}"><img id="popup" src="${pictures.popup}">`,
      { waitUntil: 'load' },
    );
    return await page.screenshot();
  } finally {
    await browser.close();
  }
}
