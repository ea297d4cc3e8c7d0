import type { Page } from 'playwright';
import { expect } from 'vitest';
import { waitFor } from '../../../run/wait-for.ts';
import { rewrite } from '../../../server/api-faults.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import type { ApiServer } from '../../../server/api-server.ts';
import type { AppWindow } from '../../../window/app-window.ts';
import { openServices, openTickets } from '../../../window/places.ts';
import { testOneWindow } from '../../../window/window-test.ts';

/** Fields that the API document does not name. */
const unknown = {
  rack: 'B7',
  backups: { last: '2026-01-02', isOn: true },
  note: '<b onclick="x()">bold</b>',
};

/** Lines, an address among them. */
const long = Array.from({ length: 1_500 }, (_, at) =>
  at === 300
    ? 'See https://example.com/status for more.'
    : `Line ${at + 1} of the log: الخادم متوقف.`,
).join('\n');
/** A word of 200 kB. */
const endless = '[x]('.repeat(50_000);

const account = smallAccount();
/** A service's tickets, one of which has what the texts above say, and one 5,000 messages. */
const more = Array.from({ length: 23 }, (_, at) => ({
  id: `T-${900 - at}`,
  subject: `Question ${at + 1}`,
  message: 'The certificate runs out on Friday.',
  serviceId: 'svc-2',
  status: 'CLOSED',
  priority: 'HIGH',
  createdAt: '2025-01-01T00:00:00.000Z',
  messages: [],
}));
const add = (fields: object) => rewrite((body) => ({ ...(body as object), ...fields }));
const messages = Array.from({ length: 5_000 }, (_, at) => ({ text: `Message ${at + 1}.` }));

const test = testOneWindow({
  data: { ...account, tickets: [...account.tickets, ...more] },
  faults({ fault }) {
    fault({ path: '/services/svc-1' }, add(unknown));
    fault({ path: '/tickets/T-1001' }, add(unknown));
    fault({ path: '/tickets/T-878' }, add({ messages }));
    fault({ path: '/tickets/T-879' }, add({ message: long, messages: [{ text: endless }] }));
  },
});
let server: ApiServer;
let app: AppWindow;
let page: Page;

test.beforeEach(({ app: shared }) => {
  app = shared;
  ({ page, server } = app);
});

const article = () => page.getByRole('article');

/** The value of a field, as it is read. */
async function field(label: string): Promise<string> {
  const row = article()
    .locator('.field')
    .filter({ has: page.getByText(label, { exact: true }) });
  return (await row.locator('dd').first().innerText()).replace(/\s+/g, ' ').trim();
}

async function open(name: string): Promise<void> {
  await page.getByRole('listbox').getByRole('option').filter({ hasText: name }).click();
  await page.getByRole('heading', { name, level: 2 }).waitFor();
}
const openService = (name: string) => openServices(page).then(() => open(name));
const openTicket = (subject: string) => openTickets(page).then(() => open(subject));

/** Puts what was copied into a search field, as a person would paste it. */
async function pasted(): Promise<string> {
  const search = page.getByRole('searchbox');
  await search.fill('');
  await search.press('ControlOrMeta+v');
  const text = await waitFor('what was copied', async () => (await search.inputValue()) || null);
  await search.fill('');
  await page.getByRole('article').getByRole('heading', { level: 2 }).click();
  return text;
}

test('A service’s detail shows every field of the API document, and unknown ones under the provider’s own names', async () => {
  await openService('one.example');
  await article().getByText('More details').waitFor();
  expect(await field('Product')).toBe('Web Hosting M · Shared hosting');
  expect(await field('Domain')).toMatch(/^one\.example/);
  expect(await field('Was due')).toMatch(/^Mar 1, 2026/);
  expect(await field('Price')).toBe('9.90 / month');
  expect(await field('Service ID')).toMatch(/^svc-1/);
  expect(await article().locator('.detail-status').innerText()).toContain('Active');
  expect(await field('rack')).toBe('B7');
  expect(await field('backups › last')).toBe('2026-01-02');
  expect(await field('backups › isOn')).toBe('yes');
  expect(await field('note')).toBe(unknown.note);
  expect(await article().locator('[onclick]').count()).toBe(0);
  const scrolled = await article()
    .locator('.field-value')
    .evaluateAll(
      (values) => values.filter((value) => value.scrollHeight > value.clientHeight).length,
    );
  expect(scrolled).toBe(0);
});

test('A service’s detail shows the tickets about it, says how many more there are, and opens one or all', async () => {
  await openService('one.example');
  await article()
    .getByRole('button', { name: /Certificate for one\.example/ })
    .click();
  await page.getByRole('heading', { name: 'Certificate for one.example', level: 2 }).waitFor();
  await openService('192.0.2.2');
  expect(
    await article()
      .getByRole('button', { name: /^Question/ })
      .count(),
  ).toBe(20);
  await article().getByRole('button', { name: '3 more' }).click();
  await page.getByText('23 of 25 shown').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
});

