import type { Page } from 'playwright';
import { expect } from 'vitest';
import {
  anAccount,
  anAccountCard,
  aSection,
  aService,
  aTicket,
} from '../../../fakes/domain-fixtures.ts';
import { focusIsOn, openServices, openTickets } from '../../../window/places.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

/** Fields that the API document does not name. */
const further = { rack: 'B7', backups: { isOn: true }, note: '<b onclick="x()">bold</b>' };
/** Lines, an address among them. */
const long = Array.from({ length: 1_500 }, (_, at) =>
  at === 300
    ? 'See https://example.com/status for more.'
    : `Line ${at + 1} of the log: الخادم متوقف.`,
).join('\n');
const endless = '[x]('.repeat(50_000);
const about = { serviceId: 'svc-2', message: 'It runs out on Friday.', status: 'CLOSED' };
const tickets = [
  aTicket('T-1', { subject: 'Certificate', serviceId: 'svc-1', priority: 'HIGH', further }),
  ...Array.from({ length: 22 }, (_, at) =>
    aTicket(`T-${at + 100}`, { ...about, subject: `Question ${at}` }),
  ),
  aTicket('~2~T-3', { subject: 'Gone', serviceId: '~2~svc-gone' }),
  aTicket('T-2', {
    ...about,
    subject: 'A log',
    status: 'OPEN',
    message: long,
    conversation: [{ text: endless, author: null, at: null }],
  }),
];
const product = { productName: 'Web Hosting M', type: 'SHARED_HOSTING' };
const price = { price: 9.9, billingCycle: 'MONTHLY', nextDueDate: '2026-03-01' };
const services = [
  aService('svc-1', { ...product, ...price, domain: 'one.example', further }),
  aService('svc-2', { productName: 'VPS 4', ipAddress: '192.0.2.2' }),
];
const account = anAccount({ offers: { tickets: true, newTickets: true } });
let page: Page;

test.beforeAll(async ({ shown }) => {
  ({ page } = shown);
  await shown.open({
    ...viewOf({}),
    accounts: [anAccountCard('1', { account })],
    services: aSection(services),
    tickets: aSection(tickets),
  });
});

const article = () => page.getByRole('article');
const heading = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });
const button = (name: string | RegExp) => article().getByRole('button', { name, exact: true });

async function openRow(row: string, name = row): Promise<void> {
  const found = page.locator('.list-scroll').getByRole('option').filter({ hasText: row });
  await found.first().click();
  await heading(name).waitFor();
}
const openServer = () => openServices(page).then(() => openRow('192.0.2.2', 'VPS 4 · 192.0.2.2'));

/** Each field as it is read. */
const fields = () =>
  article()
    .locator('.field')
    .evaluateAll((rows) => rows.map((row) => row.textContent));

test('A service’s page has each field, copies its name and id, and leads to its ticket', async () => {
  await openServices(page);
  await openRow('one.example');
  expect(await fields()).toEqual([
    expect.stringMatching(/^ProductWeb Hosting M · Shared hosting$/),
    expect.stringMatching(/^Domainone\.example/),
    expect.stringMatching(/^Was dueMar 1, 2026/),
    'Price9.90 / month',
    expect.stringMatching(/^Service IDsvc-1/),
    expect.stringMatching(/^rackB7/),
    expect.stringMatching(/^backups › isOnyes/),
    expect.stringContaining(further.note),
  ]);
  expect(await article().locator('[onclick]').count()).toBe(0);
  const search = page.getByRole('searchbox');
  for (const [key, copied] of [
    ['c', 'one.example'],
    ['Shift+C', 'svc-1'],
  ] as const) {
    await heading('one.example').click();
    await page.keyboard.press(key);
    await page.getByText(`Copied ${copied}`).waitFor();
    await search.press('ControlOrMeta+v');
    await expect.poll(() => search.inputValue()).toBe(copied);
    await search.fill('');
  }
  await button(/^Certificate/).click();
  await heading('Certificate').waitFor();
  expect(await article().locator('.detail-status').innerText()).toMatch(/Open[\s\S]*High/);
  expect(await fields()).toEqual([
    'Serviceone.example',
    expect.stringMatching(/^Ticket IDT-1/),
    expect.stringMatching(/^rackB7/),
    expect.stringMatching(/^backups › isOnyes/),
    expect.stringContaining(further.note),
  ]);
  expect(await article().locator('.detail-actions button').allInnerTexts()).toEqual(['Snooze']);
  await button('Reply in portal').waitFor();
  await button('one.example').click();
  await heading('one.example').waitFor();
});

