import { afterEach, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { launchApp, type RunningApp } from './harness.ts';

let app: RunningApp | null = null;
let server: ApiServer | null = null;
afterEach(async () => {
  await app?.kill();
  await server?.stop();
  app = null;
  server = null;
});

it('the first run says where the key is made and where it is kept, and is done by two texts and Enter', async () => {
  server = await startApiServer();
  app = await launchApp();
  const page = await app.page();
  await page.getByText('open account, API keys, and create a key').waitFor();
  await page.getByText('The portal shows it only once').waitFor();
  await page.getByText('Encrypted by your system’s own key storage').waitFor();
  await page.getByText('In memory until you quit Hostbell').waitFor();

  await page.getByLabel('Base address').focus();
  await page.keyboard.type(server.baseAddress);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password');
  await page.keyboard.type(server.key);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').waitFor();
});
