import type { Page } from 'playwright';
import { openSettings } from '../window/places.ts';

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
