import { launchApp } from '../launch/harness.ts';
import type { ApiServer } from '../server/api-server.ts';
import { takePictures } from './take-pictures.ts';

/** Takes pictures of the services and the settings in other languages, and with more contrast. */
export async function takeLanguageScreens(folder: string, server: ApiServer): Promise<void> {
  for (const [name, language, contrast] of [
    ['language-de', 'de_DE', 'no-preference'],
    ['language-tr', 'tr_TR', 'no-preference'],
    ['language-es', 'es_ES', 'no-preference'],
    ['language-ar', 'ar_EG', 'no-preference'],
    ['contrast', 'en', 'more'],
  ] as const) {
    const app = await launchApp({
      env: { LANGUAGE: language, HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress },
    });
    const page = await app.page();
    await page.locator('.nav-item:has(.icon-server)').click();
    await page.locator('[role="option"]').first().click();
    await page.emulateMedia({ contrast });
    await takePictures(page, name, { folder, widths: [360, 1280], height: 760 });
    await page.locator('.nav-item:has(.icon-sliders)').click();
    await takePictures(page, `${name}-settings`, { folder, widths: [1280], height: 760 });
    await app.quit();
  }
}
