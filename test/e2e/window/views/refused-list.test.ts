import { expect } from 'vitest';
import type { ListState, View } from '../../../../shared/view/view.ts';
import { anAccount } from '../../../fakes/domain-fixtures.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { openServices, openSettings } from '../../../window/places.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const nowMs = Date.now();
const forbidden = { kind: 'forbidden', words: null } as const;

/** An account whose databases are refused, since then or from the start. */
function refusedView(asOfMs: number | null): View {
  const account = smallAccount();
  const [first, ...others] = account.services;
  const services = asOfMs === null ? others : account.services;
  const whole = viewOf({ ...account, services });
  const lists: readonly ListState[] = [
    { id: 'svc', name: 'Droplets', asOfMs: nowMs, problem: null },
    { id: 'database', name: 'databases', scope: 'database:read', asOfMs, problem: forbidden },
  ];
  const items = whole.services.items.map((one) => ({
    ...one,
    nextDueDate: null,
    ...(one.id === first?.id && { id: 'database-1' }),
  }));
  const [card] = whole.accounts;
  const section = { ...whole.services, items, lists };
  const connection = { ...whole.connection, state: 'trouble' as const, problem: forbidden };
  return {
    ...whole,
    account: anAccount(),
    services: section,
    connection,
    accounts: card === undefined ? [] : [{ ...card, services: section, connection }],
  };
}

test('A refused list is named wherever something is said of the account', async ({
  page,
  shown,
}) => {
  await shown.open(refusedView(nowMs - 3 * 60 * 60_000));
  await page.getByRole('heading', { name: 'Hostbell can’t watch Databases' }).waitFor();
  expect(await page.getByText('All good').count()).toBe(0);
  await page
    .getByRole('status')
    .getByText('Databases: This API key doesn’t have permission')
    .waitFor();
  await openServices(page);
  await page.getByText('Databases: your key may lack a permission').waitFor();
  await page.getByText('It needs “database:read”.').waitFor();
  const stale = page.getByRole('option').filter({ hasText: 'Not up to date' });
  expect(await stale.count()).toBe(1);
  await openSettings(page, 'account');
  await page.getByText('Watched', { exact: true }).waitFor();
  await page.getByText('Up to date', { exact: true }).waitFor();
  await page.getByText(/^Stale since .*: This API key doesn’t have permission$/).waitFor();
});

test('A list that was never read is not taken for an empty one', async ({ page, shown }) => {
  const view = refusedView(null);
  await shown.open({
    ...view,
    services: { ...view.services, items: [] },
    notices: [{ id: 'connected', kind: 'connected' }],
  });
  await page
    .getByText('Hostbell can’t watch Databases, and keeps watching everything else.')
    .waitFor();
  await openServices(page);
  await page.getByText('Hostbell isn’t watching it.').waitFor();
  expect(await page.getByText('No services').count()).toBe(0);
});
