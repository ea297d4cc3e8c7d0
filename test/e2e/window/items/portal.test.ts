import type { Page } from 'playwright';
import { expect } from 'vitest';
import { createTexts } from '../../../run/texts.ts';
import { destroyed } from '../../../server/api-broken-faults.ts';
import type { AppWindow } from '../../../window/app-window.ts';
import { openTickets } from '../../../window/places.ts';
import { testOneWindow } from '../../../window/window-test.ts';

const { t } = createTexts();
const ticketId = 'T-1002';

const test = testOneWindow();
let app: AppWindow;
let page: Page;

test.beforeEach(({ app: shared }) => {
  app = shared;
  ({ page } = app);
});

async function openTicket(): Promise<void> {
  await openTickets(page);
  await page
    .getByRole('listbox', { name: 'Tickets' })
    .getByRole('option')
    .filter({ hasText: 'Certificate' })
    .click();
}

test('One pasted link tells where the portal shows all tickets', async () => {
  await openTicket();
  await page.getByText(t('portal.reply-hint')).waitFor();
  expect(await page.getByRole('article').getByRole('textbox').count()).toBe(0);
  await page.getByRole('button', { name: t('portal.open-ticket') }).click();
  const link = page.getByLabel(t('portal.paste-label'));
  await link.fill('https://portal.example/t/another');
  await link.press('Enter');
  await page.getByRole('alert').getByText(ticketId).waitFor();
  expect(app.openedLinks).toEqual([]);
  await link.fill(`portal.example/t/${ticketId}?lang=en`);
  await link.press('Enter');
  const links = [`https://portal.example/t/${ticketId}?lang=en`];
  await expect.poll(() => app.openedLinks).toEqual(links);
  // From then on any ticket opens there, even a closed one.
  await openTickets(page);
  await page.getByRole('listbox', { name: 'Tickets' }).getByRole('option').last().click();
  await page.getByRole('button', { name: t('portal.open-service') }).click();
  const another = 'https://portal.example/t/T-1001?lang=en';
  await expect.poll(() => app.openedLinks).toEqual([...links, another]);
});

test('An answer that no message shows is said where it would be', async () => {
  app.server.book.setTicketStatus(ticketId, 'ANSWERED');
  app.server.book.openTicket({ subject: 'Unread', message: 'x' });
  await app.hostbell.poll();
  await openTicket();
  await page.getByText(t('portal.answer-hint')).waitFor();
  expect(await page.getByText(t('portal.reply-hint')).count()).toBe(0);
  app.server.fault({}, destroyed());
  await app.refresh();
  // After its retries.
  await app.passTime(60_000);
  await page.locator('.banner').getByText('Can’t reach your provider').waitFor();
  await openTickets(page);
  await page.getByRole('option').filter({ hasText: 'Unread' }).click();
  await page.getByText('The messages appear as soon as').waitFor();
  expect(await page.getByText('sent no message').count()).toBe(0);
  expect(await page.locator('.banner, .problem').count()).toBe(1);
});
