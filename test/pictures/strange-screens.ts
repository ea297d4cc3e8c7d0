import { launchApp } from '../launch/harness.ts';
import { startApiServer } from '../server/api-server.ts';
import { showViewsOf, strangeAccounts } from '../views/strange-accounts.ts';
import { takePictures } from './take-pictures.ts';

/** Takes pictures of accounts that no window is designed for: long names, nothing, all closed, no dates or prices. */
export async function takeStrangeScreens(folder: string): Promise<void> {
  for (const { name, data, faults } of strangeAccounts()) {
    const server = await startApiServer({ data });
    faults?.(server);
    const env = { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress };
    const app = await launchApp({ env });
    const page = await app.page();
    await page.getByRole('navigation').waitFor();
    await showViewsOf(page, (view) =>
      takePictures(page, `${name}-${view}`, { folder, widths: [360, 1280], height: 760 }),
    );
    await app.quit();
    await server.stop();
  }
}
