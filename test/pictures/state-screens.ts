import type { Page } from 'playwright';
import { createDemoData } from '../../electron/demo/demo-data.ts';
import { startNotificationBus } from '../desktop/notification-bus.ts';
import { launchApp } from '../launch/harness.ts';
import { createUpdateScene } from '../launch/update-scene.ts';
import { status } from '../server/api-faults.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { aProgram, describeRelease } from '../server/update-server.ts';

type Take = (page: Page, name: string) => Promise<void>;

/** Takes pictures of states that only the whole app has. */
export async function takeStateScreens(take: Take): Promise<void> {
  const server = await startApiServer({ data: createDemoData(Date.now()) });
  await takeQuickTicket(server, take);
  await takeDesktopWithoutTray(server, take);
  await server.stop();
  await takeUpdates(take);
}

async function takeQuickTicket(server: ApiServer, take: Take): Promise<void> {
  const app = await launchApp({
    args: ['--hidden', '--new-ticket'],
    env: { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress },
  });
  const page = await app.quickPage();
  await page.getByLabel('Subject').fill('Checkout slow again');
  await page.getByLabel('Message').fill('Since noon every order takes a minute.');
  await page.getByText('Similar tickets').waitFor();
  await take(page, 'quick-suggestions');
  await page.getByLabel('Service').click();
  await page.keyboard.type('h');
  await take(page, 'quick-service-search');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Test whether it can be reached' }).click();
  await page.getByLabel('Test result').waitFor();
  await take(page, 'quick-check');
  await page.getByRole('button', { name: 'Don’t add' }).click();
  await app.openUrl('hostbell://ticket/new?subject=Please%20call%20me&service=nowhere');
  await page.getByText('A link suggests').waitFor();
  await take(page, 'quick-proposal-waits');
  await page.getByRole('button', { name: 'Replace my draft' }).click();
  await page.getByText('Filled in from a link').waitFor();
  await take(page, 'quick-from-link');
  await page.getByLabel('Message').fill('Please call me back about the invoice.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText(/^Sent as /).waitFor();
  await take(page, 'quick-sent');
  await page.getByRole('button', { name: 'New ticket' }).click();
  server.fault(
    { method: 'POST', path: '/tickets' },
    status(422, { message: 'Priority URGENT is not known.' }),
  );
  await page.getByLabel('Subject').fill('Please raise the mail quota');
  await page.getByLabel('Message').fill('It is full.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText('Not accepted', { exact: true }).waitFor();
  await take(page, 'quick-rejected');
  server.clearFaults();
  await app.quit();
}

/** A desktop without a tray, and what closing asks there. */
async function takeDesktopWithoutTray(server: ApiServer, take: Take): Promise<void> {
  const bus = await startNotificationBus();
  if (typeof bus === 'string')
    return console.log(`No pictures of a desktop without a tray: ${bus}`);
  const app = await launchApp({
    env: {
      ...bus.environment,
      HOSTBELL_API_KEY: server.key,
      HOSTBELL_BASE_URL: server.baseAddress,
    },
  });
  const page = await app.page();
  await page.getByText('Your desktop shows no icons beside the clock').waitFor();
  await take(page, 'no-tray');
  await app.closeWindow();
  await page.getByRole('alertdialog').waitFor();
  await take(page, 'no-tray-closing');
  await app.quit();
  bus.stop();
}

/** The update section in the settings, and the update bar, in each state that lasts. */
async function takeUpdates(take: Take): Promise<void> {
  const scene = await createUpdateScene();
  if ('reason' in scene) return console.log(`No pictures of updates: ${scene.reason}`);
  const good = { version: '1.4.0', contents: aProgram('1.4.0', 12_000_000) };
  const other = describeRelease({ ...good, contents: aProgram('1.3.0', 12_000_000) });
  const page = await scene.openSettings();
  const section = page.locator('.card').filter({ has: page.locator('.update-text') });
  const press = (name: string) => section.getByRole('button', { name }).click();
  await section.getByRole('switch').click();
  await section.getByRole('switch', { checked: false }).waitFor();
  await take(page, 'updates-off');
  await press('Check for updates');
  await section.getByText('the server has no update file').waitFor();
  await take(page, 'updates-failed');
  scene.releases.publish({ ...good, description: other });
  await press('Try again');
  await section.getByRole('button', { name: 'Download now' }).waitFor();
  await take(page, 'updates-offered');
  await press('Download now');
  await section.getByText('Update blocked').waitFor();
  await take(page, 'updates-refused');
  scene.releases.publish(good);
  await press('Try again');
  await press('Download now');
  await section.getByRole('button', { name: 'Restart to update' }).waitFor();
  await take(page, 'updates-ready');
  await scene.end();
}
