import type { Page } from 'playwright';
import type { SettingsTab } from '../../shared/settings/settings-layout.ts';

/** Goes to the list of services by its key, once an account is watched. */
export async function openServices(page: Page): Promise<void> {
  await page.getByRole('navigation').waitFor();
  await page.keyboard.press('Control+2');
  await page.getByRole('heading', { name: 'Services' }).waitFor();
}

/** The same to the list of tickets. */
export async function openTickets(page: Page): Promise<void> {
  await page.getByRole('navigation').waitFor();
  await page.keyboard.press('Control+3');
  await page.getByRole('heading', { name: 'Tickets' }).waitFor();
}

/** Goes to a tab of the settings, in any language. */
export async function openSettings(page: Page, tab: SettingsTab): Promise<void> {
  await page.getByRole('navigation').waitFor();
  await page.keyboard.press('Control+,');
  await page.locator(`#settings-tab-${tab}`).click();
}
