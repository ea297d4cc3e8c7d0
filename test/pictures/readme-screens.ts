import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { desktopMarkup, iconPicture, popupMarkup, windowMarkup } from './drawn-desktop.ts';
import { drawOnPage, takePage, withSuspension } from './suspension-scene.ts';

/** Pixels of a picture for each pixel of a page. */
const scale = 1.5;
const folder = 'docs/pictures';
const desktop = { width: 1280, height: 810 };
const windowPlace = { left: 48, top: 84, width: 1080, height: 650 };
/** As narrow as a window goes, so that three beside each other can be read. */
const narrow = { width: 360, height: 640 };

/** Takes the README's pictures: docs/pictures, and docs/hero.png, the popup and the window on a desktop. */
export async function takeReadmeScreens(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const missing = await withSuspension(scale, async ({ app, popup, icons }) => {
    await app.secondInstance();
    const page = await app.page();
    // The bus of these pictures has no tray.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('Monthly average').waitFor();
    const overview = await takePage(page, { theme: 'light', size: windowPlace, scale });
    await writeFile('docs/hero.png', await drawHero(overview.address, popup, icons.suspended));
    await page.keyboard.press('ControlOrMeta+4');
    await page.getByRole('heading', { name: 'Costs' }).first().waitFor();
    await take(page, 'costs', 'dark');
    await app.clickNotification(0);
    await page
      .getByText(/unpaid since/)
      .first()
      .waitFor();
    await take(page, 'suspended-service');
    await page.getByRole('button', { name: 'Ask support why' }).click();
    const quickPage = await app.quickPage();
    await quickPage.getByRole('button', { name: 'Send ticket' }).waitFor();
    await take(quickPage, 'quick-ticket');
  });
  if (missing !== null) console.log(`No pictures for the README: ${missing}`);
}

async function take(page: Page, name: string, theme: 'light' | 'dark' = 'light'): Promise<void> {
  const { data } = await takePage(page, { theme, size: narrow, scale });
  await writeFile(join(folder, `${name}.png`), data, 'base64');
}

/** Each picture is shown at its own size, so that its text stays sharp. */
async function drawHero(overview: string, popup: string, icon: string): Promise<Buffer> {
  const tray = await iconPicture(icon);
  return drawOnPage(desktop, scale, async (page) => {
    await page.setContent(
      `<!doctype html>${await desktopMarkup([['icon', tray]])}
      ${windowMarkup('overview', overview, windowPlace)}
      ${popupMarkup(popup, scale)}`,
      { waitUntil: 'load' },
    );
    return page.screenshot();
  });
}
