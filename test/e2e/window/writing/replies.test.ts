import { expect } from 'vitest';
import { providerKey, startProvider } from '../../../server/provider-server.ts';
import { fossbilling } from '../../../server/providers/fossbilling.ts';
import { shippedSource } from '../../../server/providers/shipped-pages.ts';
import { focusIsOn } from '../../../window/places.ts';
import { test as base } from '../../../window/window-test.ts';

/** A page of one's own, whose provider takes replies, asks for departments, and takes no text of a few letters. */
const ownPage = shippedSource('fossbilling')
  .replace('"FOSSBilling"', '"My host"')
  .replace('"characters"', '"least": { "subject": 3, "message": 11 }, "characters"');
const ticketPath = '/api/client/support/ticket_';

/** One window for the story of one ticket, in this order, and of new ones. */
const test = base
  .extend('scene', { scope: 'file' }, async ({ openForAll }, { onCleanup }) => {
    const fixture = fossbilling();
    const provider = await startProvider(fixture);
    onCleanup(provider.stop);
    const app = await openForAll({ account: 'none', ownPages: [ownPage] });
    const { hostbell, page } = app;
    await hostbell.handlers['provider:choose'](null);
    await hostbell.handlers['account:connect']({
      baseAddress: provider.portal,
      key: providerKey,
      keyPlace: 'session',
      page: 'own',
    });
    await hostbell.until(({ tickets }) => tickets.items.length > 0);
    await hostbell.handlers['settings:change']({ delaysSending: true });
    await page.locator('.nav').waitFor();
    const { items } = hostbell.view.view().tickets;
    const { id = '' } = items.find(({ subject }) => subject?.includes('Invoice')) ?? {};
    return {
      ...{ app, hostbell, page, provider, fixture, id },
      field: page.getByLabel('Your reply'),
      panel: page.getByRole('region', { name: 'Outbox' }),
      /** From another view. Reading it must not wait for its turn: a slow computer polls more often in between. */
      async openInvoice() {
        await app.passTime(60_000);
        await page.keyboard.press('ControlOrMeta+1');
        await page.locator('.headline').waitFor();
        hostbell.open({ view: 'ticket', id });
        await page.locator('.detail-title').filter({ hasText: 'Invoice' }).waitFor();
      },
    };
  })
  .extend('posted', ({ scene: { provider } }) => {
    const posts = () => provider.requests().filter(({ method }) => method === 'POST');
    const before = posts().length;
    return () => posts().flatMap(({ target }, at) => (at < before ? [] : target));
  });

test('A ticket waits for its department, which stays chosen for the next one', async ({
  scene: { app, hostbell, page, provider },
  posted,
}) => {
  const { subject = 0 } = hostbell.view.view().account?.offers.longest ?? {};
  provider.fault('GET', 'lost', 20);
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByText('At least 3 characters').waitFor();
  await page.getByLabel('Subject').fill('x'.repeat(subject - 1));
  await page.getByText('Characters left: 1').waitFor();
  await page.getByLabel('Subject').fill('Quota');
  await page.getByLabel('Message').fill('It is full.');
  await app.passTime(30_000);
  await page.getByText('Your provider asks for a department.').waitFor();
  const send = page.getByRole('button', { name: 'Send ticket' });
  await send.click();
  await page.getByText('Please choose a department').waitFor();
  provider.clearFaults();
  await app.passTime(120_000);
  const department = page.getByRole('combobox', { name: 'Department' });
  await department.selectOption({ index: 2 });
  expect(await page.getByLabel('Message').inputValue()).toBe('It is full.');
  expect(posted()).toEqual([]);
  app.holdTime(true);
  await send.click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  app.holdTime(false);
  await app.passTime(6_000);
  await page.getByText(/^Ticket \S+ sent$/).waitFor();
  expect(posted()).toEqual([`${ticketPath}create`]);
  await page.keyboard.press('ControlOrMeta+n');
  await expect.poll(() => department.textContent()).toContain('Billing');
});

