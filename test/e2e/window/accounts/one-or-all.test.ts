import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../run/wait-for.ts';
import { status } from '../../../server/api-faults.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';
import { goTo } from '../../../views/every-view.ts';
import { type AppWindow, windowSize } from '../../../window/app-window.ts';
import { openServices, openSettings, openTickets } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

let app: AppWindow;
let page: Page;
let other: ApiServer;

const view = () => app.hostbell.view.view();
const switcher = () => page.getByRole('combobox', { name: 'Show account' });
const shown = () => switcher().locator('option:checked').innerText();
const connect = () => {
  const { baseAddress, key } = other;
  return app.hostbell.handlers['account:connect']({ baseAddress, key, keyPlace: 'session' });
};
/** What the window shows to people and to screen readers, in each of its views. */
async function looks(): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  for (const icon of ['home', 'server', 'ticket', 'calendar', 'pulse', 'pen']) {
    await goTo(icon)(page);
    const boxes = await page.locator('nav *, main *').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.tagName, x, y, width, height].join(' ');
      }),
    );
    const heard = await page.locator('body').ariaSnapshot();
    // Another reading may come meanwhile.
    seen.push(heard.replace(/(?<=paragraph: updated ).+/, 'then'), boxes);
  }
  return seen;
}

test.beforeAll(async ({ openForAll }) => {
  const data = smallAccount();
  other = await startApiServer({
    key: 'the-key-of-the-second-account',
    data: {
      account: { ...data.account, id: 'acc-2', email: 'shop@example.com' },
      services: [
        ...data.services.map((service, at) => ({
          ...service,
          status: at === 0 ? 'SUSPENDED' : service.status,
          ...(service.domain !== undefined && { domain: 'shop.example' }),
          nextDueDate: '2026-01-02',
        })),
        {
          id: 'svc-3',
          productName: 'Web Hosting M',
          type: 'SHARED_HOSTING',
          domain: 'flowers-for-all-of-us.example',
          status: 'ACTIVE',
          nextDueDate: '2026-01-02',
          price: 9.9,
          billingCycle: 'MONTHLY',
        },
      ],
      tickets: data.tickets.map((ticket, at) => ({
        ...ticket,
        subject: `Shop: ${ticket.subject}`,
        ...(at === 1 && { serviceId: 'svc-gone' }),
      })),
    },
  });
  app = await openForAll();
  ({ page } = app);
  await page.getByRole('navigation').waitFor();
});

test.afterAll(() => other.stop());

