import { expect } from 'vitest';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const connected = { id: 'connected', kind: 'connected' } as const;
const failed = { id: 'notifications-fail', kind: 'notifications-fail' } as const;

test('After connecting, the card asks about the notification and about starting at login', async ({
  page,
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

test('A person who saw no notification is led to the OS’s settings', async ({ page, shown }) => {
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
