import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../run/wait-for.ts';
import type { AppWindow } from '../../../window/app-window.ts';
import { openTickets } from '../../../window/places.ts';
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

describe('a ticket, which the API gives no way to answer', () => {
  test('A ticket has no reply box, says why, and leads to where the portal is set', async () => {
    await openTicket();
    await page.getByText('Hostbell cannot send replies').waitFor();
    expect(await page.getByRole('article').getByRole('textbox').count()).toBe(0);
    await page.getByRole('button', { name: 'Set its address' }).click();
    const address = page.getByLabel('Address of the web portal');
    await address.fill('http://portal.example');
    await page.getByText('Enter an address that begins with https://').waitFor();
    await address.fill('portal.example/client');
    await address.press('Enter');
    await page.getByLabel('Address of a ticket').fill('https://portal.example/t/{id}');
    await page.getByLabel('Address of a ticket').press('Enter');
    await page.getByLabel('Currency symbol').fill('€');
    await page.getByLabel('Currency symbol').press('Enter');
  });

  test('A ticket opens in the portal, in the person’s own browser', async () => {
    await openTicket();
    await page.getByRole('button', { name: 'Answer in the web portal' }).click();
    await waitFor('the browser', () => app.openedLinks.length > 0);
    expect(app.openedLinks).toHaveLength(1);
    expect(app.openedLinks[0]).toMatch(/^https:\/\/portal\.example\/t\/[\w-]+$/);
  });
});
