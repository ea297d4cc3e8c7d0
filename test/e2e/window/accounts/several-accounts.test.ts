import type { Page } from 'playwright';
import { expect } from 'vitest';
import { accountSettings } from '../../../../shared/settings/account-settings.ts';
import { thisSystem } from '../../../desktop/this-system.ts';
import { waitFor } from '../../../run/wait-for.ts';
import { status } from '../../../server/api-faults.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';
import { goTo } from '../../../views/every-view.ts';
import { resize } from '../../../views/page-checks.ts';
import { type AppWindow, windowSize } from '../../../window/app-window.ts';
import { connectByHand, focusIsOn, openServices, openSettings } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

// A second account of the same company: added, named "Shop", used and removed. The tests are one story in this order.

let app: AppWindow;
let page: Page;
let other: ApiServer;

const view = () => app.hostbell.view.view();
const rows = () => page.locator('[data-row-id]');
const rowOf = (name: string) => page.locator('main li').filter({ hasText: name }).first();
const switcher = () => page.getByRole('combobox', { name: 'Show account' });
const shown = () => switcher().locator('option:checked').innerText();
const accountOfTicket = () => page.getByRole('combobox', { name: 'Account', exact: true });
const sendTo = (where: string) => page.getByRole('button', { name: where }).waitFor();
/** Reads the account once more: what is under way may have begun before the server changed. */
async function read(): Promise<void> {
  await app.passTime(2_000);
  await app.hostbell.handlers['poll:refresh'](null);
}
/** Shows all accounts, the first or the second. */
async function show(which: 0 | 1 | 2): Promise<void> {
  await page.keyboard.press(`${thisSystem.keys.accounts}+Digit${which}`);
  await expect.poll(shown).toMatch([/^All accounts/, /^Example Ltd/, /^Shop/][which] ?? '');
}
/** Chooses from the menu of the second account, whatever it is called. */
const choose = async (act: string) => {
  await openSettings(page, 'account');
  await page.locator('.account-line').last().locator('.button-more').click();
  await page.getByRole('menuitem', { name: act }).click();
};

test.beforeAll(async ({ openForAll }) => {
  const { account, services, tickets } = smallAccount();
  const [service, ...others] = services.map((one) => ({ ...one, nextDueDate: '2026-01-02' }));
  if (service === undefined) throw new Error('The small account has services.');
  other = await startApiServer({
    key: 'the-key-of-the-second-account',
    data: {
      account: { ...account, id: 'acc-2', email: 'shop@example.com' },
      services: [
        { ...service, domain: 'shop.example', status: 'SUSPENDED' },
        ...others,
        { ...service, id: 'svc-3', domain: 'flowers-for-all-of-us.example' },
      ],
      tickets,
    },
  });
  app = await openForAll();
  ({ page } = app);
  await page.getByRole('navigation').waitFor();
  await waitFor('its lists', () => view().tickets.items.length === 2);
});

test.afterAll(() => other.stop());

test('A second account is added in the settings, in a dialog that offers no demo', async () => {
  await openSettings(page, 'account');
  await page.getByRole('button', { name: 'Add account…' }).click();
  expect(await page.getByRole('button', { name: 'Try the demo' }).count()).toBe(0);
  const dialog = page.getByRole('dialog');
  await connectByHand(page, other.baseAddress, other.key);
  await dialog.waitFor({ state: 'hidden' });
  await waitFor('the suspended service', () => view().accounts[1]?.waitingCount === 1);
  const options = await switcher().locator('option').allInnerTexts();
  expect(options.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'All accounts',
    expect.stringMatching(/^Example Ltd \(127\.0\.0\.1:\d+\)$/),
    expect.stringMatching(/^Example Ltd \(127\.0\.0\.1:\d+\).*1 needs attention$/),
  ]);
});

test('An account is renamed, and the switcher shows all or one', async () => {
  await choose('Rename…');
  await page.getByLabel('Account name').fill('Shop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Shop · More actions' }).waitFor();
  await openServices(page);
  const named = async () => (await rows().allInnerTexts()).filter((text) => text.includes('Shop'));
  await expect.poll(async () => [await rows().count(), (await named()).length]).toEqual([5, 3]);
  await show(2);
  await expect.poll(() => rows().count()).toBe(3);
  expect(await page.locator('.account-mark').count()).toBe(0);
  await switcher().selectOption({ label: 'All accounts' });
  other.book.setServiceStatus('svc-1', 'ACTIVE');
  await read();
  for (const icon of ['home', 'calendar', 'pulse']) {
    await goTo(icon)(page);
    const sums = page.getByRole('combobox', { name: 'Currency or account' });
    if (icon === 'calendar') await sums.selectOption({ label: 'Shop' });
    await rowOf('shop.example').locator('.account-mark').getByText('Shop').waitFor();
  }
});