test('A reply is kept while it is written, taken back for a moment, and sent once', async ({
  scene: { app, hostbell, page, field, openInvoice },
  posted,
}) => {
  const { longest = 0 } = hostbell.view.view().account?.offers.replies ?? {};
  await openInvoice();
  // What its page names has words of ours, not the provider's.
  const more = page.locator('.detail-section').filter({ hasText: 'More details' });
  await expect
    .poll(() => more.locator('dt').allTextContents())
    .toEqual(['Last change', 'Department']);
  await page.getByText('At least 11 characters').waitFor();
  await page.keyboard.press('r');
  await focusIsOn(field);
  // One button for it, filled once there is something to send.
  const button = page.getByRole('button', { name: /reply/i });
  expect(await button.allTextContents()).toEqual(['Send reply']);
  expect(await button.getAttribute('class')).not.toContain('button-primary');
  await field.fill('x'.repeat(longest + 1));
  await field.press('ControlOrMeta+Enter');
  await page.getByText('The message is too long').waitFor();
  await field.fill('It is paid.');
  await page.getByText('Draft saved').waitFor();
  expect(await button.getAttribute('class')).toContain('button-primary');
  await openInvoice();
  expect(await field.inputValue()).toBe('It is paid.');
  app.holdTime(true);
  await field.press('ControlOrMeta+Enter');
  await page.getByText(/^Sending in \d s$/).waitFor();
  // It stays where it was written, and Undo has the focus.
  expect(await field.inputValue()).toBe('It is paid.');
  await page.keyboard.press('Enter');
  await button.waitFor();
  expect(await field.inputValue()).toBe('It is paid.');
  await field.fill('It is paid now.');
  await button.click();
  await page.getByText(/^Sending in \d s$/).waitFor();
  app.holdTime(false);
  await app.passTime(6_000);
  await page.locator('.toast').getByText('Reply sent').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.locator('.entry').getByText('It is paid now.').waitFor();
  expect(posted()).toEqual([`${ticketPath}reply`]);
});

test('A reply stays in sight without its ticket, until it is discarded', async ({
  scene: { app, hostbell, page, fixture, id, field, panel, openInvoice },
  posted,
}) => {
  app.holdTime(true);
  await hostbell.handlers['reply:file']({ id, text: 'It is paid.\nOn Monday.' });
  await page.getByRole('button', { name: 'Close ticket' }).click();
  await page.getByText('Ticket closed').waitFor();
  await page.keyboard.press('ControlOrMeta+1');
  await page.keyboard.press('ControlOrMeta+3');
  await panel.getByRole('button', { name: 'Undo' }).click();
  app.holdTime(false);
  await page.getByText('This ticket is closed. Your reply is kept here').waitFor();
  expect(await field.inputValue()).toBe('It is paid.\nOn Monday.');
  // Away and back, it is read from main again.
  const text = 'It is paid. '.repeat(300).trim();
  await field.fill(text);
  await hostbell.until(({ replies }) => replies[0]?.text.startsWith('It is paid. It') === true);
  // It cannot be sent.
  await field.press('ControlOrMeta+Enter');
  await openInvoice();
  await expect.poll(() => field.inputValue()).toBe(text);
  await page.getByRole('button', { name: 'New ticket with this text' }).click();
  expect(await page.getByLabel('Message').inputValue()).toBe(text);
  expect(posted()).toEqual([`${ticketPath}close`]);

  // The provider no longer lists it.
  const listed = fixture.state.tickets;
  const at = listed.findIndex((ticket) => ticket.id === id);
  listed.splice(at, 1);
  while (hostbell.view.view().tickets.items.some((ticket) => ticket.id === id))
    await hostbell.poll();
  await page.keyboard.press('ControlOrMeta+3');
  await panel.getByText('This ticket isn’t in your list any more.').waitFor();
  await panel.getByText(text).waitFor();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(hostbell.view.view().replies).toEqual([]);
});
