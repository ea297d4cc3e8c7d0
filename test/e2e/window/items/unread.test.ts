import { describe, expect } from 'vitest';
import { waitFor } from '../../../run/wait-for.ts';
import { openServices, openTickets } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

describe('an unread item', () => {
  test('An unread item stays marked in its row, even across a restart, until its detail is open in a window in front', async ({
    open,
  }) => {
    const app = await open();
    let { page } = app;
    const row = () =>
      page.getByRole('listbox', { name: 'Services' }).getByRole('option').filter({ hasText: '192.0.2.2' });
    await openServices(page);
    await row().waitFor();
    expect(await row().getByText('Unread').count()).toBe(0);

    app.server.book.setServiceStatus('svc-2', 'SUSPENDED');
    await app.passGap();
    await page.getByRole('button', { name: 'Refresh' }).click();
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
    await waitFor('the row without its mark', async () =>
      (await row().getByText('Unread').count()) === 0 ? true : null,
    );
  });

  test('Undo makes a ticket unread again that was marked as done or as read', async ({ open }) => {
    const app = await open();
    const { page, server, hostbell } = app;
    await openTickets(page);
    server.book.setTicketStatus('T-1002', 'ANSWERED');
    await app.passGap();
    await page.getByRole('button', { name: 'Refresh' }).click();
    const row = page.getByRole('listbox', { name: 'Tickets' }).locator('[data-row-id="T-1002"]');
    for (const act of ['Done', 'Mark as read']) {
      // What the menu offers depends on it.
      await row.getByText('Unread').waitFor();
      await row.click({ button: 'right' });
      await page.getByRole('menuitem', { name: act, exact: true }).click();
      await hostbell.until(({ unread }) => unread.ticket.length === 0);
      await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
      await hostbell.until(({ unread, quiet }) => unread.ticket.length === 1 && quiet.snoozes.length === 0);
    }
  });

  test('One click marks a whole list as read', async ({ open }) => {
    const app = await open();
    const { page, server } = app;
    await openServices(page);
    await page.getByText('one.example').first().waitFor();
    for (const id of ['svc-1', 'svc-2']) server.book.setServiceStatus(id, 'SUSPENDED');
    await app.passGap();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('2 unread').first().waitFor();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText('2 services').waitFor();
    expect(await page.getByText('Unread', { exact: true }).count()).toBe(0);
  });
});
