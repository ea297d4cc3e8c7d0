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

const press = (page: Page, name: string) =>
  page.locator('.outbox-card').getByRole('button', { name, exact: true }).first().click();
const onServer = (server: ApiServer, subject: string) =>
  server.book.tickets().filter((ticket) => ticket.subject === subject);
const card = (page: Page, state: string) => page.locator('.outbox-card').filter({ hasText: state });

test('A ticket without texts is not sent, and each empty field says so until it is filled', async ({
  page,
}) => {
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByLabel('Message').press('ControlOrMeta+Enter');
  const missed = page.locator('form [aria-invalid="true"]');
  await expect.poll(() => missed.count()).toBe(2);
  expect(await page.locator('.form-problem').allInnerTexts()).toEqual([
    expect.stringContaining('subject'),
    expect.stringContaining('message'),
  ]);
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
  await press(page, 'Show text');
  await expect.poll(() => doubtful.locator('.left-text-message').textContent()).not.toBe('');
  await press(page, 'Copy');
  await doubtful.getByRole('button', { name: 'Copied' }).waitFor();
  await press(page, 'This is it');
  await page.getByText(/^Ticket \S+ sent$/).waitFor();
  await card(page, subject).waitFor({ state: 'detached' });
  expect(onServer(server, subject)).toHaveLength(2);
  expect(server.requests(post)).toHaveLength(1);
});

test('A refused ticket can be edited, or sent again where its text is not to blame', async ({
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
  await press(page, 'Edit');
  await page.getByLabel('Message').focus();
  await page.keyboard.press(thisSystem.keys.endOfText);
  await page.keyboard.type(' It is info@one.example.');
  await page.keyboard.press('ControlOrMeta+Enter');
  const message = expect.stringContaining('It is info@one.example.');
  await expect.poll(() => onServer(server, subject)).toMatchObject([{ message }]);

  server.fault({ ...post, next: 1 }, status(400, { message: 'Wait an hour between tickets.' }));
  await app.hostbell.handlers['ticket:file']({ ...form, subject: 'The second today' });
  await page.keyboard.press('ControlOrMeta+3');
  await card(page, 'Wait an hour between tickets.').waitFor();
  await press(page, 'Send again');
  await expect.poll(() => onServer(server, 'The second today')).toHaveLength(1);
  await page.locator('.outbox-card').waitFor({ state: 'detached' });
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
  await press(page, 'Discard');
  await page.keyboard.press('Escape');
  // The button is back, and so is the focus.
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Discard');
});
