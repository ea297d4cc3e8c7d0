import { expect } from 'vitest';
import { waitFor } from '../../../run/wait-for.ts';
import { destroyed } from '../../../server/api-broken-faults.ts';
import { openServices, openTickets } from '../../../window/places.ts';
import { testOneWindow } from '../../../window/window-test.ts';

const test = testOneWindow({
  faults({ book }) {
    book.setServiceStatus('svc-1', 'ON_HOLD');
  },
});

test('An unknown status word is shown readably', async ({ app }) => {
  const { page, trayLabels } = app;
  await waitFor('the word in the tray', () =>
    trayLabels().some((label) => label.startsWith('one.example: On hold')),
  );
  await openServices(page);
  const row = page.getByRole('listbox', { name: 'Services' }).getByRole('option');
  const pill = row.filter({ hasText: 'one.example' }).locator('.pill-word');
  expect(await pill.innerText()).toBe('On hold');
  expect(await pill.getAttribute('title')).toBe('Needs attention · ON_HOLD');
  expect(app.notifications).toEqual([]);
});

test('The activity lists the demo account’s story, can be filtered by services or tickets, and opens an item', async ({
  open,
}) => {
  const app = await open({ account: 'demo' });
  const { page } = app;
  await page.getByRole('navigation').waitFor();
  await page.keyboard.press('ControlOrMeta+5');
  // Of before its story.
  await page.getByText('4 changes', { exact: true }).waitFor();
  const rows = page.locator('.activity-row');
  // Each is shown before it rings.
  await app.passTime(60_000);
  await rows.filter({ hasText: 'Notified' }).nth(4).waitFor();
  // A row has no visible text before the frame that shows it.
  await expect.poll(() => rows.allInnerTexts()).not.toContain('');
  const [newest = '', before, ...others] = await rows.allInnerTexts();
  expect(before).toMatch(
    /Support replied[\s\S]*Open → Replied[\s\S]*(at|between) \d+:\d\d\s[AP]M[\s\S]*Notified/,
  );
  expect((await rows.first().boundingBox())?.height).toBeLessThan(36);
  expect(await rows.first().getByTitle('Notified').count()).toBe(1);
  expect(newest).toMatch(
    /^[^\n]+\nActive → Suspended[\s\S]*(at|between) \d+:\d\d\s[AP]M[\s\S]*Notified/,
  );
  const [name = ''] = newest.split('\n');
  await page.getByRole('radio', { name: 'Services' }).click();
  await page.getByText('3 changes', { exact: true }).waitFor();
  await rows.getByRole('button').first().click();
  await page.getByRole('heading', { name }).waitFor();
  // Back, still filtered to the services.
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  await expect.poll(() => rows.allInnerTexts()).toEqual([newest, ...others.slice(1)]);
  await page.getByRole('radio', { name: 'Tickets' }).click();
  await page.getByText('2 changes', { exact: true }).waitFor();
  expect(await rows.filter({ hasText: 'Support replied' }).count()).toBe(2);
});

test('The activity also shows what did not ring, and server markup as text', async ({ open }) => {
  const app = await open();
  const { page, server } = app;
  await page.getByText('one.example').first().waitFor();
  server.book.openTicket({
    subject: `\u202e<img src=x onerror=alert(1)> ${'endless '.repeat(1_250)}`,
    message: 'x',
  });
  await app.refresh();
  await page.keyboard.press('ControlOrMeta+5');
  const row = page.locator('.activity-row').filter({ hasText: 'Opened outside Hostbell' });
  // It is shown before it is decided whether it rings.
  await row.filter({ hasText: 'Not notified' }).waitFor();
  await expect.poll(() => row.innerText()).toMatch(/^<img src=x onerror=alert\(1\)> endless/);
  const text = await row.innerText();
  expect(text).toContain('Not notified (turned off)');
  expect(text.length).toBeLessThan(500);
  expect(await page.locator('.activity-row img').count()).toBe(0);
  expect(app.notifications).toEqual([]);
});

test('Offline, a ticket that was never read says that its messages have not loaded yet', async ({
  open,
}) => {
  const { page, server, passTime } = await open();
  await openTickets(page);
  const first = page.getByRole('listbox', { name: 'Tickets' }).getByRole('option').first();
  await first.waitFor();
  server.fault({}, destroyed());
  await page.keyboard.press('F5');
  // After its retries.
  await passTime(60_000);
  await page.locator('.banner').getByText('Can’t reach your provider').waitFor();
  await first.click();
  await page.getByText('The messages appear as soon as').waitFor();
  expect(await page.getByText('sent no message').count()).toBe(0);
  // What is wrong is said only once.
  expect(await page.locator('.banner, .problem').count()).toBe(1);
});