test('A ticket needs an account, and goes where its button says', async () => {
  await goTo('pen')(page);
  await page.getByLabel('Subject').fill('Mail');
  await page.getByLabel('Message').fill('It bounces.');
  expect(await accountOfTicket().locator('option:checked').innerText()).toBe('Choose an account');
  await page.getByLabel('Message').press('ControlOrMeta+Enter');
  await page.getByText('Please choose an account for this ticket.').waitFor();
  await focusIsOn(accountOfTicket());
  await accountOfTicket().selectOption({ label: 'Shop' });
  await page.getByRole('button', { name: 'Send to Shop' }).click();
  await waitFor('the ticket', () => other.requests({ method: 'POST' }).length === 1);
  expect(app.server.requests({ method: 'POST' })).toEqual([]);
  await page.getByText(/^Ticket \S+ sent$/).waitFor();
  await openServices(page);
  await rows().filter({ hasText: 'shop.example' }).click();
  await page.keyboard.press('ControlOrMeta+t');
  await sendTo('Send to Shop');
  expect(await accountOfTicket().count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+Shift+Backspace');
  await show(1);
  await goTo('pen')(page);
  await sendTo('Send to Example Ltd');
});

test('With all accounts shown, every draft can be found', async () => {
  for (const which of [2, 1] as const) {
    await show(which);
    await page.getByLabel('Subject').fill(`Draft for ${which}`);
    await waitFor('the draft', () =>
      view().accounts.some(({ draft }) => draft?.subject === `Draft for ${which}`),
    );
  }
  await show(0);
  const subject = () => page.getByLabel('Subject').inputValue();
  await expect.poll(subject).toBe('Draft for 1');
  await sendTo('Send ticket');
  await page.getByText('More drafts:').locator('..').getByRole('button', { name: 'Shop' }).click();
  await expect.poll(subject).toBe('Draft for 2');
});

test('One account is marked as read, given a portal, and left in peace', async () => {
  for (const { book } of [app.server, other]) book.setServiceStatus('svc-2', 'SUSPENDED');
  await read();
  const unread = () => view().unread.service.filter((id) => id.endsWith('svc-2'));
  await waitFor('both', () => unread().length === 2);
  await show(2);
  await openServices(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(unread).toEqual(['svc-2']);

  await openSettings(page, 'account');
  await page.getByLabel('Portal address').fill('https://portal.shop.example');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => view().accounts.map(({ key }) => accountSettings(view().settings, key)))
    .toMatchObject([{ portalAddress: null }, { portalAddress: 'https://portal.shop.example' }]);
  await show(0);
  await choose('Do Not Disturb for 1 hour');
  const strip = page.locator('.quiet-strip');
  await strip.getByText(/^Shop\s· Do Not Disturb until/).waitFor();
  expect(view().accounts.map(({ quiet }) => quiet.now !== null)).toEqual([false, true]);
  await strip.getByRole('button', { name: 'Turn off' }).click();
  await strip.waitFor({ state: 'hidden' });
});

test('A refused key is explained once per page, with one button to change it', async () => {
  other.fault({}, status(401));
  await read();
  await app.passTime(5 * 60_000);
  await waitFor('the refusal', () => view().connection.state === 'key-refused');
  const explained = async () => [
    await page.getByText(/rejected the API key/i).count(),
    await page.getByRole('button', { name: 'Change API key…' }).count(),
  ];
  await openServices(page);
  await rows().filter({ hasText: 'shop.example' }).click();
  await page.getByRole('article').getByText('Updating…').waitFor({ state: 'detached' });
  expect(await explained()).toEqual([1, 1]);
  for (const icon of ['server', 'ticket', 'calendar', 'pulse', 'pen', 'home']) {
    await goTo(icon)(page);
    expect(await explained(), icon).toEqual([1, 1]);
  }
  expect(await page.locator('.status > .status-dot-problem').count()).toBe(1);
  // What the others' keys read is new.
  expect(await page.locator('.headline').innerText()).not.toMatch(/As of/);
  await openSettings(page, 'account');
  await page.getByRole('listitem').filter({ hasText: 'Shop' }).getByText('rejected').waitFor();
  expect(await explained()).toEqual([1, 1]);
});

test('In a narrow window the amounts come after what waits', async () => {
  await goTo('home')(page);
  const topOf = async (part: string) => (await page.locator(part).first().boundingBox())?.y ?? 0;
  for (const isNarrow of [false, true]) {
    await resize(page, isNarrow ? { width: 360, height: 640 } : windowSize);
    expect((await topOf('.overview-row')) < (await topOf('.tiles-amounts'))).toBe(isNarrow);
    await page.locator('.tiles-counts button').last().focus();
    await page.keyboard.press('Tab');
    expect(await page.locator('.overview-row :focus').count()).toBe(isNarrow ? 1 : 0);
  }
  await resize(page, windowSize);
});

test('One account is removed in the settings, and the other stays', async () => {
  await choose('Remove account…');
  await waitFor('one account', () => view().accounts.length === 1);
  expect(view().services.items).toHaveLength(2);
  // With one account nothing says whose it is.
  expect(await page.locator('.account-mark').or(switcher()).count()).toBe(0);
});
