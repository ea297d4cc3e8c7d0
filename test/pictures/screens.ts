import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { createDemoData } from '../../electron/demo/demo-data.ts';
import { settingsTabs } from '../../shared/settings/setting-table.ts';
import { chooseShell, launchApp, type RunningApp } from '../launch/harness.ts';
import { prepareForTests } from '../launch/prepare.ts';
import { lostAnswer } from '../server/api-broken-faults.ts';
import { limited, status } from '../server/api-faults.ts';
import { startApiServer } from '../server/api-server.ts';
import { openServices, openSettings } from '../window/places.ts';
import { takeAccountScreens } from './account-screens.ts';
import { takeDesktopScreens } from './desktop-screens.ts';
import { takeLanguageScreens } from './language-screens.ts';
import { takeQuickScreens } from './quick-screens.ts';
import { takeReadmeMovie } from './readme-movie.ts';
import { takeReadmeScreens } from './readme-screens.ts';
import { takeStrangeScreens } from './strange-screens.ts';
import { takePictures } from './take-pictures.ts';
import { takeUpdateScreens } from './update-screens.ts';

// `npm run screens`: takes the pictures of the README; then one of every view, light and dark, narrow to wide, in
// out/screens, for a person to look at.

const folder = 'out/screens';
const widths = [360, 800, 1280, 1600];

prepareForTests();
console.log(chooseShell().line);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await takeReadmeScreens();
await takeReadmeMovie();

const server = await startApiServer({ data: createDemoData(Date.now()) });
const userDataDir = await mkdtemp(join(tmpdir(), 'hostbell-screens-'));
try {
  await takeQuickScreens(folder, server);
  await takeDesktopScreens(folder, server);
  await takeUpdateScreens(folder);
  await takeStrangeScreens(folder);
  await takeAccountScreens(folder);
  await firstRun();
  await takeLanguageScreens(folder, server);
  await account();
} finally {
  await server.stop();
  await rm(userDataDir, { recursive: true, force: true });
}

async function firstRun(): Promise<void> {
  const app = await launchApp();
  const page = await app.page();
  await page.getByLabel('API address').fill('portal.example.com');
  await take(app, 'first-run');
  await page.getByLabel('API address').fill('http://portal.example.com');
  await page.getByLabel('API key', { exact: true }).fill('two words');
  await page.getByRole('button', { name: 'Connect' }).click();
  await take(app, 'first-run-problem');
  await app.quit();
}

async function account(): Promise<void> {
  const env = { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress };
  const app = await launchApp({ userDataDir, env });
  const page = await app.page();
  await page.getByRole('navigation').waitFor();
  await page.waitForTimeout(500);
  await take(app, 'overview');
  await page.keyboard.press('Control+4');
  await take(app, 'money');
  await page.keyboard.press('F1');
  await take(app, 'help');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+e');
  await take(app, 'export');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('har');
  await take(app, 'palette');
  await page.keyboard.press('Escape');
  await openServices(page);
  await take(app, 'services');
  await page.getByRole('listbox', { name: 'Services' }).getByRole('option').first().click();
  await take(app, 'service');
  await page.keyboard.press('Control+3');
  await take(app, 'tickets');
  await page.getByRole('listbox', { name: 'Tickets' }).getByRole('option').first().click();
  await take(app, 'ticket');

  await page.keyboard.press('Control+n');
  await take(app, 'new-ticket');
  const post = { method: 'POST', path: '/tickets' };
  for (const [subject, fault] of [
    ['Backups stopped on Tuesday', status(422, { message: 'Priority URGENT is not known.' })],
    ['Please raise the mail quota', lostAnswer()],
  ] as const) {
    server.fault({ ...post, next: 1 }, fault);
    await file(page, subject);
  }
  const hideNew = server.fault({ path: '/tickets', method: 'GET' }, status(500));
  await page.keyboard.press('Control+3');
  await take(app, 'outbox');
  hideNew();

  const [service] = server.book.services();
  if (service !== undefined) server.book.setServiceStatus(service.id, 'ON_HOLD');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.keyboard.press('Control+5');
  await page.getByText('No longer active', { exact: true }).waitFor();
  await take(app, 'activity');
  for (const tab of settingsTabs) {
    await openSettings(page, tab);
    await take(app, `settings-${tab}`);
  }
  await openSettings(page, 'notifications');
  await page.getByRole('button', { name: 'Pause for…' }).click();
  await page.getByRole('menuitem', { name: 'For 1 hour' }).click();
  await page.getByRole('combobox', { name: 'Quiet hours' }).selectOption({ label: 'Custom' });
  for (const day of ['Friday', 'Saturday'])
    await page.getByRole('checkbox', { name: day, exact: true }).check();
  await take(app, 'settings-quiet');
  await page.keyboard.press('Control+5');
  await take(app, 'activity-quiet');
  await page.getByRole('button', { name: 'Resume notifications' }).click();
  await page.keyboard.press('Control+,');
  await app.quit();

  server.fault({}, status(401));
  const refused = await launchApp({ userDataDir, env });
  await (await refused.page()).getByText('Your API key no longer works').waitFor();
  await take(refused, 'key-refused');
  await refused.quit();

  // This comes last: a pause outlives the app.
  server.clearFaults();
  server.fault({ path: '/services' }, limited('600'));
  const paused = await launchApp({ userDataDir, env });
  await (await paused.page()).getByText('Request limit reached').first().waitFor();
  await take(paused, 'paused');
  await paused.quit();
}

async function file(page: Page, subject: string): Promise<void> {
  await page.keyboard.press('Control+n');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Since this week. Nothing was changed on our side.');
  await page.keyboard.press('Control+Enter');
  await page.getByText(subject).first().waitFor();
  await page.waitForTimeout(500);
}

async function take(app: RunningApp, name: string): Promise<void> {
  await takePictures(await app.page(), name, { folder, widths, height: 760 });
}
