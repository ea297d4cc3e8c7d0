import type { Page } from 'playwright';
import { expect } from 'vitest';
import { accountSettings } from '../../../../shared/settings/account-settings.ts';
import { thisSystem } from '../../../desktop/this-system.ts';
import { waitFor } from '../../../run/wait-for.ts';
import { status } from '../../../server/api-faults.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';
import { goTo } from '../../../views/every-view.ts';
import { type AppWindow, windowSize } from '../../../window/app-window.ts';
import { connectByHand, openServices, openSettings, openTickets } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

// A second account of the same company: added, named "Shop", used and removed. The tests are one story in this order.

let app: AppWindow;
let page: Page;
let other: ApiServer;

const everyView = ['home', 'server', 'ticket', 'calendar', 'pulse', 'pen'];
const view = () => app.hostbell.view.view();
const rows = () => page.locator('[data-row-id]');
const rowOf = (name: string) => page.locator('main li').filter({ hasText: name }).first();
const switcher = () => page.getByRole('combobox', { name: 'Show account' });
const shown = () => switcher().locator('option:checked').innerText();
const accountOfTicket = () => page.getByRole('combobox', { name: 'Account', exact: true });
const send = (where = page) => where.getByRole('button', { name: /^Send/ });
const isFocused = (element: Element) => element === document.activeElement;
const read = () => app.hostbell.handlers['poll:refresh'](null);
/** Shows all accounts, the first or the second. */
async function show(which: 0 | 1 | 2): Promise<void> {
  await page.keyboard.press(`${thisSystem.keys.accounts}+Digit${which}`);
  await expect.poll(shown).toMatch([/^All accounts/, /^Example Ltd/, /^Shop/][which] ?? '');
}
/** Chooses from the menu of the second account, whatever it is called. */
const choose = async (act: string) => {
  await openSettings(page, 'account');
  await page.locator('.account-line').last().getByRole('button').first().click();
  await page.getByRole('menuitem', { name: act }).click();
};

test.beforeAll(async ({ openForAll }) => {
  const { account, services, tickets } = smallAccount();
  const [service, ...others] = services.map((one) => ({
    ...one,
    ...(one.domain !== undefined && { domain: 'shop.example' }),
    nextDueDate: '2026-01-02',
  }));
  if (service === undefined) throw new Error('The small account has services.');
  other = await startApiServer({
    key: 'the-key-of-the-second-account',
    data: {
      account: { ...account, id: 'acc-2', email: 'shop@example.com' },
      services: [
        { ...service, status: 'SUSPENDED' },
        ...others,
        { ...service, id: 'svc-3', domain: 'flowers-for-all-of-us.example' },
      ],
      tickets: tickets.map((ticket, at) => ({
        ...ticket,
        subject: `Shop: ${ticket.subject}`,
        ...(at === 1 && { serviceId: 'svc-gone' }),
      })),
    },
  });
  app = await openForAll();
  ({ page } = app);
  await page.getByRole('navigation').waitFor();
  await waitFor('its lists', () => view().tickets.items.length === 2);
});

test.afterAll(() => other.stop());

test('A second account is added in the settings, where the demo is not offered beside real ones', async () => {
  await openSettings(page, 'account');
  await page.getByRole('button', { name: 'Add account…' }).click();
  expect(await page.getByRole('button', { name: 'Try the demo' }).count()).toBe(0);
  // All of it is in sight, and its top stays.
  const dialog = page.getByRole('dialog');
  const { y, height } = (await dialog.boundingBox()) ?? { y: 0, height: 1e9 };
  expect([y > 0, y + height < windowSize.height]).toEqual([true, true]);
  await dialog.getByRole('option', { name: 'Vultr' }).click();
  expect((await dialog.boundingBox())?.y).toBe(y);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await connectByHand(page, other.baseAddress, other.key);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await waitFor('its services', () => view().services.items.length === 5);
});

test('Two accounts with the same name can be told apart, and each shows what needs attention in it', async () => {
  await waitFor('the suspended service', () => view().accounts[1]?.waitingCount === 1);
  const options = await switcher().locator('option').allInnerTexts();
  expect(options.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'All accounts',
    expect.stringMatching(/^Example Ltd \(127\.0\.0\.1:\d+\)$/),
    expect.stringMatching(/^Example Ltd \(127\.0\.0\.1:\d+\).*1 needs attention$/),
  ]);
  // The host of the chosen one fits in full on one line of the switcher.
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.keyboard.press(`${thisSystem.keys.accounts}+Digit2`);
  const host = switcher().locator('bdi', { hasText: /^ \(127\.0\.0\.1:\d+\)$/ });
  const lines = await host.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [range.getClientRects().length, element.scrollWidth - element.clientWidth];
  });
  expect(lines).toEqual([1, 0]);
  await page.keyboard.press(`${thisSystem.keys.accounts}+Digit0`);
});

