import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { desktopMarkup, iconPicture, popupMarkup, windowMarkup } from './drawn-desktop.ts';
import { film } from './readme-movie.ts';
import { drawPictures, takePage, withSuspension } from './suspension-scene.ts';

const folder = 'docs/pictures';
const desktop = { width: 1280, height: 810 };
const windowPlace = { left: 48, top: 84, width: 1080, height: 650 };
/** As narrow as a window goes, so that three beside each other can be read. */
const narrow = { width: 360, height: 640 };
/** In the film. */
const main = { left: 24, top: 60, width: 900, height: 530 };
const quick = { left: 556, top: 68, width: 420, height: 560 };

/**
 * Takes the README's pictures: docs/pictures; docs/hero.png, the popup and the window on a desktop; and the film from the
 * popup to the sent ticket.
 */
export async function takeReadmePictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const missing = await withSuspension(async ({ app, popup: drawn, icons }) => {
    const popup = popupMarkup(drawn);
    const desktopWith = async (icon: string) => desktopMarkup(await iconPicture(icon));
    const idle = await desktopWith(icons.idle);
    const suspended = await desktopWith(icons.suspended);
    await app.secondInstance();
    const page = await app.page();
    // The bus of these pictures has no tray.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('Monthly average').waitFor();
    const overview = await shown(page, windowPlace);
    const [hero = ''] = await drawPictures(desktop, [suspended + overview + popup]);
    await writeFile('docs/hero.png', hero);
    await page.keyboard.press('ControlOrMeta+4');
    await page.getByRole('heading', { name: 'Costs' }).first().waitFor();
    await take(page, 'costs', 'dark');
    await app.clickNotification(0);
    await page
      .getByText(/unpaid since/)
      .first()
      .waitFor();
    await take(page, 'suspended-service');
    const service = await shown(page, main);
    await page.getByRole('button', { name: 'Ask support why' }).click();
    const quickPage = await app.quickPage();
    const send = quickPage.getByRole('button', { name: 'Send ticket' });
    await send.waitFor();
    await take(quickPage, 'quick-ticket');
    const form = await shown(quickPage, quick);
    await send.click();
    await quickPage.getByRole('button', { name: /^Undo/ }).waitFor();
    const sending = await shown(quickPage, quick);
    await quickPage
      .locator('.empty-title')
      .getByText(/^Ticket \S+ sent$/)
      .waitFor();
    const sent = await shown(quickPage, quick);
    await film([
      ['Hostbell sits beside the clock', idle],
      ['A service is suspended: Hostbell tells you', suspended, popup],
      ['Click it to see the service and the likely cause', suspended, service],
      ['“Ask support why” fills in the ticket', suspended, service, form],
      ['For 5 seconds you can take it back', suspended, service, sending],
      ['Sent. Hostbell tells you of the reply too', suspended, service, sent],
    ]);
  });
  if (missing !== null) console.log(`No pictures for the README: ${missing}`);
}

async function take(page: Page, name: string, theme: 'light' | 'dark' = 'light'): Promise<void> {
  await writeFile(join(folder, `${name}.png`), await takePage(page, narrow, theme), 'base64');
}

/** A window of the desktop at this place, with its picture at its own size, so that its text stays sharp. */
async function shown(page: Page, place: typeof main): Promise<string> {
  return windowMarkup(`data:image/png;base64,${await takePage(page, place)}`, place);
}
