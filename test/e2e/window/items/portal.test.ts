import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../run/wait-for.ts';
import type { AppWindow } from '../../../window/app-window.ts';
import { openSettings, openTickets } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

let app: AppWindow;
let page: Page;

test.beforeAll(async ({ openForAll }) => {
  app = await openForAll();
  ({ page } = app);
});

async function openTicket(): Promise<void> {
  await openTickets(page);
  await page.getByRole('listbox', { name: 'Tickets' }).getByRole('option').first().click();
}

test('Texts that were written to another account can be read, copied and thrown away', async () => {
  const form = { subject: 'Mail is slow', message: 'Since Monday.\nPlease look.' };
  app.hostbell.view.update({ leftBehind: [{ form, mayHaveArrived: true }] });
  await page.getByRole('button', { name: 'Show texts' }).click();
  await page.getByText('Please look.').waitFor();
  await page.getByText('may have arrived').waitFor();
  const copied = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('copy', ({ clipboardData }) => resolve(clipboardData?.getData('text/plain'))),
      ),
  );
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await copied).toBe('Mail is slow\n\nSince Monday.\nPlease look.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Your API key now belongs to another account').waitFor({ state: 'detached' });
});

describe('a ticket, which the API gives no way to answer', () => {
  test('A ticket has no reply box, says why, and leads to where the portal is set', async () => {
    await openTicket();
    await page.getByText('Your provider doesn’t support replies from apps').waitFor();
    expect(await page.getByRole('article').getByRole('textbox').count()).toBe(0);
    await page.getByRole('button', { name: 'Add portal address…' }).click();
    const address = page.getByLabel('Portal address');
    await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
    await address.fill('http://portal.example');
    await page.getByText('Enter an https:// address').waitFor();
    await address.fill('portal.example/client');
    await address.press('Enter');
    await openSettings(page, 'advanced');
    await page.getByLabel('Ticket link').fill('https://portal.example/t/{id}');
    await page.getByLabel('Ticket link').press('Enter');
  });

  test('A ticket opens in the portal, in the person’s own browser', async () => {
    await openTicket();
    await page.getByRole('button', { name: 'Reply in portal' }).click();
    await waitFor('the browser', () => app.openedLinks.length > 0);
    expect(app.openedLinks).toHaveLength(1);
    expect(app.openedLinks[0]).toMatch(/^https:\/\/portal\.example\/t\/[\w-]+$/);
  });
});
