import { expect } from 'vitest';
import { anAccountCard, aSection } from '../../../fakes/domain-fixtures.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { goTo } from '../../../views/every-view.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const problem = { kind: 'server-error', status: 500, words: null } as const;
const unread = aSection([], { asOfMs: null, problem });
const shop = anAccountCard('2', { label: 'Shop', services: unread, tickets: unread });

/** Of two accounts, the second of which has never been read. */
function withServices(status: string) {
  const services = smallAccount().services.map((one) => ({ ...one, status }));
  const nextDueDate = '2999-01-01';
  const view = viewOf({ services: services.map((one) => ({ ...one, nextDueDate })) });
  return { ...view, accounts: [anAccountCard('1', { services: view.services }), shop] };
}

test('If one account has never been read, the others are shown and the missing one is named', async ({
  page,
  shown,
}) => {
  await shown.open(withServices('ACTIVE'));
  const headline = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  await expect.poll(() => headline.innerText()).toBe('Couldn’t load Shop yet');
  await main.getByText('No problems in the other accounts.').waitFor();
  expect(await page.locator('.tile-button').count()).toBeGreaterThan(0);
  await shown.show(withServices('SUSPENDED'));
  await expect.poll(() => headline.innerText()).toBe('2 services are suspended');
  await page.locator('.headline-note').getByText('Couldn’t load Shop yet').waitFor();
  for (const icon of ['server', 'calendar']) {
    await goTo(icon)(page);
    await main.getByText('Couldn’t load Shop yet').first().waitFor();
  }
});