describe('one account or all', () => {
  test('With one account nothing looks different, even after there were two', async () => {
    await waitFor('its lists', () => view().tickets.items.length === 2);
    const before = await looks();
    expect(await connect()).toMatchObject({ ok: true });
    await switcher().waitFor();
    expect(await looks()).not.toEqual(before);
    await app.hostbell.handlers['account:forget']({ account: view().accounts[1]?.key ?? '' });
    await switcher().waitFor({ state: 'hidden' });
    expect(await looks()).toEqual(before);
  });

  test('Two accounts with the same name can be told apart, and each shows what needs attention in it', async () => {
    await connect();
    await switcher().waitFor();
    await waitFor('the suspended service', () => view().accounts[1]?.waitingCount === 1);
    const options = await switcher().locator('option').allInnerTexts();
    expect(options.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'All accounts',
      expect.stringMatching(/^Example Ltd \(127\.0\.0\.1:\d+\)$/),
      expect.stringMatching(/^Example Ltd \(127\.0\.0\.1:\d+\).*1 needs attention$/),
    ]);
  });

  test('The host of the chosen namesake fits in full on one line of the switcher', async () => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.keyboard.press('Alt+Digit2');
    const host = switcher().locator('bdi', { hasText: /^ \(127\.0\.0\.1:\d+\)$/ });
    const lines = await host.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [range.getClientRects().length, element.scrollWidth - element.clientWidth];
    });
    expect(lines).toEqual([1, 0]);
    await page.keyboard.press('Alt+Digit0');
    await page.setViewportSize(windowSize);
  });

  test('In the rows of namesakes the host takes no space from the name', async () => {
    await openServices(page);
    const rows = page.locator('[data-row-id]');
    await rows.first().waitFor();
    for (const width of [1280, 960, 360]) {
      await page.setViewportSize({ width, height: 700 });
      const cut = await rows.locator('.row-name').evaluateAll((names) =>
        names.flatMap((row) => {
          const name = row.querySelector('.cut-head') ?? row.querySelector('.cut-name');
          const mark = row.querySelector('.account-mark');
          if (name === null || mark === null) return [row.outerHTML];
          const text = document.createRange();
          text.selectNodeContents(name);
          const isCut = text.getBoundingClientRect().width > name.getBoundingClientRect().width;
          return isCut && mark.clientWidth > 16 ? [`${row.textContent} ${mark.clientWidth}`] : [];
        }),
      );
      expect(cut, String(width)).toEqual([]);
    }
    await page.setViewportSize(windowSize);
  });

  test('Adding the same account again is refused with its name, and what was typed stays', async () => {
    await openSettings(page, 'account');
    await page.getByRole('button', { name: 'Add account…' }).click();
    await page.getByLabel('API address').fill(other.baseAddress);
    await page.getByLabel('API key', { exact: true }).fill(other.key);
    await page.getByRole('button', { name: 'Connect' }).click();
    const said = page.getByRole('alert');
    await said.getByText('This account is already in Hostbell').waitFor();
    expect(await said.innerText()).toContain('Example Ltd');
    expect(await page.getByLabel('API address').inputValue()).toBe(other.baseAddress);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await app.hostbell.handlers['account:rename']({ account: view().accounts[1]?.key ?? '', name: 'Shop' });
  });

  test('A ticket shows a service that is missing from its account’s list by the provider’s own id', async () => {
    await openTickets(page);
    await page.getByRole('option', { name: 'Shop: Invoice address' }).click();
    await page.getByRole('definition').getByText('svc-gone').waitFor();
    expect(await page.getByText('svc-gone').allInnerTexts()).toEqual(['svc-gone']);
    await page.keyboard.press('Escape');
  });

  test('Alt plus a digit shows one account or all, the help says so, and the choice survives reopening the window', async () => {
    await goTo('home')(page);
    await page.keyboard.press('Alt+Digit2');
    await expect.poll(shown).toMatch(/^Shop/);
    page = await app.reopen();
    await expect.poll(shown).toMatch(/^Shop/);
    await page.keyboard.press('F1');
    await page.getByRole('dialog').getByText('Switch to Shop').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+Digit0');
    await expect.poll(shown).toBe('All accounts');
  });

  test('The palette finds items in any account and goes to them', async () => {
    const palette = page.getByRole('dialog', { name: 'Search or run a command' });
    const find = async (text: string) => {
      await page.keyboard.press('Control+k');
      await palette.getByRole('combobox').fill(text);
    };
    await find('switch to example');
    await palette.getByRole('option').first().click();
    await expect.poll(shown).toBe('Example Ltd');
    await find('shop.example');
    expect(await palette.getByRole('option').first().innerText()).toContain('Shop');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'shop.example' }).waitFor();
    await expect.poll(shown).toMatch(/^Shop/);
    await find('all accounts');
    await page.keyboard.press('Enter');
    await expect.poll(shown).toBe('All accounts');
  });

  test('Rows in the overview, the costs and the activity say which account they belong to', async () => {
    await goTo('home')(page);
    const rowOf = (name: string) => page.locator('main li').filter({ hasText: name }).first();
    await rowOf('shop.example').locator('.account-mark').getByText('Shop').waitFor();
    await goTo('calendar')(page);
    await page.getByRole('combobox', { name: 'Currency or account' }).selectOption({ label: 'Shop' });
    await rowOf('shop.example').locator('.account-mark').getByText('Shop').waitFor();
    other.book.setServiceStatus('svc-1', 'ACTIVE');
    await app.hostbell.handlers['poll:refresh'](null);
    await goTo('pulse')(page);
    await rowOf('shop.example').locator('.account-mark').getByText('Shop').waitFor();
  });

  test('However a ticket is started, its button says where it goes', async () => {
    const send = (where = page) => where.getByRole('button', { name: /^Send to/ });
    await openServices(page);
    await page.locator('[data-row-id]').filter({ hasText: 'shop.example' }).click();
    await page.keyboard.press('Control+t');
    await expect.poll(() => send().innerText()).toBe('Send to Shop');
    expect(await page.getByRole('combobox', { name: 'Account', exact: true }).count()).toBe(0);
    await page.getByLabel('Subject').fill('Mail');
    await page.keyboard.press('Control+Shift+Backspace');
    await page.keyboard.press('Alt+Digit2');
    await goTo('pen')(page);
    await expect.poll(() => send().innerText()).toBe('Send to Shop');
    app.hostbell.quickTicket.open();
    const quick = await app.quickPage();
    await expect.poll(() => send(quick).innerText()).toBe('Send to Shop');
    await page.keyboard.press('Alt+Digit1');
    await expect.poll(() => send(quick).innerText()).toBe('Send to Example Ltd');
    await expect.poll(() => send().innerText()).toBe('Send to Example Ltd');
    await page.keyboard.press('Alt+Digit0');
  });

  test('A template is stored with the account that the ticket goes to, and says so', async () => {
    await goTo('pen')(page);
    await page.getByLabel('Subject').fill('Restart please');
    await page.getByRole('combobox', { name: 'Account', exact: true }).selectOption({ label: 'Shop' });
    await page.getByRole('button', { name: 'Templates' }).click();
    const panel = page.getByRole('dialog', { name: 'Templates' });
    await panel.getByLabel('Template name').fill('Restart');
    await page.keyboard.press('Enter');
    await panel.getByText('Template saved').waitFor();
    await panel.locator('.template-row').getByText('Shop').waitFor();
    expect(view().templates.map(({ id }) => id.startsWith('~'))).toEqual([true]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Shift+Backspace');
  });

  test('Marking all as read in one account leaves the other’s items unread', async () => {
    for (const { book } of [app.server, other]) book.setServiceStatus('svc-2', 'SUSPENDED');
    await app.hostbell.handlers['poll:refresh'](null);
    await waitFor('both', () => view().unread.service.filter((id) => id.endsWith('svc-2')).length === 2);
    await page.keyboard.press('Alt+Digit2');
    await openServices(page);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => view().unread.service.some((id) => id.startsWith('~'))).toBe(false);
    expect(view().unread.service).toContain('svc-2');
    await page.keyboard.press('Alt+Digit0');
  });

  test('One account can be muted on its own; the window says which one, and can unmute it', async () => {
    await openSettings(page, 'account');
    await page.getByRole('button', { name: 'Shop · More actions' }).click();
    await page.getByRole('menuitem', { name: 'Pause notifications for 1 hour' }).click();
    const strip = page.locator('.quiet-strip');
    await strip.getByText(/^Shop · Notifications are paused until/).waitFor();
    expect(view().accounts.map(({ quiet }) => quiet.now !== null)).toEqual([false, true]);
    await strip.getByRole('button', { name: 'Resume notifications' }).click();
    await strip.waitFor({ state: 'hidden' });
  });

  test('A refused key is explained once per page, with one button to change it', async () => {
    const mend = other.fault({}, status(401));
    await app.hostbell.handlers['poll:refresh'](null);
    await app.passTime(5 * 60_000);
    await waitFor('the refusal', () => view().connection.state === 'key-refused');
    const explained = () => page.getByText(/your API key/i).count();
    const buttons = () => page.getByRole('button', { name: 'Change API key…' }).count();
    await openServices(page);
    await page.locator('[data-row-id]').filter({ hasText: 'shop.example' }).click();
    await page.getByRole('article').getByText('Updating…').waitFor({ state: 'detached' });
    expect([await explained(), await buttons()]).toEqual([1, 1]);
    for (const icon of ['home', 'server', 'ticket', 'calendar', 'pulse', 'pen']) {
      await goTo(icon)(page);
      expect([await explained(), await buttons()], icon).toEqual([1, 1]);
    }
    await openSettings(page, 'account');
    await page.getByRole('listitem').filter({ hasText: 'Shop' }).getByText('API key rejected').waitFor();
    expect([await explained(), await buttons()]).toEqual([1, 1]);
    mend();
    await app.hostbell.handlers['poll:refresh'](null);
    await waitFor('the key to work', () => view().connection.state === 'online');
  });

  test('The demo is not offered among real accounts', async () => {
    await openSettings(page, 'account');
    await page.getByRole('button', { name: 'Add account…' }).waitFor();
    expect(await page.getByRole('button', { name: 'Try the demo' }).count()).toBe(0);
  });
});
