import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { AccountData } from '../../../../electron/demo/account-book.ts';
import { largeAccount, smallAccount } from '../../../server/api-fixtures.ts';
import type { AppWindow } from '../../../window/app-window.ts';
import { type OpenWindow, test } from '../../../window/window-test.ts';

let app: AppWindow;
let page: Page;

async function watch(open: OpenWindow, data: AccountData): Promise<void> {
  app = await open({ data });
  ({ page } = app);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const headline = (text: string) => page.getByRole('heading', { level: 1, name: text });
const section = (name: string) => page.getByRole('region', { name });
const more = (name: string) => section(name).getByRole('button', { name: /^and / });
const overview = () => page.keyboard.press('ControlOrMeta+1');

test('A long overview shows five entries per section, says how many more there are, and leads to all of them', async ({
  open,
}) => {
  const { account, services, tickets } = largeAccount({ services: 40, tickets: 30 });
  await watch(open, {
    account,
    services: services.map((service, at) => ({
      ...service,
      status: at < 12 ? 'SUSPENDED' : at < 15 ? 'PENDING' : 'ACTIVE',
      nextDueDate: dayFromNow(at < 20 ? 200 : at < 24 ? -2 : at < 33 ? 3 : 90),
    })),
    tickets: tickets.map((ticket, at) => ({ ...ticket, status: at < 9 ? 'ANSWERED' : 'CLOSED' })),
  });
  await headline('12 services are suspended').waitFor();

  expect(await section('Needs attention').getByRole('listitem').count()).toBe(5);
  expect(await more('Needs attention').innerText()).toBe('and 10 more');
  await more('Needs attention').click();
  await page.getByText('15 of 40 shown').waitFor();
  const rows = page.getByRole('listbox', { name: 'Services' }).getByRole('option');
  expect(await rows.first().innerText()).toContain('Suspended');

  await overview();
  expect(await section('Your tickets').getByRole('listitem').count()).toBe(5);
  expect(await more('Your tickets').innerText()).toBe('and 4 more');
  await more('Your tickets').click();
  const first = page.getByRole('listbox', { name: 'Tickets' }).getByRole('option').first();
  await first.waitFor();
  expect(await first.innerText()).toContain('Replied');

  await overview();
  expect(await section('Payments').getByRole('listitem').count()).toBe(5);
  expect(await more('Payments').innerText()).toBe('and 8 more');
  await more('Payments').click();
  await section('Overdue').waitFor();
  expect(await section('Overdue').getByRole('listitem').count()).toBe(3);
  expect(await section('Due in 30 days').getByRole('listitem').count()).toBe(9);
  expect(await more('Overdue').innerText()).toBe('and 1 more');
  await more('Overdue').click();
  await page.getByText('4 of 40 shown').waitFor();
});

test('When all is well the overview says so, and since when', async ({ open }) => {
  const { account, services, tickets } = smallAccount();
  await watch(open, {
    account,
    services: services.map((service) => ({ ...service, nextDueDate: dayFromNow(60) })),
    tickets: tickets.map((ticket) => ({ ...ticket, status: 'CLOSED' })),
  });
  const note = 'No problems since';
  await headline('All good').waitFor();
  await page.getByText(new RegExp(`^${note} you connected at \\d+:\\d\\d\\s[AP]M\\.$`)).waitFor();
  await section('Payments')
    .getByText(/^Nothing is due in the next 7 days\. Next: /)
    .waitFor();
  for (const name of ['Needs attention', 'Your tickets'])
    expect(await section(name).count()).toBe(0);
  await section('The next 12 months')
    .getByRole('button', { name: /: \d+\.00 for / })
    .click();
  await page.getByRole('listbox', { name: 'The next 12 months' }).waitFor();
  await page.keyboard.press('ControlOrMeta+1');
});
