import { expect } from 'vitest';
import { largeAccount, smallAccount } from '../../../server/api-fixtures.ts';
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
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
test('A long overview shows five entries per section, says how many more there are, and leads to all of them', async ({
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

  expect(await section('Needs attention').getByRole('listitem').count()).toBe(5);
  expect(await more('Needs attention').innerText()).toBe('10 more');
  await more('Needs attention').click();
  await page.getByText('15 of 40 shown').waitFor();
  const rows = page.getByRole('listbox', { name: 'Services' }).getByRole('option');
  expect(await rows.first().innerText()).toContain('Suspended');

  await overview();
  expect(await section('Your tickets').getByRole('listitem').count()).toBe(5);
  expect(await more('Your tickets').innerText()).toBe('4 more');
  await more('Your tickets').click();
  const first = page.getByRole('listbox', { name: 'Tickets' }).getByRole('option').first();
  await first.waitFor();
  expect(await first.innerText()).toContain('Replied');

  await overview();
  expect(await section('Payments').getByRole('listitem').count()).toBe(5);
  expect(await more('Payments').innerText()).toBe('8 more');
  await more('Payments').click();
  await section('Overdue').waitFor();
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
  const note = 'No problems since';
  await page.getByRole('heading', { level: 1, name: 'All good' }).waitFor();
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

test('A question that is still open is a text with a link to its ticket, in the overview and on the service’s page', async ({
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
  const text = /^Asked .+ · open$/;
  await section('Needs attention').getByText(text).waitFor();
  for (const place of [section('Needs attention'), page.getByRole('article')]) {
    expect(await place.getByRole('button', { name: text, exact: true }).count()).toBe(0);
    await place.getByRole('button', { name: /^Open ticket: / }).click();
    await page.getByRole('heading', { name: 'Why is it suspended?' }).waitFor();
    await page.keyboard.press('ControlOrMeta+2');
    await page.getByRole('listbox', { name: 'Services' }).getByRole('option').click();
    await page.getByRole('article').getByText(text).waitFor();
  }
});

test('Snoozed and done items are neither unread above a list nor in its rows, and what is done is not open', async ({
  page,
  shown,
}) => {
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
  await page.getByRole('navigation').getByText(`${others.length} unread`).waitFor();
  expect(await page.locator('.option .unread-dot').count()).toBe(others.length);
  expect(await tabs()).toEqual([
    `All ${data.tickets.length}`,
    `Replied ${others.length}`,
    'Open',
    'Closed 1',
  ]);
});
