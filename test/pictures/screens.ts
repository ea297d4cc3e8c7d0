import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { prepareForTests } from '../launch/prepare.ts';
import { findUnseenBrowser } from '../shell/chromium/find.ts';
import { showEveryView } from '../views/every-view.ts';
import { showViewsOf, strangeAccounts } from '../views/strange-accounts.ts';
import { openAppWindow, type WindowOptions, windowSize } from '../window/app-window.ts';
import { startPageServer } from '../window/page-server.ts';
import { takeReadmePictures } from './readme-pictures.ts';

// `npm run screens`: takes the pictures of the README; then one of every view, light and dark, narrow to wide, in
// out/screens, for a person to look at: of the demo account, of accounts that no window is designed for, of many
// accounts, and of states that only the whole app has.

const folder = 'out/screens';
const height = 760;
const widths = [360, 800, 1280];
/** Those with longer words, and with the other direction; one size is enough. */
const otherLanguages = ['de', 'ar'] as const;

const executablePath = findUnseenBrowser();
if (!prepareForTests().isReady || executablePath === null)
  throw new Error('What is missing is listed above.');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await takeReadmePictures();

const browser = await chromium.launch({ executablePath });
const context = await browser.newContext({ viewport: windowSize });
const pages = await startPageServer();
const open = (options: WindowOptions) => openAppWindow(context, pages.origin, options);
await showEveryView(open, async ({ name, page, speak }) => {
  await take(page, name);
  for (const language of otherLanguages) {
    await speak(language);
    await page.screenshot({ path: join(folder, `${name}-${language}.png`) });
  }
  await speak('en');
});
for (const [name, account] of Object.entries(strangeAccounts)) {
  const window = await open({ data: account() });
  await showViewsOf(window.page, (view) => take(window.page, `${name}-${view}`));
  await window.close();
}
await pages.stop();
await browser.close();

/** Takes a picture of the page for each theme and width: `<folder>/<name>-<theme>-<width>.png`. */
async function take(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await page.locator('.skeleton').first().waitFor({ state: 'hidden' });
      // Animations have ended by then.
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}-${theme}-${width}.png`) });
    }
  }
  if (before !== null) await page.setViewportSize(before);
}