test('In the rows of namesakes the account takes no space from the name', async () => {
  await openServices(page);
  await rows().first().waitFor();
  for (const width of [1280, 960, 360]) {
    await page.setViewportSize({ width, height: 700 });
    const cut = await rows()
      .locator('.row')
      .evaluateAll((all) =>
        all.flatMap((row) => {
          const name = row.querySelector('.cut-head') ?? row.querySelector('.cut-name');
          const mark = row.querySelector('.account-mark');
          if (name === null || mark === null) return [row.outerHTML];
          const text = document.createRange();
          text.selectNodeContents(name);
          const isCut = text.getBoundingClientRect().width > name.getBoundingClientRect().width;
          return isCut && row.querySelector('.row-name')?.contains(mark) === true
            ? [`${row.textContent} ${mark.clientWidth}`]
            : [];
        }),
      );
    expect(cut, String(width)).toEqual([]);
  }
  await page.setViewportSize(windowSize);
});

test('An account is renamed, and the switcher shows all or one, whose rows then need no name', async () => {
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
  for (const icon of ['home', 'calendar']) {
    await goTo(icon)(page);
    if (icon === 'calendar')
      await page
        .getByRole('combobox', { name: 'Currency or account' })
        .selectOption({ label: 'Shop' });
    await rowOf('shop.example').locator('.account-mark').getByText('Shop').waitFor();
  }
  other.book.setServiceStatus('svc-1', 'ACTIVE');
  await read();
  await goTo('pulse')(page);
  await rowOf('shop.example').locator('.account-mark').getByText('Shop').waitFor();
});

test('A ticket shows a service that is missing from its account’s list by the provider’s own id', async () => {
  await openTickets(page);
  await page.getByRole('option', { name: 'Shop: Invoice address' }).click();
  await page.getByRole('definition').getByText('svc-gone').waitFor();
  expect(await page.getByText('svc-gone').allInnerTexts()).toEqual(['svc-gone']);
  await page.keyboard.press('Escape');
});

test('A ticket needs an account, and goes where its button says', async () => {
  await goTo('pen')(page);
  await page.getByLabel('Subject').fill('Mail');
  await page.getByLabel('Message').fill('It bounces.');
  expect(await accountOfTicket().locator('option:checked').innerText()).toBe('Choose an account');
  await page.getByLabel('Message').press('ControlOrMeta+Enter');
  await page.getByText('Please choose an account for this ticket.').waitFor();
  await expect.poll(() => accountOfTicket().evaluate(isFocused)).toBe(true);
  await accountOfTicket().selectOption({ label: 'Shop' });
  await page.getByRole('button', { name: 'Send to Shop' }).click();
  await waitFor('the ticket', () => other.requests({ method: 'POST' }).length === 1);
  expect(app.server.requests({ method: 'POST' })).toEqual([]);
  await page.getByText(/^Ticket \S+ sent$/).waitFor();
  expect(view().accounts.every(({ draft }) => draft === null)).toBe(true);
});

