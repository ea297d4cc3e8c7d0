import type { Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { fossbilling } from '../../../server/providers/fossbilling.ts';
import { providerKey, startProvider } from '../../../server/providers/provider-server.ts';
import { shippedSource } from '../../../server/providers/shipped-pages.ts';
import { axe } from '../../../views/axe-checks.ts';
import { type OpenWindow, test } from '../../../window/window-test.ts';

/** A page of one's own, whose provider takes replies, asks for departments, and takes no text of a few letters. */
const ownPage = shippedSource('fossbilling')
  .replace('"FOSSBilling"', '"My host"')
  .replace('"characters"', '"least": { "subject": 3, "message": 11 }, "characters"');

async function begin(open: OpenWindow) {
  const fixture = fossbilling();
  const provider = await startProvider(fixture);
  onTestFinished(provider.stop);
  const { hostbell, page, passTime, holdTime } = await open({
    account: 'none',
    ownPages: [ownPage],
  });
  await hostbell.handlers['provider:choose'](null);
  await hostbell.handlers['account:connect']({
    baseAddress: provider.portal,
    key: providerKey,
    keyPlace: 'session',
    page: 'own',
  });
  await hostbell.until(({ connection }) => connection.state === 'online');
  await hostbell.handlers['settings:change']({ delaysSending: true });
  await page.locator('.nav').waitFor();
  const posted = () =>
    provider.requests.filter(({ method }) => method === 'POST').map(({ target }) => target);
  return { page, hostbell, provider, fixture, passTime, holdTime, posted };
}

async function openInvoice(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+3');
  await page.getByRole('option').filter({ hasText: 'Invoice' }).click();
}

test('A reply is kept while it is written, taken back for a moment, and sent once', async ({
  open,
}) => {
  const { page, hostbell, passTime, holdTime, posted } = await begin(open);
  const { longest = 0 } = hostbell.view.view().account?.offers.replies ?? {};
  await openInvoice(page);
  // What its page names has words of ours, not the provider's.
  const more = page.locator('.detail-section').filter({ hasText: 'More details' });
  await expect
    .poll(() => more.locator('dt').allTextContents())
    .toEqual(['Last change', 'Department']);
  const field = page.getByLabel('Your reply');
  await page.getByText('At least 11 characters').waitFor();
  await page.keyboard.press('r');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
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
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+1');
  await openInvoice(page);
  expect(await field.inputValue()).toBe('It is paid.');
  holdTime(true);
  await field.press('ControlOrMeta+Enter');
  await page.getByText(/^Sending in \d s$/).waitFor();
  // It stays where it was written, and Undo has the focus.
  expect(await field.inputValue()).toBe('It is paid.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send reply' }).waitFor();
  expect(await field.inputValue()).toBe('It is paid.');
  await field.fill('It is paid now.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText(/^Sending in \d s$/).waitFor();
  holdTime(false);
  await passTime(6_000);
  await page.locator('.toast').getByText('Reply sent').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.locator('.entry').getByText('It is paid now.').waitFor();
  expect(posted()).toEqual(['/api/client/support/ticket_reply']);
  await page.getByRole('button', { name: 'Close ticket' }).click();
  await page.getByText('Ticket closed').waitFor();
  await field.waitFor({ state: 'detached' });
});

test('Without the wait a reply stays in sight until it is known what became of it', async ({
  open,
}) => {
  const { page, hostbell } = await begin(open);
  await hostbell.handlers['settings:change']({ delaysSending: false });
  await openInvoice(page);
  const field = page.getByLabel('Your reply');
  await field.fill('It is paid today.');
  await page.getByText('Draft saved').waitFor();
  await field.evaluate((element: HTMLTextAreaElement) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => element.readOnly && seen.push(element.value);
    new MutationObserver(look).observe(element, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await field.press('ControlOrMeta+Enter');
  await page.locator('.toast').getByText('Reply sent').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect([...new Set(seen)]).toEqual(['It is paid today.']);
});

test('A ticket whose departments cannot be read keeps its text, and asks for one as soon as they can', async ({
  open,
}) => {
  const { page, hostbell, provider, passTime, posted } = await begin(open);
  for (let faults = 0; faults < 20; faults += 1) provider.fault('GET', 'lost');
  await page.getByRole('button', { name: 'New ticket' }).click();
  await page.getByLabel('Subject').fill('Quota');
  await page.getByLabel('Message').fill('It is full.');
  await passTime(30_000);
  await page.getByText('Your provider asks for a department.').waitFor();
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await page.getByText('Please choose a department').waitFor();
  expect(await axe(page)).toEqual([]);
  provider.heal();
  await passTime(120_000);
  await page.getByText('Your provider asks for a department.').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Department' }).selectOption({ index: 1 });
  expect(await page.getByLabel('Message').inputValue()).toBe('It is full.');
  expect(hostbell.view.view().draft).toMatchObject({ subject: 'Quota', message: 'It is full.' });
  expect(posted()).toEqual([]);
});

test('A ticket waits for its department, which stays chosen for the next one', async ({ open }) => {
  const { page, hostbell, passTime, posted } = await begin(open);
  const { subject = 0 } = hostbell.view.view().account?.offers.longest ?? {};
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByText('At least 3 characters').waitFor();
  await page.getByLabel('Subject').fill('x'.repeat(subject - 1));
  await page.getByText('Characters left: 1').waitFor();
  await page.getByLabel('Subject').fill('Quota');
  await page.getByLabel('Message').fill('It is full.');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await page.getByText('Please choose a department').waitFor();
  expect(await axe(page)).toEqual([]);
  const department = page.getByRole('combobox', { name: 'Department' });
  await department.selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await passTime(6_000);
  await page.getByText(/^Ticket \S+ sent$/).waitFor();
  expect(posted()).toEqual(['/api/client/support/ticket_create']);
  await page.keyboard.press('ControlOrMeta+n');
  await expect.poll(() => department.textContent()).toContain('Billing');
});

test('A reply stays in sight when its ticket is closed or leaves the list, until it is discarded', async ({
  open,
}) => {
  const { page, hostbell, fixture, posted } = await begin(open);
  await openInvoice(page);
  const field = page.getByLabel('Your reply');
  // Longer than what the view has of it.
  const text = 'It is paid. '.repeat(300).trim();
  await field.fill(text);
  await page.getByText('Draft saved').waitFor();
  const [{ ticketId = '' } = {}] = hostbell.view.view().replies;
  await hostbell.handlers['ticket:change']({ id: ticketId, how: 'close' });
  await page.getByText('This ticket is closed. Your reply is kept here').waitFor();
  expect(await field.inputValue()).toBe(text);
  expect(await axe(page)).toEqual([]);
  // It cannot be sent.
  await field.press('ControlOrMeta+Enter');
  expect(posted()).toEqual(['/api/client/support/ticket_close']);
  // Away and back: it is read from main again.
  await page.keyboard.press('ControlOrMeta+1');
  await page.keyboard.press('ControlOrMeta+3');
  await page.getByRole('option').filter({ hasText: 'Invoice' }).click();
  await expect.poll(() => field.inputValue()).toBe(text);
  await page.getByRole('button', { name: 'New ticket with this text' }).click();
  expect(await page.getByLabel('Message').inputValue()).toBe(text);

  // The provider no longer lists it.
  const listed = fixture.state.tickets;
  listed.splice(
    listed.findIndex(({ id }) => id === ticketId),
    1,
  );
  const isListed = () => hostbell.view.view().tickets.items.some(({ id }) => id === ticketId);
  while (isListed()) await hostbell.poll();
  await page.keyboard.press('ControlOrMeta+3');
  const panel = page.getByRole('region', { name: 'Outbox' });
  await panel.getByText('This ticket isn’t in your list any more.').waitFor();
  await panel.getByText(text).waitFor();
  expect(await axe(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Discard' }).click();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(hostbell.view.view().replies).toEqual([]);
});

test('A reply that is taken back to a ticket that was closed meanwhile is in sight', async ({
  open,
}) => {
  const { page, hostbell, posted } = await begin(open);
  const id =
    hostbell.view.view().tickets.items.find(({ subject }) => subject?.includes('Invoice'))?.id ??
    '';
  await hostbell.handlers['reply:file']({ id, text: 'It is paid.\nOn Monday.' });
  await hostbell.handlers['ticket:change']({ id, how: 'close' });
  await page.keyboard.press('ControlOrMeta+3');
  const panel = page.getByRole('region', { name: 'Outbox' });
  await panel.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('This ticket is closed. Your reply is kept here').waitFor();
  expect(await page.getByLabel('Your reply').inputValue()).toBe('It is paid.\nOn Monday.');
  expect(posted()).toEqual(['/api/client/support/ticket_close']);
});