test('A service shows 20 of its tickets; a closed one leads to a new one', async () => {
  await openServer();
  await expect.poll(() => button(/^(Question|A log)/).count()).toBe(20);
  await button('3 more').click();
  await page.getByText('23 of 25 shown').waitFor();
  await openRow('Question 1');
  expect(await article().locator('.detail-actions button').allInnerTexts()).toEqual([
    'Follow-up ticket',
  ]);
  await button('Follow-up ticket').click();
  const service = page.getByRole('combobox', { name: 'Service' });
  await expect.poll(() => service.inputValue()).toBe('VPS 4 · 192.0.2.2');
});

test('A person gives a service a name of their own and gives it up again', async () => {
  await openServer();
  const field = page.getByRole('textbox', { name: 'Rename service' });
  for (const cancel of [() => button('Cancel').click(), () => page.keyboard.press('Escape')]) {
    await page.keyboard.press('F2');
    await expect.poll(() => field.inputValue()).toBe('VPS 4 · 192.0.2.2');
    await page.keyboard.type('خادم المتجر');
    await cancel();
    await heading('VPS 4 · 192.0.2.2').waitFor();
    await focusIsOn(button('Rename service'));
  }
  await button('Rename service').click();
  await page.keyboard.type('Shop server');
  await page.keyboard.press('Enter');
  await heading('Shop server').waitFor();
  await page.getByRole('option', { name: /^Shop server[\s\S]*192\.0\.2\.2 · VPS 4/ }).waitFor();
  await page.keyboard.press('F2');
  await focusIsOn(field);
  await page.keyboard.press('Backspace');
  await button('Save').click();
  await heading('VPS 4 · 192.0.2.2').waitFor();
});

test('Of a long message the first 10,000 characters are shown, the rest on request', async () => {
  await openTickets(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await openRow('Gone');
  await expect.poll(fields).toContain('Servicesvc-gone');
  await page.keyboard.press('Shift+C');
  await page.getByText('Copied T-3', { exact: true }).waitFor();
  await openRow('A log');
  const [first, second] = [article().locator('.entry').first(), article().locator('.entry').last()];
  const text = first.locator('.entry-text');
  const more = first.getByRole('button', { name: 'Show all', expanded: false });
  await more.waitFor();
  const beginning = (await text.textContent()) ?? '';
  expect(beginning.length).toBeGreaterThan(9_900);
  expect(beginning.endsWith('متوقف.\n…') && long.startsWith(beginning.slice(0, -1))).toBe(true);
  expect(await text.getByRole('button').count()).toBe(0);
  await more.press('Enter');
  const less = first.getByRole('button', { name: 'Show less', expanded: true });
  await less.waitFor();
  await focusIsOn(less);
  expect(await text.textContent()).toBe(long);
  await text.getByRole('button', { name: 'https://example.com/status' }).waitFor();
  await less.press('Enter');
  // It stands in sight at the next frame, without a scroll that a click of Playwright would make.
  const below = await more.evaluate(async (element: HTMLElement) => {
    await new Promise(requestAnimationFrame);
    return element.getBoundingClientRect().bottom - innerHeight;
  });
  expect(below).toBeLessThanOrEqual(0);

  // A click could miss it: the text above gets its height as it comes into view.
  await second.getByRole('button', { name: 'Show all' }).press('Enter');
  const parts = second.locator('.text-part');
  await expect.poll(() => parts.count()).toBeGreaterThan(99);
  const laidOut = await parts.evaluateAll((all) =>
    all.map((part) => [part.textContent?.length ?? 0, getComputedStyle(part).contentVisibility]),
  );
  expect(laidOut.every(([length, when]) => Number(length) <= 2_000 && when === 'auto')).toBe(true);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await second.evaluate((one) => one.getBoundingClientRect().right <= innerWidth)).toBe(
    true,
  );
});
