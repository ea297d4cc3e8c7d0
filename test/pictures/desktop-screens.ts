import { startNotificationBus } from '../desktop/notification-bus.ts';
import { launchApp } from '../launch/harness.ts';
import type { ApiServer } from '../server/api-server.ts';
import { openSettings } from '../window/places.ts';
import { takePictures } from './take-pictures.ts';

/** Takes pictures of a desktop without a tray, what closing asks there, the settings about it, and the diagnostics. */
export async function takeDesktopScreens(folder: string, server: ApiServer): Promise<void> {
  const options = { folder, widths: [360, 1280], height: 760 };
  const bus = await startNotificationBus();
  if (typeof bus === 'string') return console.log(`No pictures of a desktop without a tray: ${bus}`);
  const app = await launchApp({
    env: { ...bus.environment, HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress },
  });
  const page = await app.page();
  await page.getByText('Your desktop has no system tray').waitFor();
  await page.waitForTimeout(500);
  await takePictures(page, 'no-tray', options);
  await app.closeWindow();
  await page.getByRole('alertdialog').waitFor();
  await takePictures(page, 'no-tray-closing', options);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await openSettings(page, 'general');
  await takePictures(page, 'settings-computer', options);
  await openSettings(page, 'advanced');
  const copy = page.getByRole('button', { name: 'Copy diagnostics' });
  await takePictures(page, 'settings-diagnostics', {
    ...options,
    before: async () => {
      await copy.or(page.getByRole('button', { name: 'Copied' })).scrollIntoViewIfNeeded();
      if (await copy.isVisible()) await copy.click();
    },
  });
  await app.quit();
  bus.stop();
}
