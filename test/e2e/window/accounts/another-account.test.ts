import type { Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { status } from '../../../server/api-faults.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { startApiServer } from '../../../server/api-server.ts';
import { startRelay } from '../../../server/relays/relay-server.ts';
import { openAnother } from '../../../views/every-view.ts';
import { openSettings, openTickets } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

/** Goes to the button with this name by Tab alone, and presses it. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).waitFor();
  for (let stops = 0; stops < 90; stops += 1) {
    if ((await page.evaluate('document.activeElement?.textContent')) === name)
      return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

test('Where a key opens another account, the keyboard gives either answer, and no text leaves the screen', async ({
  open,
}) => {
  const data = smallAccount();
  const other = await startApiServer({
    key: 'key-of-another',
    data: { ...data, account: { ...data.account, id: 'acc-2' } },
  });
  onTestFinished(() => other.stop());
  const app = await open();
  const { page, hostbell } = app;
  const { handlers } = hostbell;
  await handlers['account:connect']({ ...other, keyPlace: 'os' });
  await handlers['account:rename']({ account: '2', name: 'Shop' });
  await hostbell.until(({ accounts }) => accounts[1]?.connection.state === 'online');
  other.fault({ method: 'POST' }, status(422, { message: 'Say which mailbox.' }));
  const form = { subject: 'Mail is slow', message: 'Help.', priority: null, serviceId: null };
  await handlers['ticket:file']({ account: '2', ...form });
  const relay = await startRelay();
  onTestFinished(() => relay.stop());
  await handlers['alerts:set']({ account: '2', at: { relay: 'ntfy', server: relay.address } });
  await openAnother(app, other);
  const banner = page.locator('.banner-problem').filter({ hasText: 'This key now opens' });
  await banner.getByText('unsent texts too').waitFor();
  await banner.getByText('The instant alerts of Shop then end').waitFor();
  expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
    expect.stringContaining('Key belongs to another account'),
  );

  await press(page, 'Change API key…');
  await page.getByLabel('New API key').waitFor();
  await page.keyboard.type(other.key);
  await page.keyboard.press('Enter');
  await page.getByText('This key belongs to another account').waitFor();
  await press(page, 'Cancel');

  await press(page, 'Watch this account');
  await banner.waitFor({ state: 'detached' });
  await hostbell.until(({ accounts }) => accounts[2]?.connection.state === 'online');
  await openTickets(page);
  await page.locator('.outbox-card').filter({ hasText: form.subject }).waitFor();
  await openSettings(page, 'account');
  const lines = page.locator('.account-line');
  await lines.filter({ hasText: 'Shop' }).getByText('Needs its API key').waitFor();
  expect(await lines.count()).toBe(3);
  expect(other.requests({ method: 'POST' })).toHaveLength(1);
});
