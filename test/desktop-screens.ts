import { join } from 'node:path';
import { launchApp, type RunningApp } from './e2e/harness.ts';
import { startNotificationBus } from './shell/notification-bus.ts';
import type { ApiServer } from './support/api-server.ts';

const widths = [360, 1280] as const;
const themes = ['light', 'dark'] as const;

/** A desktop without a tray, what is asked there at closing, the settings about it, and a computer on battery. */
export async function takeDesktopScreens(folder: string, server: ApiServer): Promise<void> {
  const bus = await startNotificationBus();
  if (typeof bus === 'string') return console.log(`No pictures of a desktop without a tray: ${bus}`);
  const app = await launchApp({
    env: { ...bus.environment, HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress },
  });
  const page = await app.page();
  await page.getByText('This desktop shows no tray icons').waitFor();
  await page.waitForTimeout(500);
  await take(app, folder, 'no-tray');
  await app.closeWindow();
  await page.getByRole('alertdialog').waitFor();
  await take(app, folder, 'no-tray-closing');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dismiss: This desktop' }).click();
  await app.power('on-battery');
  await page.getByRole('button', { name: 'Requests and limit' }).click();
  await page.getByText('On battery').waitFor();
  await take(app, folder, 'on-battery');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+,');
  await page.getByRole('heading', { name: 'This computer' }).scrollIntoViewIfNeeded();
  await take(app, folder, 'settings-computer', async () => {
    await page.getByRole('heading', { name: 'This computer' }).scrollIntoViewIfNeeded();
  });
  const copy = page.getByRole('button', { name: 'Copy diagnostics' });
  await take(app, folder, 'settings-diagnostics', async () => {
    await copy.or(page.getByRole('button', { name: 'Copied' })).scrollIntoViewIfNeeded();
    if (await copy.isVisible()) await copy.click();
  });
  await app.quit();
  bus.stop();
}

async function take(
  app: RunningApp,
  folder: string,
  name: string,
  before: () => Promise<void> = async () => undefined,
): Promise<void> {
  const page = await app.page();
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 760 });
      await before();
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}-${theme}-${width}.png`) });
    }
  }
}
