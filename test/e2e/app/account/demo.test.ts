import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';
import { waitFor } from '../../../run/wait-for.ts';

test('The demo leads through notification, question and reply to green, and one press leaves it', async ({
  launch,
}) => {
  const app = await launch({ args: ['--demo'] });
  const page = await app.page();
  const says = (text: RegExp) => page.locator('.demo-story-line').filter({ hasText: text });
  const notified = (count: number) =>
    waitFor(`${count} notifications`, async () => {
      const all = await app.notifications();
      return all.filter(({ fate }) => fate === 'shown').length >= count || null;
    });
  await says(/In 5 seconds VPS 2/).waitFor();
  await page.getByRole('heading', { name: 'All good' }).waitFor();

  await app.passTime(6_000);
  await notified(1);
  await app.clickNotification(0);
  await page.getByRole('heading', { name: 'VPS 2' }).waitFor();
  await says(/Ask support why/).waitFor();

  await page.getByRole('button', { name: 'Ask support why' }).click();
  const quick = await app.quickPage();
  await quick.getByRole('button', { name: 'Send ticket' }).click();
  await says(/Support will reply/).waitFor();
  await app.passTime(1_000);
  await waitFor('the ticket to be listed', async () => {
    const view = await page.evaluate(async () => window.hostbell?.invoke('view:subscribe', null));
    return view?.tickets.items.some(({ id }) => id.endsWith('T-20419')) || null;
  });
  await app.passTime(6_000);
  await notified(2);
  await app.clickNotification(1);
  await page
    .getByText(/it was your own backup/)
    .first()
    .waitFor();
  await says(/switching VPS 2 on again/).waitFor();

  await app.passTime(15_000);
  await says(/VPS 2 is running again/).waitFor();
  await page.getByRole('button', { name: 'Leave the demo' }).click();
  await page.getByRole('button', { name: 'Try the demo' }).waitFor();
  expect((await app.notifications()).map(({ title }) => title)).toEqual([
    expect.stringContaining('is suspended'),
    expect.stringContaining('Support replied'),
    expect.stringContaining('is active again'),
  ]);
});
