import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';
import { chooseShell, waitFor } from '../../../launch/harness.ts';
import { passDemoStory } from '../../../launch/places.ts';
import { openServices } from '../../../window/places.ts';

test.beforeAll(() => console.log(chooseShell().line));

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
