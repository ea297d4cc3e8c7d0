import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { OutboxState } from '../../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm } from '../../../../shared/tickets/ticket-form.ts';
import { aConnection } from '../../../fakes/domain-fixtures.ts';
import { largeAccount, smallAccount, troubledAccount } from '../../../server/api-fixtures.ts';
import { dayFromNow } from '../../../window/places.ts';
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

const connected = { id: 'connected', kind: 'connected' } as const;
const failed = { id: 'notifications-fail', kind: 'notifications-fail' } as const;

test('After connecting, the card asks about the notification and about starting at login', async ({
  shown,
}) => {
  const view = viewOf(smallAccount(), { notices: [connected] });
  const platform = { ...view.platform, canStartAtLogin: true };
  await shown.open({ ...view, platform });
  const card = page.getByRole('region', { name: 'Connected' });
  await card.getByText('Did you see it?').waitFor();
  await card.getByText('beside your clock').waitFor();
  await card.getByRole('switch', { name: 'Start Hostbell when I log in' }).waitFor();
  // Nothing else is due: no figure says zero.
  await page.getByRole('button', { name: /^Overdue ?, 9\.90 ?, 1 payment$/ }).waitFor();
  const desktop = { ...view.desktop, hasTray: false };
  await shown.show({ ...view, platform, desktop, notices: [connected, failed] });
  await page.getByText('Notifications aren’t working').waitFor();
  await card.getByText('can run without its window').waitFor();
  expect(await card.getByText('Did you see it?').count()).toBe(0);
  await card.getByRole('button').filter({ hasText: 'Got it' }).click();
  await expect.poll(() => shown.view().settings.startAtLogin).toBe(true);
});

test('A person who saw no notification is led to the OS’s settings', async ({ shown }) => {
  const view = viewOf(smallAccount(), { notices: [connected] });
  for (const os of ['linux', 'windows'] as const) {
    await shown.open({ ...view, platform: { ...view.platform, os } });
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByText('Turn on notifications').waitFor();
    const link = page.getByRole('button', { name: 'Open these settings' });
    expect(await link.count()).toBe(os === 'linux' ? 0 : 1);
  }
  await page.getByRole('button', { name: 'Open these settings' }).click();
  await expect.poll(() => shown.bridge.argumentsOf('notification:settings')).toEqual([null]);
});

/** The value of the first step that this place is below. */
const step = <T>(at: number, ...steps: readonly (readonly [below: number, value: T])[]) =>
  steps.find(([below]) => at < below)?.[1];

test('A long overview shows five entries per and leads to all of them', async ({ shown }) => {
  const { services, tickets } = largeAccount({ services: 40, tickets: 30 });
  const more = (name: string) => section(name).getByRole('button', { name: /more$/ });
  const overview = () => page.keyboard.press('ControlOrMeta+1');
  await shown.open(
    viewOf({
      services: services.map((service, at) => ({
        ...service,
        status: step(at, [12, 'SUSPENDED'], [15, 'PENDING']) ?? 'ACTIVE',
        nextDueDate: dayFromNow(step(at, [20, 200], [24, -2], [33, 3]) ?? 90),
      })),
      tickets: tickets.map((ticket, at) => ({ ...ticket, status: at < 9 ? 'ANSWERED' : 'CLOSED' })),
    }),
  );
  await headline('12 services are suspended').waitFor();

  for (const [name, left, leadsTo] of [
    ['Needs attention', '10 more', page.getByText('15 of 40 shown')],
    ['Your tickets', '4 more', page.locator('.option').first().filter({ hasText: 'Replied' })],
    ['Payments', '8 more', section('Overdue')],
  ] as const) {
    await overview();
    expect(await section(name).getByRole('listitem').count(), name).toBe(5);
    expect(await more(name).innerText()).toBe(left);
    await more(name).click();
    await leadsTo.waitFor();
  }
});

test('When all is well the overview says so, and since when', async ({ shown }) => {
  const { services, tickets } = smallAccount();
  const data = {
    services: services.map((service) => ({ ...service, nextDueDate: dayFromNow(60) })),
    tickets: tickets.map((ticket) => ({ ...ticket, status: 'CLOSED' })),
  };
  const visit = { sinceMs: Date.now(), lookedAtMs: null, lookedChangeId: null };
  await shown.open(viewOf(data, { visit }));
  await headline('All good').waitFor();
  await page.getByText(/^No problems since you connected at \d+:\d\d\s[AP]M\.$/).waitFor();
  await section('Payments')
    .getByText(/^Nothing is due in the next 7 days\. Next: /)
    .waitFor();
  for (const name of ['Needs attention', 'Your tickets'])
    expect(await section(name).count()).toBe(0);
});

test('The mini window says the same in a few rows, and the payment beside them', async ({
  shown,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await shown.open(view, 'mini');
  await headline('1 service is suspended').waitFor();
  const rows = section('Needs attention');
  const labels = rows.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(await labels).toEqual([
    ...[null, 'Read reply: tidewater-choir.example', null],
    ...['View ticket: VPS 4 · 203.0.113.77', null],
    ...['Read reply: Certificate does not cover the www name', null],
    // A fourth, in the room of a link to it.
    'Read reply: How long will PHP 8.2 stay available?',
  ]);
  // The payment of the suspended service is told with it.
  const payments = section('Payments');
  expect(await payments.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('203.0.113.58'),
  ]);
  const [paid, foot] = await Promise.all(
    [payments, page.locator('.mini-foot')].map((one) => one.boundingBox()),
  );
  expect((paid?.y ?? 0) + (paid?.height ?? 0)).toBeLessThan(foot?.y ?? 0);

  // With it, what the provider refused, Do Not Disturb, and what is wrong with watching.
  const refused = { name: 'rejected', problem: { kind: 'rejected', status: 422, words: 'No' } };
  const form = { ...emptyTicketForm, subject: 'Prio' };
  await shown.show({
    ...viewOf(smallAccount()),
    outbox: [{ id: 'o', form, state: refused as OutboxState, filedAtMs: 0, changedAtMs: 0 }],
    quiet: { ...view.quiet, now: { cause: 'do-not-disturb', untilMs: null } },
    connection: aConnection('offline', {
      problem: { kind: 'server-error', status: 500, words: null },
    }),
  });
  for (const name of ['Edit: Prio', 'Turn off']) await page.getByRole('button', { name }).waitFor();
  await page.locator('.mini-status').getByText('Offline').waitFor();
});
