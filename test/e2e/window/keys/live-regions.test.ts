import { expect } from 'vitest';
import { waitFor } from '../../../run/wait-for.ts';
import { listen } from '../../../views/spoken.ts';
import { testOneWindow } from '../../../window/window-test.ts';

const test = testOneWindow()
  .extend('spoken', { scope: 'file' }, async ({ app: { page } }) => {
    await page.locator('.live-news').first().waitFor({ state: 'attached' });
    return listen(page);
  })
  .extend(
    'heard',
    ({ spoken }) =>
      (text: string) =>
        waitFor(`"${text}" to be said`, async () =>
          (await spoken()).find((one) => one.text.includes(text)),
        ),
  )
  .extend(
    'naming',
    ({ spoken }) =>
      async (name: string) =>
        (await spoken()).filter(({ text }) => text.includes(name)),
  )
  /** Waits for any reading under way first: a request during it would join it, and it may be past the item. */
  .extend('refresh', ({ app, page }) => async () => {
    await page.locator('.status .is-turning').waitFor({ state: 'detached' });
    await app.refresh();
  });

test('A change that arrives while the window is open is announced once to screen readers, in any view', async ({
  page,
  server,
  heard,
  naming,
  refresh,
}) => {
  await page.keyboard.press('ControlOrMeta+,');
  await page.locator('h1').first().waitFor();
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  server.book.setTicketStatus('T-1001', 'ANSWERED');
  const subject = server.book.ticket('T-1001')?.subject ?? '';
  await refresh();
  // It was closed.
  const reply = `Support replied and reopened it: ${subject}`;
  await heard(reply);
  expect(await heard('one.example is suspended')).toMatchObject({ politeness: 'assertive' });

  // Another change ends the wait: anything said twice would have been said by then.
  server.book.setServiceStatus('svc-1', 'ACTIVE');
  await refresh();
  await heard('one.example is active again');
  expect(await naming('one.example')).toEqual([
    { politeness: 'assertive', text: 'one.example is suspended' },
    { politeness: 'polite', text: 'one.example is active again' },
  ]);
  expect(await naming(subject)).toEqual([{ politeness: 'polite', text: reply }]);
});

test('The outcome of filing a ticket is announced in the quick ticket', async ({ app }) => {
  app.hostbell.quickTicket.open();
  const quick = await app.quickPage();
  await quick.getByLabel('Subject').waitFor();
  await quick.locator('.live-news').first().waitFor({ state: 'attached' });
  const said = await listen(quick);
  await quick.getByLabel('Subject').fill('Quick one');
  await quick.getByLabel('Message').fill('Please look.');
  await quick.getByLabel('Message').press('ControlOrMeta+Enter');
  const outcomes = async () => (await said()).filter(({ text }) => /^Ticket \S+ sent$/.test(text));
  await expect.poll(outcomes).toHaveLength(1);
});
