import { expect, onTestFinished } from 'vitest';
import { setUpAlerts } from '../../../launch/instant-alerts.ts';
import { startRelay } from '../../../server/relays/relay-server.ts';
import { openSettings } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

test('A few steps set up instant alerts, and the window says when they are down', async ({
  open,
}) => {
  const relay = await startRelay();
  onTestFinished(() => relay.stop());
  const { page, hostbell, server, passTime } = await open({ account: 'none' });
  await hostbell.handlers['account:connect']({ ...server, keyPlace: 'os' });
  const settingUp = setUpAlerts(page, relay.address);
  const row = page.locator('[data-setting="alerts"]');
  const button = (name: string) => row.getByRole('button', { name });
  const address = row.locator('code');
  await row.getByText('In the portal: Account → Webhooks').waitFor();
  await expect.poll(() => relay.posted()).toHaveLength(1);
  relay.sends(`id: 1:0\ndata: ${relay.posted()[0]}\n\n`);
  expect(await settingUp).toContain(`${relay.address}hook/`);

  const before = await address.textContent();
  await button('New address').click();
  await page.getByText('The old address no longer reaches Hostbell.').waitFor();
  await expect.poll(() => address.textContent()).not.toBe(before);

  // The status line says when alerts are down.
  await hostbell.until(({ alerts }) => alerts?.state === 'on');
  await expect.poll(relay.openCount).toBe(1);
  relay.plays((answer) => answer.writeHead(401).end());
  relay.hangUp();
  await expect
    .poll(async () => {
      await passTime(2_000);
      return page.locator('.status-more').textContent();
    })
    .toBe('Instant alerts are down');
  await openSettings(page, 'account');
  await button('Turn off').click();
  await button('Set up…').waitFor();
  await expect.poll(relay.openCount).toBe(0);
});
