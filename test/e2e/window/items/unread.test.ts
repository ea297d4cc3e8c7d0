import { expect } from 'vitest';
import { openServices, openTickets } from '../../../window/places.ts';
import { testOneWindow } from '../../../window/window-test.ts';

const test = testOneWindow();

test('An unread item stays marked in its row until its detail is open in a window in front', async ({
  app,
}) => {
  const { page } = app;
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

  app.hostbell.powerState.setWindowInFront(false);
  await row().click();
  await page.getByRole('heading', { name: '192.0.2.2' }).waitFor();
  expect(await row().getByText('Unread').count()).toBe(1);
  app.hostbell.powerState.setWindowInFront(true);
  await expect.poll(() => row().getByText('Unread').count()).toBe(0);
});

test('Undo makes a ticket unread again that was marked as done or as read, and stays while it has the focus', async ({
  app,
}) => {
  const { page, server, hostbell } = app;
  const timers = await page.evaluateHandle(countLongTimers);
  const ends = () => timers.evaluate(({ size }) => size);
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
    const undo = page.locator('.toast').getByRole('button', { name: 'Undo' });
    await undo.focus();
    await expect.poll(ends).toBe(0);
    await undo.blur();
    await expect.poll(ends).toBe(1);
    await undo.click();
    await hostbell.until(
      ({ unread, quiet }) => unread.ticket.length === 1 && quiet.snoozes.length === 0,
    );
  }
});

/** Follows the timers of ten seconds, which end a toast with Undo. */
function countLongTimers(): Set<number> {
  const running = new Set<number>();
  const { setTimeout, clearTimeout } = window;
  Object.assign(window, {
    setTimeout(run: () => void, ms: number) {
      const id = setTimeout(run, ms);
      if (ms === 10_000) running.add(id);
      return id;
    },
    clearTimeout(id: number) {
      running.delete(id);
      clearTimeout(id);
    },
  });
  return running;
}
