import type { Page } from 'playwright';
import { expect } from 'vitest';
import { largeAccount } from '../../../server/api-fixtures.ts';
import type { ApiServer } from '../../../server/api-server.ts';
import { test } from '../../../window/window-test.ts';

let server: ApiServer;
let page: Page;

test.beforeAll(async ({ openForAll }) => {
  ({ page, server } = await openForAll({ data: largeAccount({ services: 10_000, tickets: 10_000 }) }));
  await page.getByRole('heading', { level: 1 }).waitFor();
});

const palette = () => page.getByRole('dialog', { name: 'Search or run a command' });
const options = () => palette().getByRole('option');

/** Types into the palette, and takes the first entry once it says this. */
async function take(query: string, first: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await palette().getByRole('combobox').waitFor();
  await page.keyboard.type(query);
  await options().first().getByText(first, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await palette().waitFor({ state: 'detached' });
}

test('the palette receives what is typed right after its shortcut, even the first time', async () => {
  for (const _ of ['first', 'second']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('costs');
    await palette().getByRole('combobox').waitFor();
    expect(await palette().getByRole('combobox').inputValue()).toBe('costs');
    await page.keyboard.press('Escape');
    await palette().waitFor({ state: 'detached' });
  }
});

test('with Ctrl+K, the palette goes to any of 10,000 services and 10,000 tickets, and runs actions', async () => {
  const { services, tickets } = { services: server.book.services(), tickets: server.book.tickets() };
  const hosting = services.findLast(({ domain }) => domain !== undefined);
  const vps = services.findLast(({ ipAddress }) => ipAddress !== undefined);
  const ticket = tickets.at(-77);
  for (const [query, name] of [
    [hosting?.domain, hosting?.domain],
    [vps?.ipAddress, vps?.ipAddress],
    [hosting?.id, hosting?.domain],
    [ticket?.id, ticket?.subject],
    [ticket?.subject.toUpperCase(), ticket?.subject],
  ] as const) {
    await take(query ?? '', name ?? '');
    await page.getByRole('heading', { name: name ?? '', level: 2, exact: true }).waitFor();
  }
  await take('until i resume', 'Pause notifications until I resume them');
  await page.locator('.toast').getByText('Do Not Disturb is on', { exact: true }).waitFor();
  await take('resume notif', 'Resume notifications');
  await page.locator('.toast').getByText('Notifications resumed').waitFor();
});

test('the palette draws only a few of many entries', async () => {
  await page.keyboard.press('Control+k');
  await palette().getByRole('combobox').waitFor();
  await page.keyboard.type('e');
  await options().nth(5).waitFor();
  expect(await options().count()).toBeLessThanOrEqual(40);
  await page.keyboard.press('Escape');
});
