import type { Page } from 'playwright';
import { expect } from 'vitest';
import { waitFor } from '../../../run/wait-for.ts';
import { largeAccount } from '../../../server/api-fixtures.ts';
import { clearList, focusIsOn, openServices, openTickets } from '../../../window/places.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const data = largeAccount({ services: 2_000, tickets: 2_000 });
const view = viewOf(data, { isInFront: true });
let page: Page;

test.beforeAll(async ({ shown }) => {
  ({ page } = shown);
  await shown.open(view);
});
test.afterEach(() => clearList(page));

const listbox = () => page.locator('.list-scroll [role="listbox"]');
const rows = () => listbox().getByRole('option');
const showsCount = (text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();

/** The place of the row reported to assistive technology as active. */
async function activePlace(): Promise<string | null> {
  const id = await listbox().getAttribute('aria-activedescendant');
  return page.locator(`[id="${id}"]`).getAttribute('aria-posinset');
}

async function choose(filter: string, choice: string): Promise<void> {
  const name = new RegExp(`^${filter}:`);
  // A filter that takes one choice is a select; one that takes several has checkboxes.
  await page.getByRole('combobox', { name }).or(page.getByRole('button', { name })).click();
  await page
    .getByRole('option', { name: choice, exact: true })
    .or(page.getByRole('checkbox', { name: choice, exact: true }))
    .click();
  await page.keyboard.press('Escape');
}

test('A list of thousands draws few rows, but keys and readers reach each', async () => {
  await openServices(page);
  expect(await rows().count()).toBeLessThan(60);
  expect(await rows().first().getAttribute('aria-setsize')).toBe('2000');
  expect(await rows().first().getAttribute('aria-posinset')).toBe('1');
  await page.getByRole('radio', { name: 'All 2,000' }).waitFor();
  await listbox().focus();
  await page.keyboard.press('End');
  expect(await activePlace()).toBe('2000');
  await page.keyboard.press('PageUp');
  expect(Number(await activePlace())).toBeLessThan(1_995);
  // Out of sight, but still in the page for screen readers.
  const place = await activePlace();
  await page.locator('.list-scroll').evaluate((scroller) => scroller.scrollTo({ top: 0 }));
  await expect.poll(() => rows().first().getAttribute('aria-posinset')).toBe('1');
  expect(await activePlace()).toBe(place);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  expect(await activePlace()).toBe('2');
  await focusIsOn(listbox());
  // Enter opens a row, and the list returns to it when its detail is closed.
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.locator('.detail-title').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.detail-column').waitFor({ state: 'hidden' });
  expect(await activePlace()).toBe('2000');
});

test('Searching requires every word, and Enter opens the first result', async () => {
  await openServices(page);
  await page.keyboard.press('/');
  await page.keyboard.type('vps 17');
  await waitFor(
    'only servers with 17 in them',
    async () => (await rows().filter({ hasText: 'VPS' }).count()) === (await rows().count()),
  );
  // Until the list has scrolled back to its beginning, its first row is another one.
  const found = listbox().locator('[aria-posinset="1"] .row-name');
  const first = (await found.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: first }).waitFor();
});

test('Searching finds a ticket by words of its conversation, and highlights them', async ({
  shown,
}) => {
  const [newest, ...others] = view.tickets.items;
  if (newest === undefined) throw new Error('There are tickets.');
  const words = 'We replaced the Käsekuchen module.';
  await openTickets(page);
  const search = page.getByRole('searchbox');
  await search.fill('kasekuchen');
  await showsCount('0 of 2,000 shown');
  const conversation = [{ author: 'Support', text: words, at: null }];
  const items = [{ ...newest, conversation }, ...others];
  await shown.show({ ...view, tickets: { ...view.tickets, items } });
  await showsCount('1 of 2,000 shown');
  // Why it was found.
  const around = /We replaced the.*Käsekuchen.*module/;
  await rows().getByText(around).waitFor();
  expect(await rows().locator('mark').textContent()).toBe('Käsekuchen');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('kasekuchen');
  await page.getByRole('dialog').getByRole('option').getByText(around).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('Unread tickets come first, until they are open in a window in front', async ({ shown }) => {
  await openTickets(page);
  const last = view.tickets.items.at(-1);
  const ids = [last?.id ?? ''];
  await shown.show({ ...view, unread: { ...view.unread, ticket: ids } });
  const first = rows().first();
  await first.getByText('Unread').waitFor();
  // A snoozed one is not.
  const snoozes = [{ kind: 'ticket', id: last?.id ?? '', untilMs: null }] as const;
  await shown.show({ ...shown.view(), quiet: { ...view.quiet, snoozes } });
  await expect.poll(() => rows().getByText('Unread').count()).toBe(0);
  await shown.show({ ...shown.view(), quiet: view.quiet });
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await showsCount('1 of 2,000 shown');
  const looks = () => shown.bridge.argumentsOf('items:look');
  await shown.show({ ...shown.view(), isInFront: false });
  await first.click();
  await page.getByRole('heading', { name: last?.subject ?? '' }).waitFor();
  // Nobody looks at it in a window that is not in front.
  expect(looks()).not.toContainEqual({ kind: 'ticket', ids });
  await shown.show({ ...shown.view(), isInFront: true });
  await expect.poll(looks).toContainEqual({ kind: 'ticket', ids });
  await shown.show(view);
  await expect.poll(() => first.getByText('Unread').count()).toBe(0);
  await first.getByText(last?.subject ?? '').waitFor();
});

test('Tickets are shown of one status, one priority or one service', async ({ shown }) => {
  await openTickets(page);
  const { items } = view.tickets;
  const about = view.services.items.find(({ id, domain }) =>
    items.some(({ serviceId }) => domain !== null && serviceId === id),
  );
  // Three words are what the tabs tell apart.
  expect(await page.getByRole('button', { name: /^Status:/ }).count()).toBe(0);
  const held = items.map((ticket, at) => (at === 0 ? { ...ticket, status: 'ON_HOLD' } : ticket));
  await shown.show({ ...view, tickets: { ...view.tickets, items: held } });
  await choose('Status', 'On hold');
  await showsCount('1 of 2,000 shown');
  await choose('Status', 'On hold');
  await shown.show(view);
  await choose('Priority', 'High');
  await showsCount(`${items.filter(({ priority }) => priority === 'HIGH').length} of 2,000 shown`);
  await choose('Priority', 'High');
  await page.getByRole('button', { name: 'Service: Any' }).click();
  await page.getByRole('combobox', { name: 'Service' }).fill(about?.domain ?? '');
  await page.keyboard.press('Enter');
  const count = items.filter(({ serviceId }) => serviceId === about?.id).length;
  await showsCount(`${count} of 2,000 shown`);
  await page.getByRole('button', { name: `Service: ${about?.domain}` }).waitFor();
});

test('A new window sorts and filters as the last one did', async ({ shown }) => {
  await openServices(page);
  await choose('Status', 'Pending');
  await choose('Sort', 'Name');
  await page.getByRole('combobox', { name: 'Sort: Name' }).waitFor();
  await page.getByText('of 2,000 shown').waitFor();
  const { settings } = shown.view();
  await shown.open({ ...view, settings });
  await openServices(page);
  await page.getByRole('button', { name: 'Status: Pending' }).waitFor();
  await page.getByRole('combobox', { name: 'Sort: Name' }).waitFor();
  await rows().first().getByText('Pending').waitFor();
});
