import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { createDemoData } from '../../electron/demo/demo-data.ts';
import { findUnseenBrowser } from '../shell/chromium/find.ts';
import { goTo } from '../views/every-view.ts';
import { addAccounts } from '../views/side-by-side.ts';
import { showViewsOf } from '../views/strange-accounts.ts';
import { openAppWindow } from '../window/app-window.ts';
import { startPageServer } from '../window/page-server.ts';
import { openSettings } from '../window/places.ts';
import { takePictures } from './take-pictures.ts';

const height = 760;
const widths = [360, 800, 1280];

/** Takes pictures of three and of twenty accounts side by side; all other pictures show one. */
export async function takeAccountScreens(folder: string): Promise<void> {
  const executablePath = findUnseenBrowser();
  if (executablePath === null) throw new Error('There is no Chromium on this computer.');
  const browser = await chromium.launch({ executablePath });
  const context = await browser.newContext();
  const pages = await startPageServer('out');
  for (const count of [3, 20]) {
    const window = await openAppWindow(context, pages.origin, { data: createDemoData(Date.now()) });
    const { page } = window;
    await page.getByRole('navigation').waitFor();
    const others = await addAccounts(window, count - 1);
    const take = (name: string) =>
      takePictures(page, `accounts-${count}-${name}`, { folder, widths, height });
    await showViewsOf(page, take);
    await openSettings(page, 'account');
    await take('settings');
    await goTo('pen')(page);
    await take('new-ticket');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('example');
    await take('palette');
    await page.keyboard.press('Escape');
    await goTo('home')(page);
    await page.keyboard.press('Alt+Digit2');
    await take('one-of-them');
    await takeOpenSwitch(page, join(folder, `accounts-${count}-switch`));
    await window.close();
    await others.end();
  }
  await pages.stop();
  await browser.close();
}

/** Resizing closes the list, so it is opened again at each size. */
async function takeOpenSwitch(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await page.locator('.account-switch select').click();
    await page.waitForTimeout(150);
    await page.screenshot({ path: `${path}-dark-${width}.png` });
    await page.keyboard.press('Escape');
  }
}
