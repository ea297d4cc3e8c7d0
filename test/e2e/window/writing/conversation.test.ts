import { expect } from 'vitest';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { firstOption, goTo } from '../../../views/every-view.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const account = smallAccount();

/** The view with one open ticket of so many messages, each of several lines that end like this. */
function withMessages(count: number, end = '') {
  const [first] = account.tickets;
  if (first === undefined) throw new Error('There are tickets.');
  const messages = Array.from({ length: count }, (_, at) => ({
    author: at % 2 === 0 ? 'Support' : 'You',
    body: Array.from(
      { length: 1 + (at % 7) },
      (__, line) => `Message ${at + 1}.${line}${end}`,
    ).join('\n'),
    createdAt: new Date(Date.UTC(2026, 0, 1, at)).toISOString(),
  }));
  return viewOf({ ...account, tickets: [{ ...first, status: 'OPEN', messages }] });
}

test('A conversation opens at its newest message, above the reply', async ({ page, shown }) => {
  await shown.open(withMessages(80));
  await goTo('ticket')(page);
  await firstOption(page);
  await page.locator('.entry').getByText('Message 80.0').waitFor();
  const isInSight = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const column = element.closest('.detail-column')?.getBoundingClientRect();
      const { top, bottom } = element.getBoundingClientRect();
      return column !== undefined && top >= column.top && bottom <= column.bottom;
    });
  for (const part of ['.entry:last-child', '.reply', '.detail-actions'])
    await expect.poll(() => isInSight(part), { message: part }).toBe(true);
  expect(await isInSight('.detail-title')).toBe(false);
});

test('A message that arrives while another is read moves nothing', async ({ page, shown }) => {
  const read = page.locator('.entry').nth(20);
  await read.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const place = async () => Math.round((await read.boundingBox())?.y ?? Number.NaN);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
  const before = await place();
  await shown.show(withMessages(81));
  await page.locator('.entry').getByText('Message 81.0').waitFor();
  // Half a pixel above the top rounds to -0.
  expect(Math.abs((await place()) - before)).toBe(0);
});

test('Of 5,000 messages the newest are shown, and earlier ones on request', async ({
  page,
  shown,
}) => {
  await shown.open(withMessages(5_000));
  await goTo('ticket')(page);
  await firstOption(page);
  const entries = page.locator('.entry');
  await entries.getByText('Message 5000.0').waitFor();
  expect(await entries.count()).toBe(51);
  expect(await entries.nth(49).innerText()).toMatch(/^Support\s*,\s*Jul 28, 2026/);
  // By key: what comes into sight above it gets its height then, and would move it while the mouse is down.
  await page.getByRole('button', { name: 'Show 200 earlier messages' }).press('Enter');
  await entries.getByText('Message 4751.0').waitFor();
  expect(await entries.count()).toBe(251);
  // Reading goes on with the oldest of them.
  expect(await page.locator('.entry:focus').innerText()).toContain('Message 4751.0');
});

test('A link in a message is opened by main, as it is written there', async ({ page, shown }) => {
  await shown.show(withMessages(1, ': https://status.example/now?at=1.'));
  await page.getByRole('button', { name: 'https://status.example/now?at=1' }).click();
  const [{ id = '' } = {}] = account.tickets;
  await expect
    .poll(() => shown.bridge.argumentsOf('link:open-message'))
    .toEqual([{ id, address: 'https://status.example/now?at=1' }]);
});

test('Times follow the computer’s time zone while the window is open', async ({ page, shown }) => {
  await shown.show(withMessages(2));
  const zones = await page.context().newCDPSession(page);
  for (const [timezoneId, time] of [
    ['Europe/Berlin', 'Jan 1, 2026, 2:00 AM'],
    ['Asia/Tokyo', 'Jan 1, 2026, 10:00 AM'],
  ] as const) {
    await zones.send('Emulation.setTimezoneOverride', { timezoneId });
    // As when the person comes back to the window; else within a minute.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.locator('.entry-time').getByText(time).waitFor();
  }
});
