import type { Locator, Page } from 'playwright';
import type { AccountData } from '../../electron/demo/account-book.ts';
import type { SettingsTab } from '../../shared/settings/setting-table.ts';
import { addDays, dayOf } from '../../shared/values/calendar.ts';
import { waitFor } from '../run/wait-for.ts';

/** Waits until it has the focus, which the browser moves when something has opened or closed. */
export function focusIsOn(element: Locator): Promise<unknown> {
  const isFocused = (found: Element) => found === document.activeElement;
  return waitFor(`the focus on ${element}`, () => element.evaluate(isFocused));
}

/** The date so many days from today, as a provider writes it. */
export const dayFromNow = (days: number): string => addDays(dayOf(Date.now()), days);

/** Waits until the account has been read, in English. */
export function isUpToDate(page: Page): Promise<void> {
  return page.locator('.status-main').filter({ hasText: 'Up to date' }).waitFor();
}

/** Opens the list of services by its keyboard shortcut, once an account is watched. */
export async function openServices(page: Page): Promise<void> {
  await page.getByRole('navigation').waitFor();
  await page.keyboard.press('ControlOrMeta+2');
  await page.getByRole('heading', { name: 'Services' }).waitFor();
}

/** The same for the list of tickets. */
export async function openTickets(page: Page): Promise<void> {
  await page.getByRole('navigation').waitFor();
  await page.keyboard.press('ControlOrMeta+3');
  await page.getByRole('heading', { name: 'Tickets' }).waitFor();
}

/** Ends what a test began in the list that is shown: its search, its filters, what is picked and what is open. */
export async function clearList(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('');
  const first = page.locator('.list-head').getByRole('radio').first();
  // What the last test did may still move the tabs, and a click then misses.
  await waitFor('the first tab', async () => {
    await first.click();
    return first.isChecked();
  });
  const clear = page.getByRole('button', { name: 'Clear filters' });
  if ((await clear.count()) > 0) await clear.first().click();
  await page.locator('.list-scroll [role="listbox"]').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  for (const begun of ['.picked-bar', '.detail-title'])
    await page.locator(begun).waitFor({ state: 'detached' });
}

/** Opens a tab of the settings, in any language. */
export async function openSettings(page: Page, tab: SettingsTab): Promise<void> {
  await page.getByRole('navigation').waitFor();
  await page.keyboard.press('ControlOrMeta+,');
  await page.locator(`#settings-tab-${tab}`).click();
}

/** Waits until the list's rows are this high: it draws them anew for another width, and keeps its top row in place. */
export async function rowsAre(page: Page, heightPx: number): Promise<void> {
  await page.locator(`[role="option"][style*="height: ${heightPx}px"]`).first().waitFor();
}

/** Files a ticket by keyboard alone. */
export async function fileByKeyboard(page: Page, subject: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByLabel('Subject').waitFor();
  await page.keyboard.type(subject);
  await page.keyboard.press('Tab');
  await page.getByLabel('Message').focus();
  await page.keyboard.type('Every mail to info@ comes back.');
  await page.keyboard.press('ControlOrMeta+Enter');
}

/** With as many other items: lists that are long enough for filters. */
export function withLongLists({ account, services, tickets }: AccountData): AccountData {
  const others = services.map((service, at) => ({
    ...service,
    id: `more-${at}`,
    domain: `more-${at}.example`,
  }));
  const otherTickets = tickets.map((ticket, at) => ({
    ...ticket,
    id: `M-${at}`,
    subject: `Question ${at}`,
  }));
  return { account, services: [...services, ...others], tickets: [...tickets, ...otherTickets] };
}

/** Connects an account as a person does who types both, in the first run or in the dialog of another account. */
export async function connectByHand(page: Page, address: string, key: string): Promise<void> {
  await page.getByLabel('Your provider', { exact: true }).fill(address);
  await page.keyboard.press('Enter');
  await page.getByLabel('API key', { exact: true }).fill(key);
  await page.keyboard.press('Enter');
}