test('A service’s detail shows its history as seen by this computer, back to when watching began', async () => {
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await app.refresh();
  await openService('192.0.2.2');
  const timeline = article().getByRole('region', { name: 'History' });
  await timeline.getByText('Active → Suspended').waitFor();
  const steps = article().locator('.thread li');
  expect(await steps.allInnerTexts()).toEqual([expect.stringMatching(/^Suspended .*\d:\d\d/)]);
  await timeline.getByText(/^Changed /).waitFor();
  const entries = await timeline.getByRole('listitem').allInnerTexts();
  expect(entries).toHaveLength(2);
  expect(entries[1]).toMatch(/^Monitoring since .*\d:\d\d/);
});

test('A person gives a service a name of their own, finds it by that and by its address, and gives it up again', async () => {
  await openService('192.0.2.2');
  const heading = (name: string) =>
    page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
  const field = page.getByRole('textbox', { name: 'Rename service' });
  await page.keyboard.press('F2');
  await field.waitFor();
  expect(await field.inputValue()).toBe('VPS 4 · 192.0.2.2');
  await page.keyboard.type('خادم المتجر');
  await article().getByRole('button', { name: 'Cancel' }).click();
  await heading('VPS 4 · 192.0.2.2');
  expect(await focusedLabel()).toBe('Rename service');
  await page.keyboard.press('F2');
  await page.keyboard.type('خادم المتجر');
  await page.keyboard.press('Escape');
  await heading('VPS 4 · 192.0.2.2');
  await article().getByRole('button', { name: 'Rename service' }).click();
  await page.keyboard.type('Shop server');
  await page.keyboard.press('Enter');
  await heading('Shop server');
  expect(await focusedLabel()).toBe('Rename service');
  await page.getByRole('option', { name: /^Shop server[\s\S]*192\.0\.2\.2 · VPS 4/ }).waitFor();

  await page.keyboard.press('ControlOrMeta+1');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('192.0.2.2');
  await page.getByRole('option', { name: /^Shop server/ }).waitFor();
  await page.getByRole('option', { name: 'Rename service' }).click();
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Backspace');
  expect(await field.getAttribute('placeholder')).toBe('VPS 4 · 192.0.2.2');
  await article().getByRole('button', { name: 'Save' }).click();
  await heading('VPS 4 · 192.0.2.2');
});

test('A service’s domain, address and id are each copied with one shortcut', async () => {
  await openService('one.example');
  await page.keyboard.press('c');
  await page.getByText('Copied one.example').waitFor();
  expect(await pasted()).toBe('one.example');
  await page.keyboard.press('Shift+C');
  await page.getByText('Copied svc-1').waitFor();
  expect(await pasted()).toBe('svc-1');
  await openService('192.0.2.2');
  await page.keyboard.press('c');
  await page.getByText('Copied 192.0.2.2').waitFor();
  expect(await pasted()).toBe('192.0.2.2');
});

test('A ticket’s detail shows the conversation, oldest first, with who wrote and when', async () => {
  await openTicket('Invoice address');
  const conversation = article().getByRole('region', { name: 'Conversation' });
  await conversation.getByText('Done.').waitFor();
  const entries = await conversation.getByRole('listitem').allInnerTexts();
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatch(
    /You[\s\S]*Dec 1, 2025[\s\S]*Please put our new address on the invoice\./,
  );
  expect(entries[1]).toMatch(/Support[\s\S]*Dec 1, 2025[\s\S]*Done\./);
});

test('A ticket’s detail shows all its fields, including undocumented ones, copies its id, and opens its service', async () => {
  expect(await article().locator('.detail-status').innerText()).toContain('Closed');
  // The first message has its time.
  expect(await article().locator('.field-label').allTextContents()).not.toContain('Created');
  expect(await field('Ticket ID')).toMatch(/^T-1001/);
  expect(await field('rack')).toBe('B7');
  expect(await field('note')).toBe(unknown.note);
  await article().getByRole('button', { name: 'Copy ID' }).click();
  await article().getByRole('button', { name: 'Copied' }).waitFor();
  expect(await pasted()).toBe('T-1001');
  await openTicket('Certificate for one.example');
  expect(await article().locator('.detail-status').innerText()).toMatch(/Open[\s\S]*High/);
  await article().getByRole('button', { name: 'one.example', exact: true }).click();
  await page.getByRole('heading', { name: 'one.example', level: 2 }).waitFor();
});

