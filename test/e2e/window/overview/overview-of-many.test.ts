import { expect } from 'vitest';
import type { OutboxState } from '../../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm } from '../../../../shared/tickets/ticket-form.ts';
import { aConnection } from '../../../fakes/domain-fixtures.ts';
import { largeAccount, smallAccount, troubledAccount } from '../../../server/api-fixtures.ts';
import { dayFromNow } from '../../../window/places.ts';
import { viewTest as base, viewOf } from '../../../window/view-page.ts';

const test = base.extend(
  'section',
  ({ page }) =>
    (name: string) =>
      page.getByRole('region', { name }),
);

/** The value of the first step that this place is below. */
const step = <T>(at: number, ...steps: readonly (readonly [below: number, value: T])[]) =>
  steps.find(([below]) => at < below)?.[1];

test('A long overview shows five entries per section, and leads to all of them', async ({
  page,
  section,
  shown,
}) => {
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
  await page.getByRole('heading', { level: 1, name: '12 services are suspended' }).waitFor();

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
  expect(await section('Overdue').getByRole('listitem').count()).toBe(3);
  expect(await section('Due in 30 days').getByRole('listitem').count()).toBe(9);
  expect(await more('Overdue').innerText()).toBe('1 more');
  await more('Overdue').click();
  await page.getByText('4 of 40 shown').waitFor();
});

test('When all is well the overview says so, and since when', async ({ page, section, shown }) => {
  const { services, tickets } = smallAccount();
  const data = {
    services: services.map((service) => ({ ...service, nextDueDate: dayFromNow(60) })),
    tickets: tickets.map((ticket) => ({ ...ticket, status: 'CLOSED' })),
  };
  const visit = { sinceMs: Date.now(), lookedAtMs: null, lookedChangeId: null };
  await shown.open(viewOf(data, { visit }));
  await page.getByRole('heading', { level: 1, name: 'All good' }).waitFor();
  await page.getByText(/^No problems since you connected at \d+:\d\d\s[AP]M\.$/).waitFor();
  await section('Payments')
    .getByText(/^Nothing is due in the next 7 days\. Next: /)
    .waitFor();
  for (const name of ['Needs attention', 'Your tickets'])
    expect(await section(name).count()).toBe(0);
});

test('A question that is still open is a text with a link to its ticket', async ({
  page,
  section,
  shown,
}) => {
  const { services, tickets } = smallAccount();
  const [service] = services.map((one) => ({ ...one, status: 'SUSPENDED' }));
  const about = { serviceId: service?.id ?? '', subject: 'Why is it suspended?', status: 'OPEN' };
  const [ticket] = tickets.map((one) => ({ ...one, ...about }));
  if (service === undefined || ticket === undefined) throw new Error('The account has no items.');
  await shown.open(viewOf({ services: [service], tickets: [ticket] }));
  const text = /Asked .+ · open$/;
  for (const place of [section('Needs attention'), page.getByRole('article')]) {
    await place.getByText(text).waitFor();
    expect(await place.getByRole('button', { name: /^Asked/ }).count()).toBe(0);
    await place.getByRole('button', { name: /^View ticket: / }).click();
    await page.getByRole('heading', { name: 'Why is it suspended?' }).waitFor();
    await page.keyboard.press('ControlOrMeta+2');
    await page.getByRole('listbox', { name: 'Services' }).getByRole('option').click();
  }
});

test('Snoozed and done items are not unread, and done ones not open', async ({ page, shown }) => {
  const { services, tickets } = smallAccount();
  const data = { services, tickets: tickets.map((one) => ({ ...one, status: 'ANSWERED' })) };
  const [first, ...others] = data.tickets;
  if (first === undefined || others.length === 0) throw new Error('The account has too few.');
  const view = viewOf(data);
  const snoozes = [{ kind: 'ticket', id: first.id, untilMs: null, isDone: true }] as const;
  await shown.open({
    ...view,
    unread: { service: [], ticket: data.tickets.map(({ id }) => id) },
    quiet: { ...view.quiet, snoozes },
  });
  const tabs = () => page.locator('.list-head .segment').allTextContents();
  await page.keyboard.press('ControlOrMeta+3');
  await page.locator('.list-count').getByText(`${others.length} unread`).waitFor();
  expect(await page.locator('.option .unread-dot').count()).toBe(others.length);
  expect(await tabs()).toEqual([
    `All ${data.tickets.length}`,
    `Replied ${others.length}`,
    'Open',
    'Closed 1',
  ]);
});

test('The mini window says the same in a few rows, and the payment beside them', async ({
  page,
  section,
  shown,
}) => {
  const view = viewOf(troubledAccount(Date.now()));
  await page.setViewportSize({ width: 360, height: 480 });
  await shown.open(view, 'mini');
  await page.getByRole('heading', { level: 1, name: '1 service is suspended' }).waitFor();
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