test('However a ticket is started, its button says where it goes, and its template is stored there', async () => {
  await openServices(page);
  await page.locator('[data-row-id]').filter({ hasText: 'shop.example' }).click();
  await page.keyboard.press('ControlOrMeta+t');
  await expect.poll(() => send().innerText()).toBe('Send to Shop');
  expect(await accountOfTicket().count()).toBe(0);
  await page.getByLabel('Subject').fill('Restart please');
  await page.getByRole('button', { name: 'Templates' }).click();
  const panel = page.getByRole('dialog', { name: 'Templates' });
  await panel.getByLabel('Template name').fill('Restart');
  await page.keyboard.press('Enter');
  await panel.locator('.template-row').getByText('Shop').waitFor();
  expect(view().templates.map(({ id }) => id.startsWith('~'))).toEqual([true]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Shift+Backspace');
  await show(2);
  await goTo('pen')(page);
  await expect.poll(() => send().innerText()).toBe('Send to Shop');
  app.hostbell.quickTicket.open();
  const quick = await app.quickPage();
  await expect.poll(() => send(quick).innerText()).toBe('Send to Shop');
  await show(1);
  for (const where of [quick, page])
    await expect.poll(() => send(where).innerText()).toBe('Send to Example Ltd');
});

test('With all accounts shown, every draft can be found, and an open draft does not preselect its account', async () => {
  for (const which of [2, 1] as const) {
    await show(which);
    await page.getByLabel('Subject').fill(`Draft for ${which}`);
    await waitFor('the draft', () =>
      view().accounts.some(({ draft }) => draft?.subject === `Draft for ${which}`),
    );
    await expect.poll(() => page.getByText('Draft saved').count()).toBe(1);
  }
  await show(0);
  const subject = () => page.getByLabel('Subject').inputValue();
  await expect.poll(subject).toBe('Draft for 1');
  expect(await send().innerText()).toBe('Send ticket');
  await page.getByText('More drafts:').locator('..').getByRole('button', { name: 'Shop' }).click();
  await expect.poll(subject).toBe('Draft for 2');
  await page.getByRole('button', { name: 'Discard' }).click();
  await show(1);
  await page.getByRole('button', { name: 'Discard' }).click();
  await waitFor('no draft', () => view().accounts.every(({ draft }) => draft === null));
  await show(0);
});

test('Marking all as read in one account leaves the other’s items unread', async () => {
  for (const { book } of [app.server, other]) book.setServiceStatus('svc-2', 'SUSPENDED');
  await read();
  await waitFor(
    'both',
    () => view().unread.service.filter((id) => id.endsWith('svc-2')).length === 2,
  );
  await show(2);
  await openServices(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => view().unread.service.some((id) => id.startsWith('~'))).toBe(false);
  expect(view().unread.service).toContain('svc-2');
  await show(0);
});

test('Do Not Disturb can hold for one account; the window says which one, and can end it', async () => {
  await choose('Do Not Disturb for 1 hour');
  const strip = page.locator('.quiet-strip');
  await strip.getByText(/^Shop · Do Not Disturb until/).waitFor();
  expect(view().accounts.map(({ quiet }) => quiet.now !== null)).toEqual([false, true]);
  await strip.getByRole('button', { name: 'Turn off' }).click();
  await strip.waitFor({ state: 'hidden' });
});

test('A refused key is explained once per page, with one button to change it', async () => {
  const mend = other.fault({}, status(401));
  await read();
  await app.passTime(5 * 60_000);
  await waitFor('the refusal', () => view().connection.state === 'key-refused');
  const explained = async () => [
    await page.getByText(/rejected the API key/i).count(),
    await page.getByRole('button', { name: 'Change API key…' }).count(),
  ];
  await openServices(page);
  await page.locator('[data-row-id]').filter({ hasText: 'shop.example' }).click();
  await page.getByRole('article').getByText('Updating…').waitFor({ state: 'detached' });
  expect(await explained()).toEqual([1, 1]);
  for (const icon of everyView) {
    await goTo(icon)(page);
    expect(await explained(), icon).toEqual([1, 1]);
  }
  await goTo('home')(page);
  // What the others' keys read is new.
  expect(await page.locator('.headline-note').innerText()).not.toMatch(/As of/);
  await openSettings(page, 'account');
  await page.getByRole('listitem').filter({ hasText: 'Shop' }).getByText('Key rejected').waitFor();
  expect(await explained()).toEqual([1, 1]);
  mend();
  await read();
  await waitFor('the key to work', () => view().connection.state === 'online');
});

test('Portal and currency belong to one account, and no total mixes two currencies', async () => {
  const portal = () => page.getByLabel('Portal address');
  await page.getByRole('button', { name: 'Add account…' }).waitFor();
  expect(await portal().count()).toBe(0);
  await show(2);
  await portal().fill('https://portal.shop.example');
  await portal().press('Enter');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption({ label: 'Euro (€)' });
  await expect
    .poll(() => view().accounts.map(({ key }) => accountSettings(view().settings, key)))
    .toMatchObject([
      { currencySymbol: '', portalAddress: null },
      { currencySymbol: '€', portalAddress: 'https://portal.shop.example' },
    ]);
  await show(0);
  await goTo('home')(page);
  const perMonth = page
    .locator('.tile-button')
    .filter({ hasText: 'Monthly average' })
    .locator('.tile-amount');
  await expect.poll(() => perMonth.count()).toBe(2);
  expect((await perMonth.allInnerTexts()).filter((text) => text.includes('€'))).toEqual([
    expect.not.stringContaining('Example Ltd'),
  ]);
});

test('Escape cancels a rename and returns the focus', async () => {
  await openSettings(page, 'account');
  const more = page.getByRole('button', { name: 'Shop · More actions' });
  await more.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Rename…' }).press('Enter');
  await page.keyboard.type('Another');
  await page.keyboard.press('Escape');
  await more.waitFor();
  await expect.poll(() => more.evaluate(isFocused)).toBe(true);
  expect(view().accounts.map(({ name }) => name)).toContain('Shop');
});

test('One account is removed in the settings, and the other stays', async () => {
  await choose('Remove account…');
  await waitFor('one account', () => view().accounts.length === 1);
  expect(view().services.items).toHaveLength(2);
  // With one account nothing says whose it is.
  expect(await page.locator('.account-mark').or(switcher()).count()).toBe(0);
});
