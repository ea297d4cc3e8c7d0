import type { Page } from 'playwright';
import { expect } from 'vitest';
import { thisSystem } from '../../../desktop/this-system.ts';
import { lostAnswer } from '../../../server/api-broken-faults.ts';
import { status } from '../../../server/api-faults.ts';
import type { ApiServer } from '../../../server/api-server.ts';
import { fileByKeyboard, openServices } from '../../../window/places.ts';
import { testOneWindow } from '../../../window/window-test.ts';

const test = testOneWindow();
const post = { method: 'POST', path: '/tickets' };

async function file(page: Page, subject: string): Promise<void> {
  await openServices(page);
  await fileByKeyboard(page, subject);
}

/** Goes to the button with this name by Tab alone, and presses it. */
async function pressButton(page: Page, name: string): Promise<void> {
  await page.locator('.outbox-card').getByRole('button', { name, exact: true }).first().waitFor();
  for (let stops = 0; stops < 60; stops += 1) {
    if ((await page.evaluate('document.activeElement?.textContent')) === name) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

const onServer = (server: ApiServer, subject: string) =>
  server.book.tickets().filter((ticket) => ticket.subject === subject);
const card = (page: Page, state: string) => page.locator('.outbox-card').filter({ hasText: state });

test('A ticket without texts is not sent: each empty field says so, and the first has the focus', async ({
  page,
}) => {
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByLabel('Message').press('ControlOrMeta+Enter');
  const missed = page.locator('form [aria-invalid="true"]');
  await expect.poll(() => missed.count()).toBe(2);
  const problems = page.locator('.form-problem');
  expect(await problems.allInnerTexts()).toEqual([
    expect.stringContaining('subject'),
    expect.stringContaining('message'),
  ]);
  const color = await problems.first().evaluate((problem) => getComputedStyle(problem).color);
  const ring = page
    .locator('input:focus')
    .evaluate((input) => getComputedStyle(input).outlineColor);
  expect(await ring).toBe(color);
  await page.keyboard.type('Mail bounces');
  await expect
    .poll(() => missed.evaluateAll((fields) => fields.map(({ tagName }) => tagName)))
    .toEqual(['TEXTAREA']);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
});

test('The person chooses which of two tickets is the one they sent', async ({ page, server }) => {
  const subject = 'Mail bounces since noon';
  server.fault({ ...post, next: 1 }, lostAnswer());
  const hidden = server.fault({ method: 'GET', path: '/tickets' }, status(500));
  await file(page, subject);
  await server.received(1, post);
  server.book.openTicket({ subject, message: 'Someone else of the same account.' });
  hidden();
  await page.keyboard.press('ControlOrMeta+3');
  const doubtful = card(page, 'Which one is your ticket?');
  await pressButton(page, 'Show text');
  await expect.poll(() => doubtful.locator('.left-text-message').textContent()).not.toBe('');
  const copied = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('copy', ({ clipboardData }) =>
          resolve(clipboardData?.getData('text/plain')),
        ),
      ),
  );
  await pressButton(page, 'Copy');
  expect(await copied).toBe(await doubtful.locator('.left-text-message').textContent());
  await pressButton(page, 'This is it');
  await page.getByText(/^Ticket \S+ sent$/).waitFor();
  await card(page, subject).waitFor({ state: 'detached' });
  expect(onServer(server, subject)).toHaveLength(2);
  expect(server.requests(post)).toHaveLength(1);
});

test('A ticket that was not accepted can be edited and is then sent', async ({
  app,
  page,
  server,
}) => {
  const subject = 'The mailbox is full';
  server.fault({ ...post, next: 1 }, status(422, { message: 'Say which mailbox.' }));
  // In no form of this window.
  const form = { subject, message: 'It takes no more.', priority: null, serviceId: null };
  await app.hostbell.handlers['ticket:file'](form);
  await page.keyboard.press('ControlOrMeta+3');
  const refused = card(page, 'Say which mailbox.');
  await refused.waitFor();
  // Sent unchanged, it would be refused again.
  expect(await refused.getByRole('button').allTextContents()).toEqual(['Edit', 'Discard']);
  await page.setViewportSize({ width: 1280, height: 680 });
  // A menu sorts in place of the heads of columns, which would stand over the card.
  expect(await page.locator('.list-columns').isVisible()).toBe(false);
  await pressButton(page, 'Edit');
  await page.getByLabel('Message').focus();
  await page.keyboard.press(thisSystem.keys.endOfText);
  await page.keyboard.type(' It is info@one.example.');
  await page.keyboard.press('ControlOrMeta+Enter');
  const message = expect.stringContaining('It is info@one.example.');
  await expect.poll(() => onServer(server, subject)).toMatchObject([{ message }]);
  await card(page, subject).waitFor({ state: 'detached' });
});

test('A ticket that was refused for something other than its text is sent again by one press', async ({
  app,
  page,
  server,
}) => {
  const subject = 'The second today';
  server.fault({ ...post, next: 1 }, status(400, { message: 'Wait an hour between tickets.' }));
  const form = { subject, message: 'It is slow again.', priority: null, serviceId: null };
  await app.hostbell.handlers['ticket:file'](form);
  await page.keyboard.press('ControlOrMeta+3');
  await card(page, 'Wait an hour between tickets.').waitFor();
  await pressButton(page, 'Send again');
  await expect.poll(() => onServer(server, subject)).toHaveLength(1);
  await card(page, subject).waitFor({ state: 'detached' });
});

test('A ticket that waits for a pause says until when, and offers no Send now', async ({
  page,
  server,
}) => {
  server.fault({ ...post, next: 1 }, status(429, null, { 'Retry-After': '600' }));
  await file(page, 'A database is slow');
  await page.keyboard.press('ControlOrMeta+3');
  const waiting = card(page, 'Your provider asks Hostbell to wait.');
  // Shortly before midnight, the day comes first.
  await waiting.getByText(/It will be sent at .*\d/).waitFor();
  expect(await waiting.getByRole('button').allTextContents()).toEqual(['Edit', 'Discard']);
  await pressButton(page, 'Discard');
  await page.keyboard.press('Escape');
  // The button is back, and so is the focus.
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Discard');
});
