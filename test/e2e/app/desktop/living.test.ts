import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { thisSystem } from '../../../desktop/this-system.ts';
import { test } from '../../../launch/app-test.ts';
import { type RunningApp, runApp, waitFor } from '../../../launch/harness.ts';
import { betweenPolls, refreshByTray } from '../../../launch/places.ts';
import { onlySimulated } from '../../../launch/shell-only.ts';
import { everyFile } from '../../../run/every-file.ts';
import { createTexts } from '../../../run/texts.ts';
import type { ApiServer } from '../../../server/api-server.ts';
import { openServices, openSettings } from '../../../window/places.ts';

const asked = (server: ApiServer) => server.requests({ path: '/services' }).length;
const isShown = async (app: RunningApp) => (await app.windows()).some(({ isVisible }) => isVisible);

// One app for the tests in their order, until one of them quits it.
let server: ApiServer;
let app: RunningApp;
let page: Page;
test.beforeAll(async ({ openAccount }) => {
  ({ app, server } = await openAccount());
  page = await app.page();
  await page.getByText('example.com').first().waitFor();
});

test('The copied diagnostics contain neither the key nor data from the account', async () => {
  await openSettings(page, 'advanced');
  await page.getByRole('button', { name: 'Copy diagnostics' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const report = (await app.copiedText()) ?? '';
  expect(report).toMatch(/^Hostbell \d/);
  expect(report).toContain('Log:');
  expect(report).not.toContain(server.key);
  expect(report).not.toContain(server.baseAddress);
});

test('A chosen language applies at once in window, tray and command line', async () => {
  const { t } = createTexts('tr');
  const choose = async (name: string) => {
    await openSettings(page, 'general');
    await page.locator('[data-setting="language"] select').click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('Türkçe');
  await page.getByRole('heading', { name: t('settings.title') }).waitFor();
  await expect
    .poll(async () => (await app.tray()).items.map(({ label }) => label))
    .toContain(t('tray.quit'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('tr');
  const help = { args: ['--help'], userDataDir: app.userDataDir, env: { LANGUAGE: 'en' } };
  expect(await runApp(help)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(t('command.usage')),
  });
  await choose('English');
});

test('A window hidden for five minutes is destroyed, and comes back as it was', async () => {
  const domain = server.book.services().find((service) => service.domain != null)?.domain ?? '';
  await openServices(page);
  await page.getByText(domain).first().click();
  const detail = { name: domain, level: 2 };
  await page.getByRole('heading', detail).waitFor();
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByLabel('Subject').fill('Half a word');
  await page.getByText('Draft saved').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', detail).waitFor();
  const [before] = await app.windows();
  await app.closeWindow();
  expect(await isShown(app)).toBe(false);
  await betweenPolls(app);
  await app.passTime(5 * 60_000 + 5_000);
  await waitFor('the window to be given up', async () => (await app.windows()).length === 0);

  await waitFor('its page to go', async () => page.isClosed());
  // A click on the icon opens the mini window, where the system says where the icon is.
  await app.clickTrayItem('Open Hostbell');
  page = await app.page();
  await page.getByRole('heading', detail).waitFor();
  expect((await app.windows())[0]?.bounds).toEqual(before?.bounds);
  await page.keyboard.press('ControlOrMeta+n');
  expect(await page.getByLabel('Subject').inputValue()).toBe('Half a word');
});

test('Requests go out only through Electron’s own network', async ({ skip }) => {
  if (app.shellName === 'Electron') return skip(onlySimulated);
  // Only Electron's own network is cut; the provider can be reached in any other way.
  await app.setFaults({ network: 'offline' });
  await page.keyboard.press('F5');
  await page.getByText('Offline').first().waitFor();
  const before = asked(server);
  await page.keyboard.press('F5');
  expect(asked(server)).toBe(before);
  await app.setFaults({ network: 'online' });
});

test('Chromium uses neither HTTP/3 nor HTTP/2, which would send a ticket again', async ({
  skip,
}) => {
  if (process.platform !== 'linux')
    return skip('only Linux lists the processes of an app in /proc');
  const network = programsBelow(app.processId).filter((command) =>
    command.includes('network.mojom.NetworkService'),
  );
  expect(network).not.toEqual([]);
  const isSafe = (command: string) =>
    ['--disable-quic', '--disable-http2'].every((name) => command.includes(name));
  expect(network.filter((command) => !isSafe(command))).toEqual([]);
});

test('The tray counts what waits, and its menu opens the item and quits', async () => {
  expect((await app.tray()).icon).toMatch(/\.png$/);
  server.book.setTicketStatus('T-1001', 'ANSWERED');
  await refreshByTray(app);
  const line = await waitFor('the ticket in the menu', async () =>
    (await app.tray()).items.find(({ label }) => label.startsWith('Support replied: ')),
  );
  await waitFor('the count in the icon', async () =>
    thisSystem.icon.one.test((await app.tray()).icon),
  );
  expect((await app.tray()).tooltip).toMatch(/Support replied to 1 ticket\nLast updated /);
  await app.clickTrayItem(line.label, 'Open');
  await (await app.page()).getByRole('heading', { name: 'Invoice address' }).waitFor();
  await app.clickTrayItem(line.label, 'Done');
  await waitFor('the count to go', async () => thisSystem.icon.none.test((await app.tray()).icon));
  await app.clickTrayItem('Quit Hostbell');
  expect(await app.exited).toMatchObject({ code: 0 });
});

test('A key from the environment is written to no file', async () => {
  const everything = await everyFile(app.userDataDir);
  expect(everything).toContain('snapshot.json');
  expect(everything).not.toContain(server.key);
});

/** The command lines of all processes that this one has started, and of those that they have. */
function programsBelow(ancestor: number): readonly string[] {
  const read = (file: string) => {
    try {
      return readFileSync(`/proc/${file}`, 'utf8');
    } catch {
      // It has ended meanwhile.
      return '';
    }
  };
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [
        Number(name),
        Number(/^PPid:\s*(\d+)/m.exec(read(`${name}/status`))?.[1] ?? 0),
      ]),
  );
  const isBelow = (id: number): boolean => {
    const parent = parents.get(id) ?? 0;
    return parent === ancestor || (parent > 0 && isBelow(parent));
  };
  return [...parents.keys()]
    .filter(isBelow)
    .map((id) => read(`${id}/cmdline`).replaceAll('\0', ' '));
}