test('A closed ticket offers a new one about its service, but no reply and no snooze', async () => {
  await openTicket('Question 22');
  const actions = () => article().locator('.detail-actions').getByRole('button').allInnerTexts();
  expect(await actions()).toEqual(['New ticket']);
  expect(await article().getByText('Reply in portal').count()).toBe(0);
  await article().getByRole('button', { name: 'New ticket' }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Service' }).inputValue())
    .toBe('VPS 4 · 192.0.2.2');
  await openTicket('Certificate for one.example');
  expect(await actions()).toEqual(['Snooze']);
  await article().locator('.reply').getByRole('button', { name: 'Reply in portal' }).waitFor();
});

test('A ticket with 5,000 messages shows the newest, and earlier ones on request', async () => {
  await openTicket('Question 23');
  await article().getByText('Message 5000.', { exact: true }).waitFor();
  await article().getByText('The certificate runs out on Friday.').waitFor();
  expect(await article().locator('.entry').count()).toBe(51);
  await article().getByRole('button', { name: 'Show 200 earlier messages' }).click();
  await article().getByText('Message 4751.', { exact: true }).waitFor();
  expect(await article().locator('.entry').count()).toBe(251);
  // Reading goes on with the oldest of them.
  expect(await page.locator('.entry:focus').innerText()).toContain('Message 4751.');
});

const entry = () => article().locator('.entry').first();
const text = () => entry().locator('.entry-text');
/** What a person gets who selects the message and copies it. */
const copied = () =>
  text().evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    const all = getSelection()?.toString();
    getSelection()?.removeAllRanges();
    return all;
  });

test('Of a message of 50,000 characters, the first 10,000 are shown, up to the end of a line, and the rest on request', async () => {
  await openTicket('Question 22');
  const button = entry().getByRole('button', { name: 'Show all', expanded: false });
  await button.waitFor();
  const beginning = (await text().textContent()) ?? '';
  expect(beginning.length).toBeLessThanOrEqual(10_001);
  expect(beginning.length).toBeGreaterThan(9_900);
  expect(beginning.endsWith('متوقف.\n…')).toBe(true);
  expect(long.startsWith(beginning.slice(0, -1))).toBe(true);

  await button.focus();
  await page.keyboard.press('Enter');
  const opened = entry().getByRole('button', { name: 'Show less', expanded: true });
  await opened.waitFor();
  expect(await opened.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await text().textContent()).toBe(long);
  expect(await copied()).toBe(long);

  // However quickly the person presses again, it stands in sight at the next frame, and stands still.
  await openTicket('Question 23');
  await openTicket('Question 22');
  await button.focus();
  const bottoms = await button.evaluate(async (element: HTMLElement) => {
    element.click();
    await Promise.resolve();
    element.click();
    const seen: number[] = [];
    for (let frame = 0; frame < 10; frame += 1) {
      await new Promise(requestAnimationFrame);
      seen.push(Math.round(element.getBoundingClientRect().bottom - innerHeight));
    }
    return seen;
  });
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(0);
  expect(new Set(bottoms).size).toBe(1);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await text().textContent()).toBe(beginning);
});

test('An address beyond the beginning is opened like any other, and one that the beginning cuts is no link', async () => {
  expect(await text().getByRole('button').count()).toBe(0);
  await entry().getByRole('button', { name: 'Show all' }).press('Enter');
  await text().getByRole('button', { name: 'https://example.com/status' }).waitFor();
  await entry().getByRole('button', { name: 'Show less' }).press('Enter');
});

test('However long a line or a word is, it is laid out in parts of at most 2,000 characters, each when it is about to be seen', async () => {
  const word = article().locator('.entry').last();
  // A click could miss it: the text above gets its height as it comes into view.
  await word.getByRole('button', { name: 'Show all' }).press('Enter');
  const parts = word.locator('.text-part');
  await expect.poll(() => parts.count()).toBeGreaterThan(99);
  const lengths = await parts.evaluateAll((all) =>
    all.map((part) => part.textContent?.length ?? 0),
  );
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2_000);
  expect(lengths.reduce((sum, length) => sum + length)).toBe(endless.length);
  const waits = await parts.evaluateAll((all) =>
    all.every((part) => getComputedStyle(part).contentVisibility === 'auto'),
  );
  expect(waits).toBe(true);
  const alternates = await word
    .locator('.entry-text')
    .evaluate((element) => getComputedStyle(element).fontVariantLigatures);
  expect(alternates).toBe('no-contextual');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  const isTooWide = await article()
    .locator('.entry')
    .evaluateAll((all) => all.some((one) => one.getBoundingClientRect().right > innerWidth));
  expect(isTooWide).toBe(false);
  if (size !== null) await page.setViewportSize(size);
  await word.getByRole('button', { name: 'Show less' }).click();
});

const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
