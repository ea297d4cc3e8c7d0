import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';
import { chooseShell, waitFor } from '../../../launch/harness.ts';
import { passDemoStory } from '../../../launch/places.ts';
import { openServices } from '../../../window/places.ts';

test.beforeAll(() => console.log(chooseShell().line));

test('The demo account is shown, rings for a suspension and a reply, and each notification opens its item', async ({
  launch,
}) => {
  const app = await launch({ args: ['--demo'] });
  const page = await app.page();
  await openServices(page);
  await page.locator('[role="option"][aria-setsize="8"]').first().waitFor();

  await passDemoStory(app);
  const notices = await waitFor('two notifications', async () => {
    const shown = await app.notifications();
    return shown.length >= 2 ? shown : null;
  });
  expect(notices.map(({ title }) => title)).toEqual([
    expect.stringMatching(/is suspended$/),
    expect.stringMatching(/^Support replied: /),
  ]);

  await app.clickNotification(1);
  const subject = notices[1]?.title.replace('Support replied: ', '') ?? '';
  await page.getByRole('heading', { name: subject }).waitFor();
  await app.clickNotification(0);
  const name = notices[0]?.title.replace(' is suspended', '') ?? '';
  await page.getByRole('heading', { name }).waitFor();
  expect(await page.getByText('Suspended', { exact: true }).first().isVisible()).toBe(true);
});

test('The first run offers the demo account, and leaving the demo returns there', async ({ launch }) => {
  const app = await launch();
  const page = await app.page();
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await openServices(page);
  await page.getByRole('navigation').getByText('Settings').click();
  await page.getByRole('main').getByRole('button', { name: 'Exit demo' }).click();
  await page.getByRole('button', { name: 'Try the demo' }).waitFor();
});

test('The tray shows what needs attention, opens it, and quits the app', async ({ launch }) => {
  const app = await launch({ args: ['--demo', '--hidden'] });
  expect(await app.windows()).toEqual([]);
  await passDemoStory(app);
  const label = await waitFor('an answered ticket in the tray', async () => {
    const items = (await app.tray())?.items ?? [];
    return items.find((item) => item.label.startsWith('Support replied: '))?.label ?? null;
  });
  await app.clickTrayItem(label, 'Open');
  const page = await app.page();
  await page.getByRole('heading', { name: label.replace('Support replied: ', '') }).waitFor();

  await app.closeWindow();
  expect((await app.windows()).every((window) => !window.isVisible)).toBe(true);
  await app.clickTrayItem('Open Hostbell');
  await waitFor('the window again', async () => (await app.windows()).some(({ isVisible }) => isVisible));

  const ended = app.exited;
  await app.clickTrayItem('Quit Hostbell');
  expect(await ended).toMatchObject({ code: 0 });
});

test('A second start brings up the running app’s window instead of a second app', async ({ launch }) => {
  const app = await launch({ args: ['--demo', '--hidden'] });
  await app.secondInstance();
  await (await app.page()).getByRole('navigation').waitFor();
});
