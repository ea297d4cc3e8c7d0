import type { Page } from 'playwright';
import type { ApiServer } from '../server/api-server.ts';
import { connectByHand, openSettings } from '../window/places.ts';

/** Connects an account in the first run, as a person does. */
export async function connect(page: Page, server: ApiServer): Promise<void> {
  await connectByHand(page, server.origin, server.key);
  await page.locator('.nav').waitFor();
}

/** Sets instant alerts up with nginx and nchan, as a person does, and returns the address for the portal. */
export async function setUpAlerts(page: Page, relay: string): Promise<string> {
  await openSettings(page, 'account');
  const row = page.locator('[data-setting="alerts"]');
  await row.getByRole('button', { name: 'Set up…' }).click();
  await row.getByRole('combobox').selectOption({ label: 'nginx with nchan (your own server)' });
  await row.getByRole('textbox').fill(relay);
  await row.getByRole('button', { name: 'Create address' }).click();
  const address = (await row.locator('code').textContent()) ?? '';
  await row.getByText('On, via').waitFor();
  await row.getByRole('button', { name: 'Send a test event' }).click();
  await row.getByText('Arrived').waitFor();
  return address;
}
