import { expect } from 'vitest';
import { openAppWindow } from '../../../window/app-window.ts';
import { isUpToDate, openServices, openTickets } from '../../../window/places.ts';
import { testOneWindow } from '../../../window/window-test.ts';

const test = testOneWindow();

test('An unread item stays marked in its row, even across a restart, until its detail is open in a window in front', async ({
  app,
}) => {
  let { page } = app;
  const row = () =>
    page
      .getByRole('listbox', { name: 'Services' })
      .getByRole('option')
      .filter({ hasText: '192.0.2.2' });
  await openServices(page);
  await row().waitFor();
  expect(await row().getByText('Unread').count()).toBe(0);

  app.server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await app.refresh();
  await row().getByText('Unread').waitFor();
  await page.getByRole('navigation').getByText('1 unread').waitFor();

  page = await app.restartAfterCrash();
  await openServices(page);
  await row().getByText('Unread').waitFor();
  app.hostbell.powerState.setWindowInFront(false);
  await row().click();
  await page.getByRole('heading', { name: '192.0.2.2' }).waitFor();
  expect(await row().getByText('Unread').count()).toBe(1);
  app.hostbell.powerState.setWindowInFront(true);
  await expect.poll(() => row().getByText('Unread').count()).toBe(0);
});

test('Undo makes a ticket unread again that was marked as done or as read', async ({ app }) => {
  const { page, server, hostbell } = app;
  await openTickets(page);
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await app.refresh();
  const row = page.getByRole('listbox', { name: 'Tickets' }).locator('[data-row-id="T-1002"]');
  for (const act of ['Done', 'Mark as read']) {
    // What the menu offers depends on it.
    await row.getByText('Unread').waitFor();
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: act, exact: true }).click();
    await hostbell.until(({ unread }) => unread.ticket.length === 0);
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await hostbell.until(
      ({ unread, quiet }) => unread.ticket.length === 1 && quiet.snoozes.length === 0,
    );
  }
});

test('A toast stays while the focus is on its Undo', async ({
  context,
  origin,
  onTestFinished,
}) => {
  // The clock of a context is that of all its pages.
  const own = await context.browser()?.newContext();
  if (own === undefined) throw new Error('There is no browser.');
  onTestFinished(() => own.close());
  await own.clock.install();
  const { page, close } = await openAppWindow(own, origin);
  onTestFinished(close);
  await isUpToDate(page);
  await openServices(page);
  await page.getByRole('option').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'For 1 hour' }).click();
  const undo = page.locator('.toast').getByRole('button', { name: 'Undo' });
  await undo.focus();
  await own.clock.runFor(60_000);
  expect(await undo.count()).toBe(1);
  await undo.blur();
  await own.clock.runFor(60_000);
  await undo.waitFor({ state: 'detached' });
});
