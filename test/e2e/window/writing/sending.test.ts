import type { Page } from 'playwright';
import { expect } from 'vitest';
import { status } from '../../../server/api-faults.ts';
import { focusIsOn, openServices } from '../../../window/places.ts';
import { testOneWindow } from '../../../window/window-test.ts';

// The five seconds after Send, and what follows.

const test = testOneWindow()
  .extend('delays', { scope: 'file', auto: true }, async ({ app }) => {
    await app.hostbell.handlers['settings:change']({ delaysSending: true });
    // The five seconds last for as long as a test wants them to.
    app.holdTime(true);
    return true;
  })
  .extend('posts', ({ server }) => {
    const before = server.requests(post).length;
    return () => server.requests(post).length - before;
  });

const post = { method: 'POST', path: '/tickets' };
const subject = (page: Page) => page.getByLabel('Subject');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+n');
  await subject(page).fill(text);
  await page.getByLabel('Message').fill('Every mail to info@ comes back.');
}

/** Writes a ticket from the services, and sends it by key. */
async function send(page: Page, text: string): Promise<void> {
  await openServices(page);
  await write(page, text);
  await page.keyboard.press('ControlOrMeta+Enter');
  await undo(page).waitFor();
}

test('For five seconds Undo stands where Send was, and is all that can be pressed', async ({
  page,
  posts,
}) => {
  await openServices(page);
  await write(page, 'Mail bounces');
  const place = await page.getByRole('button', { name: 'Send ticket' }).boundingBox();
  const fields = await page.getByLabel('Message').boundingBox();
  // Not by a click, which Playwright scrolls to first.
  await page.keyboard.press('ControlOrMeta+Enter');
  await undo(page).waitFor();

  const bar = page.locator('.sending');
  const { x, y, height } = place ?? {};
  expect(await bar.boundingBox()).toMatchObject({ x, y, height });
  expect(await page.getByLabel('Message').boundingBox()).toEqual(fields);
  await focusIsOn(undo(page));
  expect(await page.locator('form button:enabled:visible').allTextContents()).toEqual(['Undo']);
  expect(await bar.getByText(/^Sending in \d s$/).count()).toBe(1);
  expect(await page.locator('form').ariaSnapshot()).not.toContain('Sending in');
  // Undo says it all.
  expect(await page.locator('.draft-note').count()).toBe(0);
  const described = await undo(page).getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe(
    'Your ticket will be sent in 5 seconds.',
  );

  await page.keyboard.press('ControlOrMeta+z');
  await page.getByRole('button', { name: 'Send ticket' }).waitFor();
  expect(await subject(page).inputValue()).toBe('Mail bounces');
  await expect.poll(() => page.locator('textarea:focus').count()).toBe(1);
  expect(posts()).toBe(0);
  await page.keyboard.press('ControlOrMeta+Shift+Backspace');
});

test('In another view Undo goes along; its key undoes typing where one types', async ({
  app,
  page,
  posts,
}) => {
  await send(page, 'Sent too early');
  await page.keyboard.press('ControlOrMeta+2');
  await page.locator('.toast-sending').getByRole('button', { name: 'Undo' }).waitFor();
  expect(await page.locator('.sending').count()).toBe(1);
  const search = page.getByRole('searchbox');
  await search.pressSequentially('one');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => search.inputValue()).not.toBe('one');
  expect(app.hostbell.view.view().draft).toBeNull();

  // The list of tickets shows it itself.
  await page.keyboard.press('ControlOrMeta+3');
  const card = page.locator('.outbox-card').filter({ hasText: 'Sent too early' });
  expect(await card.getByRole('button').allTextContents()).toEqual(['Undo']);
  expect(await page.locator('.sending').count()).toBe(1);
  await page.keyboard.press('ControlOrMeta+2');
  await search.fill('');
  await page.keyboard.press('ControlOrMeta+z');
  await page.getByRole('button', { name: 'Send ticket' }).waitFor();
  expect(await subject(page).inputValue()).toBe('Sent too early');
  expect(posts()).toBe(0);
  await page.keyboard.press('ControlOrMeta+Shift+Backspace');
});

test('What is being written meanwhile is not replaced', async ({ app, page, posts }) => {
  await send(page, 'The first');
  await openServices(page);
  await page.keyboard.press('ControlOrMeta+n');
  await page.locator('.toast-sending').waitFor();
  await subject(page).fill('The second');
  await page.locator('.toast-sending').waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+z');
  await app.passTime(6_000);
  await expect.poll(posts).toBe(1);
  // What was typed last is undone by Chromium itself, as in any field.
  expect(await subject(page).inputValue()).toBe('');
  await page.keyboard.press('ControlOrMeta+Shift+Backspace');
});

test('A refused ticket comes back into the form, with what the provider says', async ({
  app,
  page,
  server,
  posts,
}) => {
  server.fault({ ...post, next: 1 }, status(422, { message: 'Say which mailbox.' }));
  await send(page, 'The mailbox is full');
  await app.passTime(6_000);
  await page.getByRole('alert').getByText('Say which mailbox.').waitFor();
  expect(await subject(page).inputValue()).toBe('The mailbox is full');
  await page.keyboard.press('ControlOrMeta+Enter');
  await undo(page).waitFor();
  await app.passTime(6_000);
  // Back to where the person came from.
  await page.getByRole('heading', { name: 'Services' }).waitFor();
  await page.locator('.toast').getByText(`Ticket ${server.book.tickets()[0]?.id} sent`).waitFor();
  expect(posts()).toBe(2);
});

test('The quick ticket does the same, says the number at the end, and opens the ticket', async ({
  app,
  page,
  posts,
}) => {
  app.hostbell.quickTicket.open();
  const quick = await app.quickPage();
  await subject(quick).fill('Quick one');
  await quick.getByLabel('Message').fill('Please');
  // Asked for again, it leaves the focus where the person writes.
  app.hostbell.quickTicket.open();
  await app.hostbell.until(({ quick: { openings } }) => openings === 2);
  await quick.keyboard.type(' look.');
  await expect.poll(() => quick.getByLabel('Message').inputValue()).toBe('Please look.');
  await quick.keyboard.press('ControlOrMeta+Enter');
  await focusIsOn(undo(quick));
  // Opened again it is empty; what was sent can still be taken back there.
  app.hostbell.quickTicket.open();
  await expect.poll(() => subject(quick).inputValue()).toBe('');
  await quick.keyboard.press('ControlOrMeta+z');
  await quick.getByRole('button', { name: 'Send ticket' }).waitFor();
  expect(await subject(quick).inputValue()).toBe('Quick one');
  await quick.keyboard.press('ControlOrMeta+Enter');
  await undo(quick).waitFor();
  await app.passTime(6_000);
  await quick
    .locator('.empty-title')
    .getByText(/^Ticket T-\d+ sent$/)
    .waitFor();
  await quick.getByRole('button', { name: 'View ticket' }).click();
  await page.getByRole('heading', { name: 'Quick one', level: 2 }).waitFor();
  expect(posts()).toBe(1);
});
