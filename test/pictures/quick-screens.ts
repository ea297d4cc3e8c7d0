import { launchApp, type RunningApp } from '../launch/harness.ts';
import { held, status } from '../server/api-faults.ts';
import type { ApiServer } from '../server/api-server.ts';
import { openSettings } from '../window/places.ts';
import { takePictures } from './take-pictures.ts';

const post = { method: 'POST', path: '/tickets' };

/** Takes pictures of every state of the quick ticket, and of its shortcut in the settings. */
export async function takeQuickScreens(folder: string, server: ApiServer): Promise<void> {
  const fresh = await launchApp({ args: ['--hidden', '--new-ticket'] });
  await (await fresh.quickPage()).getByText('No account yet').waitFor();
  await take(fresh, 'quick-no-account');
  await fresh.quit();

  const app = await launchApp({
    args: ['--new-ticket'],
    env: { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress },
    faults: { takenShortcuts: ['Control+Alt+K'] },
  });
  const page = await app.quickPage();
  await page.getByLabel('Subject').waitFor();
  await page.waitForTimeout(500);
  await take(app, 'quick-empty');

  await page.getByLabel('Subject').fill('Checkout slow again');
  await page.getByLabel('Message').fill('Since noon every order takes a minute.');
  await page.getByText('Similar tickets').waitFor();
  await take(app, 'quick-suggestions');

  await page.getByLabel('Service').click();
  await page.keyboard.type('h');
  await take(app, 'quick-service-search');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByLabel('Template name').fill('Shop is slow');
  await page.getByRole('button', { name: 'Save as template' }).click();
  await page.getByText('Template saved').waitFor();
  await take(app, 'quick-templates');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Run a connection test' }).click();
  await page.getByLabel('Test result').waitFor();
  await take(app, 'quick-check');
  await page.getByRole('button', { name: 'Don’t add' }).click();

  await app.openUrl('hostbell://ticket/new?subject=Please%20call%20me&service=nowhere');
  await page.getByText('A link suggests').waitFor();
  await take(app, 'quick-proposal-waits');
  await page.getByRole('button', { name: 'Replace my draft' }).click();
  await page.getByText('Filled in from a link').waitFor();
  await take(app, 'quick-from-link');
  await app.openUrl(`hostbell://ticket/new?subject=${'x'.repeat(5_000)}`);
  await page.getByText('This link is too long').waitFor();
  await take(app, 'quick-refused-link');
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await page.keyboard.press('Control+Enter');
  await page.getByText('Please add a message').waitFor();
  await take(app, 'quick-problem');
  await page.getByLabel('Message').fill('Please call me back about the invoice.');
  const holding = held();
  let clear = server.fault({ ...post, next: 1 }, holding.fault);
  await page.keyboard.press('Control+Enter');
  await page.waitForTimeout(300);
  await take(app, 'quick-sending');
  holding.release();
  await page.getByText('Sent', { exact: true }).waitFor();
  await take(app, 'quick-sent');
  clear();
  await page.getByRole('button', { name: 'New ticket' }).click();
  clear = server.fault(post, status(422, { message: 'Priority URGENT is not known.' }));
  await page.getByLabel('Subject').fill('Please raise the mail quota');
  await page.getByLabel('Message').fill('It is full.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Not accepted', { exact: true }).waitFor();
  await take(app, 'quick-rejected');
  clear();

  const main = await app.secondInstance().then(() => app.page());
  await main.getByRole('navigation').waitFor();
  await openSettings(main, 'general');
  await main.getByRole('button', { name: 'Record shortcut' }).click();
  await main.keyboard.press('Control+Alt+k');
  await main.getByText('This shortcut is already in use').waitFor();
  await takePictures(main, 'quick-settings', {
    folder,
    widths: [360, 1280],
    height: 900,
  });
  await app.quit();

  async function take(from: RunningApp, name: string): Promise<void> {
    await takePictures(await from.quickPage(), name, { folder, widths: [360, 520], height: 660 });
  }
}
