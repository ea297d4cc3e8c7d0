import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { MenuItemRecord } from '../launch/recorder.ts';
import { openServices, openSettings, openTickets } from '../window/places.ts';
import { drawOnPage, takePage, withSuspension } from './suspension-scene.ts';

/** Pixels of a picture for each pixel of a page. */
const scale = 1.5;
const folder = 'docs/pictures';
const mainSize = { width: 1200, height: 720 };
const quickSize = { width: 520, height: 660 };

/** Takes the README's pictures: docs/pictures, and docs/hero.png with window, popup and tray menu side by side. */
export async function takeReadmeScreens(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const missing = await withSuspension(scale, async ({ app, popup }) => {
    const { items: menu } = await app.tray();
    await app.secondInstance();
    const page = await app.page();
    // The bus of these pictures has no tray.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await openSettings(page, 'account');
    await page.getByRole('combobox', { name: 'Currency' }).selectOption({ label: 'US Dollar ($)' });
    await page.keyboard.press('ControlOrMeta+1');
    await page.getByText('Monthly average').waitFor();
    const overview = await take(page, 'overview');
    await openServices(page);
    await page.getByRole('option', { name: /tidewater-choir/ }).click();
    await take(page, 'suspended-service');
    await openTickets(page);
    await page.getByRole('option', { name: /Certificate does not cover/ }).click();
    await take(page, 'answered-ticket');
    await openSettings(page, 'notifications');
    await take(page, 'notifications');
    await page.keyboard.press('ControlOrMeta+4');
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
    await take(quickPage, 'quick-ticket', { size: quickSize });
    await writeFile('docs/hero.png', await drawHero({ overview, popup, menu }));
  });
  if (missing !== null) console.log(`No pictures for the README: ${missing}`);
}

/** Takes a picture and returns its data URL. */
async function take(
  page: Page,
  name: string,
  { theme = 'light', size = mainSize }: { theme?: 'light' | 'dark'; size?: typeof mainSize } = {},
): Promise<string> {
  const picture = await takePage(page, { theme, size, scale });
  await writeFile(join(folder, `${name}.png`), picture.data, 'base64');
  return picture.address;
}

/** Draws the menu as most desktops do: the app only names its items. */
async function drawHero(parts: {
  readonly overview: string;
  readonly popup: string;
  readonly menu: readonly MenuItemRecord[];
}): Promise<Buffer> {
  return drawOnPage({ width: 1500, height: 820 }, scale, async (page) => {
    // Each picture is shown at its own size, so that its text stays sharp.
    await page.setContent(
      `<!doctype html><style>
        body { margin: 0; background: #0f6b65; font: 14px Inter, sans-serif; color: #1a1a1a; }
        img, menu { position: absolute; box-shadow: 0 4px 24px rgb(0 0 0 / 35%); border-radius: 10px; }
        img { zoom: ${1 / scale}; border-radius: ${10 * scale}px; }
        #overview { left: ${40 * scale}px; top: ${50 * scale}px; }
        #popup { right: ${40 * scale}px; top: ${30 * scale}px; }
        menu { right: 40px; top: 150px; width: 330px; margin: 0; padding: 6px 0; background: #fff; }
        li { display: flex; justify-content: space-between; gap: 12px; padding: 7px 16px; }
        li[aria-disabled="true"] { color: #6b6963; }
        hr { border: 0; border-top: 1px solid #e3e0d9; margin: 6px 0; }
      </style>
      <img id="overview" src="${parts.overview}"><img id="popup" src="${parts.popup}"><menu></menu>`,
      { waitUntil: 'load' },
    );
    await page.evaluate(
      (items) => {
        const lines = items.map((item) => {
          const line = document.createElement(item.type === 'separator' ? 'hr' : 'li');
          const arrow = document.createElement('span');
          arrow.append(item.items.length > 0 ? '›' : '');
          line.append(item.label, arrow);
          line.ariaDisabled = String(!item.isEnabled);
          return line;
        });
        document.querySelector('menu')?.append(...lines);
      },
      parts.menu.filter(({ isVisible }) => isVisible),
    );
    return page.screenshot();
  });
}
