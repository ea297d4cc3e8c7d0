import type { Page } from 'playwright';
import { expect } from 'vitest';
import { emptyTicketForm } from '../../../../shared/tickets/ticket-form.ts';
import { troubledAccount } from '../../../server/api-fixtures.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const data = troubledAccount(Date.now());
const view = viewOf(data);
let page: Page;

const headline = (text: string) => page.getByRole('heading', { level: 1, name: text });
const section = (name: string) => page.getByRole('region', { name });
test.beforeAll(({ shown }) => {
  ({ page } = shown);
  return shown.open(view);
});

test('The window opens with the overview, which shows the worst first', async () => {
  await headline('1 service is suspended').waitFor();
  const trouble = await section('Needs attention').getByRole('listitem').allInnerTexts();
  expect(trouble[0]).toMatch(/tidewater-choir\.example[\s\S]*Suspended/);
  expect(trouble[1]).toMatch(/203\.0\.113\.77[\s\S]*Pending/);
  // What is owed for it, what support said and until when, in whole sentences, are told with it and nowhere else.
  expect(trouble[0]).toMatch(/2[01] days left[\s\S]*until /);
  expect(trouble[0]).toMatch(/59\.00 unpaid since [\s\S]*Support replied: “.*transfer\.”/);
  expect(await section('Your tickets').getByRole('listitem').count()).toBe(2);
  expect(await section('Payments').getByRole('listitem').count()).toBe(2);
  expect(await page.getByText('tidewater-choir').count()).toBe(1);
  // What is wrong comes before what is due; where nothing changed, nothing is said of it.
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(titles).toEqual(['Needs attention', 'Your tickets', 'Payments']);
});

test('A suspended service is paid for, and its reply read, in one press', async ({ shown }) => {
  const portalAddress = 'https://portal.example/';
  await shown.show({ ...view, settings: { ...view.settings, portalAddress } });
  const card = page.getByRole('listitem').filter({ hasText: 'tidewater-choir' });
  await card.getByRole('button', { name: 'Pay in portal: tidewater-choir.example' }).click();
  await expect.poll(() => shown.bridge.argumentsOf('link:open-portal')).toHaveLength(1);
  await card.getByRole('button', { name: 'Reply: tidewater-choir.example' }).click();
  await page.getByRole('heading', { name: 'Choir website is suspended' }).waitFor();
  await shown.show(view);
  await page.keyboard.press('ControlOrMeta+1');
});

test('A figure opens what it counts', async () => {
  const tile = (name: string) => page.locator('.tile-button').filter({ hasText: name });
  const rows = page.getByRole('listbox', { name: 'Services' }).getByRole('option');
  await tile('Services').click();
  await page.getByRole('radio', { name: /^Suspended/ }).click();
  await page.getByRole('searchbox').fill('tidewater');
  await page.getByText('1 of 8 shown').waitFor();
  await page.keyboard.press('ControlOrMeta+1');
  await tile('Services').click();
  await expect.poll(() => rows.count()).toBe(8);

  const costs = page.locator('.page');
  await page.keyboard.press('ControlOrMeta+4');
  await costs.evaluate((scroller) => scroller.scrollTo(0, 9_999));
  await page.keyboard.press('ControlOrMeta+1');
  await tile('Monthly average').click();
  await page.getByRole('heading', { name: 'What you pay' }).waitFor();
  expect(await costs.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.keyboard.press('ControlOrMeta+1');
  await tile('71.00 overdue').click();
  const focused = page.locator(':focus').filter({ hasText: /^Due in 30 days$/ });
  await focused.waitFor();
  expect(await section('Due in 30 days').getByRole('listitem').count()).toBe(4);
  await page.keyboard.press('ControlOrMeta+1');
});

test('The overview is navigated by keyboard, and an entry opens its item', async () => {
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(await focused()).toContain('tidewater-choir.example');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toContain('203.0.113.77');
  await page.keyboard.press('End');
  expect(await focused()).toBe('4 more');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'tidewater-choir.example' }).waitFor();
});

test('The overview shows an unread reply and an unfinished draft', async ({ shown }) => {
  const tickets = data.tickets.map((one) =>
    one.status === 'OPEN' ? { ...one, status: 'ANSWERED' } : one,
  );
  const [ticket] = data.tickets.filter(({ status }) => status === 'OPEN');
  await shown.show({
    ...viewOf({ ...data, tickets }),
    unread: { service: [], ticket: [ticket?.id ?? ''] },
    draft: { ...emptyTicketForm, subject: 'Half a thought', serviceId: 'svc-gone' },
  });
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByText('This service is no longer in your list').waitFor();
  const chosen = page.getByRole('combobox', { name: 'Service' });
  expect(await chosen.inputValue()).toBe('svc-gone (not in your list)');
  await page.keyboard.press('ControlOrMeta+1');
  const waits = section('Your tickets');
  await waits.getByText('Half a thought').waitFor();
  await waits.getByRole('button', { name: /Unread ?, Support replied/ }).click();
  await page.getByRole('heading', { name: ticket?.subject ?? '' }).waitFor();
});
