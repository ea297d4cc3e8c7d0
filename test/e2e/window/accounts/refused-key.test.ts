import { expect } from 'vitest';
import { status } from '../../../server/api-faults.ts';
import { test } from '../../../window/window-test.ts';

test('After a refused key Hostbell keeps its data and continues once a key is accepted', async ({ open }) => {
  const { page, server } = await open({ account: 'none' });
  await page.getByLabel('API address').fill(server.origin);
  await page.getByLabel('API key', { exact: true }).fill(server.key);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('one.example').first().waitFor();
  const clear = server.fault({}, status(401));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Your API key no longer works').waitFor();
  expect(await page.getByText('one.example').first().isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Change API key…' }).click();
  await page.getByLabel('New API key').fill(server.key);
  clear();
  await page.getByRole('button', { name: 'Use this key' }).click();
  await page.getByText('Up to date').waitFor();
});
