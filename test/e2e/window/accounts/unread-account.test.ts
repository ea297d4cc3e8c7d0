import { expect } from 'vitest';
import { waitFor } from '../../../run/wait-for.ts';
import { status } from '../../../server/api-faults.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';
import { goTo } from '../../../views/every-view.ts';
import { test } from '../../../window/window-test.ts';

let other: ApiServer;
test.beforeAll(async () => {
  const { account, ...lists } = smallAccount();
  other = await startApiServer({
    key: 'the-key-of-the-second-account',
    data: { ...lists, account: { ...account, id: 'acc-2', company: 'Shop' } },
  });
});
test.afterAll(() => other.stop());

test('If one account has never been read, the others are shown and the missing one is named', async ({
  open,
}) => {
  const { account, services } = smallAccount();
  const app = await open({
    data: {
      account,
      services: services.map((one) => ({ ...one, status: 'ACTIVE', nextDueDate: '2999-01-01' })),
      tickets: [],
    },
  });
  const { page, hostbell, server } = app;
  const { baseAddress, key } = other;
  await waitFor(
    'its services',
    () => hostbell.view.view().services.items.length === services.length,
  );
  for (const path of ['/services', '/tickets']) other.fault({ path }, status(404));
  await hostbell.handlers['account:connect']({ baseAddress, key, keyPlace: 'session' });
  await waitFor('the failure', () => hostbell.view.view().accounts[1]?.services.problem != null);

  const headline = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  await expect.poll(() => headline.innerText()).toBe('Couldn’t load Shop yet');
  await main.getByText('No problems in the other accounts.').waitFor();
  expect(await page.locator('.tile-button').count()).toBeGreaterThan(0);

  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await hostbell.handlers['poll:refresh'](null);
  await expect.poll(() => headline.innerText()).toBe('1 service is suspended');
  await page.locator('.headline-note').getByText('Couldn’t load Shop yet').waitFor();
  for (const icon of ['server', 'calendar']) {
    await goTo(icon)(page);
    await main.getByText('Couldn’t load Shop yet').first().waitFor();
  }

  other.clearFaults();
  await hostbell.handlers['poll:refresh'](null);
  await goTo('home')(page);
  await expect.poll(() => page.getByText('Couldn’t load Shop yet').count()).toBe(0);
});
