import type { Page } from 'playwright';
import { createUpdateScene } from '../launch/update-scene.ts';
import { aProgram, describeRelease } from '../server/update-server.ts';
import { takePictures } from './take-pictures.ts';

const good = { version: '1.4.0', contents: aProgram('1.4.0', 95_000_000) };

/** Takes pictures of the update section in the settings, and of the update bar, in each state that lasts. */
export async function takeUpdateScreens(folder: string): Promise<void> {
  const scene = await createUpdateScene();
  if ('reason' in scene) return console.log(`No pictures of updates: ${scene.reason}`);
  const { releases } = scene;
  const other = describeRelease({ ...good, contents: aProgram('1.3.0', 95_000_000) });
  const page = await scene.openSettings();
  const section = page.locator('.card').filter({ has: page.locator('.update-text') });
  await take(page, 'updates-new');
  await section.getByRole('switch').click();
  await section.getByText('Automatic updates are off.').waitFor();
  await take(page, 'updates-off');
  await section.getByRole('button', { name: 'Check for updates' }).click();
  await section.getByText('No update was found').waitFor();
  await take(page, 'updates-failed');
  releases.publish({ ...good, description: other });
  await section.getByRole('button', { name: 'Try again' }).click();
  await section.getByRole('button', { name: 'Download now' }).waitFor();
  await take(page, 'updates-offered');
  await section.getByRole('button', { name: 'Download now' }).click();
  await section.getByText('Update blocked').waitFor();
  await take(page, 'updates-refused');
  releases.publish(good);
  await section.getByRole('button', { name: 'Try again' }).click();
  await section.getByRole('button', { name: 'Download now' }).click();
  await section.getByRole('button', { name: 'Restart to update' }).waitFor();
  await take(page, 'updates-ready');
  await scene.end();

  function take(shown: Page, name: string): Promise<void> {
    const before = () => section.scrollIntoViewIfNeeded();
    return takePictures(shown, name, { folder, widths: [360, 1280], height: 900, before });
  }
}
