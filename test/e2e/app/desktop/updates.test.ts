import type { Page } from 'playwright';
import { test as base, expect } from 'vitest';
import { createUpdateScene } from '../../../launch/update-scene.ts';
import { aProgram, describeRelease, fileOf } from '../../../server/update-server.ts';

const good = { version: '99.0.0', contents: aProgram('99.0.0', 2_000_000) };

const test = base.extend('scene', async ({ skip }, { onCleanup }) => {
  const scene = await createUpdateScene();
  if ('reason' in scene) return skip(scene.reason);
  onCleanup(scene.end);
  return scene;
});

const section = (page: Page) => page.locator('.card').filter({ has: page.locator('.update-text') });
const bars = (page: Page) => page.locator('.banners');

test('A new version replaces the old one when the person quits the app, and is not started', async ({
  scene,
}) => {
  scene.releases.publish(good);
  const page = await scene.openSettings();
  await section(page).getByText('Not checked yet.').waitFor();
  await section(page).getByRole('button', { name: 'Check for updates' }).waitFor();
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+Shift+U');
  await section(page).getByText('Hostbell 99.0.0 is ready and will be installed when you quit.').waitFor();
  expect(await scene.program()).toEqual(scene.oldProgram);
  expect(await scene.app().quit()).toMatchObject({ code: 0 });
  expect(await scene.program()).toEqual(good.contents);
  expect(await scene.beside()).toEqual(['Hostbell.AppImage']);
});

test('Without automatic updates Hostbell asks before it downloads, and restarts only once everything is saved', async ({
  scene,
}) => {
  scene.releases.publish(good);
  const page = await scene.openSettings();
  await section(page).getByRole('switch').click();
  await section(page).getByText('Automatic updates are off.').waitFor();
  expect(scene.releases.requests).toEqual([]);
  await section(page).getByRole('button', { name: 'Check for updates' }).click();
  await bars(page).getByText('Hostbell 99.0.0 is available').waitFor();
  expect(scene.releases.names().filter((name) => name.endsWith('.AppImage'))).toEqual([]);
  await bars(page).getByRole('button', { name: 'Download now (3 MB)' }).click();
  await section(page).getByRole('button', { name: 'Restart to update' }).waitFor();
  // The app may be gone before the keys are up.
  await page.keyboard.press('Control+Shift+U').catch(() => undefined);
  expect(await scene.app().exited).toMatchObject({ code: 0 });
  // What quitting writes last was on disk when the new version started: no turns are reserved any more.
  await expect.poll(() => scene.foundAtStart()).toMatchObject({ reserved: 0 });
  expect(await scene.program()).toEqual(good.contents);
});

test('No part of a refused update is installed, and the window says so', async ({ scene }) => {
  const other = describeRelease({ ...good, contents: aProgram('98.0.0', 2_000_000) });
  scene.releases.publish({ ...good, description: other });
  scene.releases.serve(fileOf('99.0.0'), good.contents.subarray(0, 1_000_000));
  const page = await scene.openSettings();
  await section(page).getByRole('button', { name: 'Check for updates' }).click();
  await section(page).getByText('The download was interrupted. Nothing was installed.').waitFor();
  scene.releases.publish({ ...good, description: other });
  await section(page).getByRole('button', { name: 'Try again' }).click();
  const bar = bars(page).getByText('Update blocked');
  await bar.waitFor();
  await bars(page).getByText('didn’t match its checksum').waitFor();
  await page.getByRole('button', { name: 'Later: Update blocked' }).waitFor();
  await page.keyboard.press('d');
  await bar.waitFor({ state: 'detached' });
  expect(await scene.app().quit()).toMatchObject({ code: 0 });
  expect(await scene.program()).toEqual(scene.oldProgram);
  expect(await scene.beside()).toEqual(['Hostbell.AppImage']);
  expect(await scene.downloads()).toEqual([]);
});
