import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDemoData } from '../../../../electron/demo/demo-data.ts';
import {
  createUserData,
  type LaunchOptions,
  launchApp,
  type RunningApp,
  type UserData,
  waitFor,
} from '../../../launch/harness.ts';
import { betweenPolls, refreshByTray } from '../../../launch/places.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';

let server: ApiServer;
let data: UserData;
let app: RunningApp;
beforeEach(async () => {
  server = await startApiServer({ data: createDemoData(Date.now()) });
  data = createUserData();
});
afterEach(async () => {
  await app.kill();
  await server.stop();
  await data.remove();
});

async function launch(options: LaunchOptions = {}): Promise<RunningApp> {
  app = await launchApp({
    userDataDir: data.path,
    args: ['--hidden'],
    env: { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress },
    ...options,
  });
  // What the form offers, and what rings, is known from the first reading on.
  await betweenPolls(app);
  return app;
}

/** The quick ticket, in front and with the keyboard in its form. */
async function quickPage(): Promise<Page> {
  const page = await app.quickPage();
  await waitFor('the quick ticket', isQuickShown);
  await page.getByLabel('Subject').waitFor();
  return page;
}

async function isQuickShown(): Promise<boolean> {
  return (await app.windows()).some(({ url, isVisible }) => url.includes('window=quick') && isVisible);
}

const focusedValue = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null,
  );

describe('the quick ticket', () => {
  it('files a ticket by keyboard alone, shows its state, and the tray says when it is through', async () => {
    await launch();
    await app.clickTrayItem('New ticket…');
    const page = await quickPage();
    await page.keyboard.type('Checkout slow again');
    await page.getByText('Is it one of these?').waitFor();
    await page.keyboard.press('Tab');
    // Between the two stands the ticket that looks alike.
    await page.keyboard.press('Tab');
    await page.keyboard.type('Visitors see a warning.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('shop');
    await page.keyboard.press('Enter');
    expect(await focusedValue(page)).toBe('shop.harbourlane.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('HIGH');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Sent', { exact: true }).waitFor();
    expect(server.requests({ method: 'POST' }).map(({ body }) => JSON.parse(body))).toEqual([
      {
        subject: 'Checkout slow again',
        message: 'Visitors see a warning.',
        priority: 'HIGH',
        serviceId: 'svc-3102',
      },
    ]);
    await page.keyboard.press('Escape');
    await waitFor('the window to be put away', async () => !(await isQuickShown()));
    const tray = await waitFor('the tray to say so', async () => {
      const shown = await app.tray();
      return shown?.items.some(({ label }) => label.startsWith('Sent: ')) ? shown : null;
    });
    expect(tray.tooltip).toContain('Sent: Checkout slow again');
    // Opened again, it is the same window with an empty form.
    await app.clickTrayItem('New ticket…');
    await quickPage();
    expect(await focusedValue(page)).toBe('');
  });

  it('keeps the draft at Escape, and over a crash', async () => {
    await launch();
    await app.secondInstance('--new-ticket');
    let page = await quickPage();
    await page.keyboard.type('A draft that must not go');
    await page.keyboard.press('Escape');
    await waitFor('the window to be put away', async () => !(await isQuickShown()));
    await app.secondInstance('--new-ticket');
    await quickPage();
    expect(await page.getByLabel('Subject').inputValue()).toBe('A draft that must not go');
    await app.kill();

    await launch({ args: ['--new-ticket'] });
    page = await quickPage();
    expect(await page.getByLabel('Subject').inputValue()).toBe('A draft that must not go');
    expect((await app.windows()).length).toBe(1);
    await page.getByRole('button', { name: 'Throw away' }).press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await waitFor('an empty form', async () => (await page.getByLabel('Subject').inputValue()) === '');
  });

  it('is filled in by a link, which sends nothing and replaces nothing unasked', async () => {
    await launch();
    const before = server.requests({ method: 'POST' }).length;
    await app.openUrl('hostbell://ticket/new?service=svc-3101&subject=%3Cb%3EDown%3C/b%3E');
    const page = await quickPage();
    await page.getByText('A link filled this in').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('<b>Down</b>');
    expect(await page.getByLabel('Service').inputValue()).toBe('harbourlane.example');

    await app.secondInstance('hostbell://ticket/new?subject=Another&service=unknown');
    await page.getByText('A link proposes: “Another”').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('<b>Down</b>');
    await page.getByRole('button', { name: 'Throw mine away, use the new one' }).press('Enter');
    await page.getByText('not in your list: unknown').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Another');

    await app.secondInstance(`hostbell://ticket/new?subject=${'x'.repeat(60_000)}`);
    await page.getByText('This link is too long').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await app.secondInstance('https://ticket/new?subject=Stranger');
    await (await app.page()).getByRole('navigation').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Another');
    expect(server.requests({ method: 'POST' })).toHaveLength(before);
    await page.getByRole('button', { name: 'Throw away' }).press('Enter');
    await page.getByRole('button', { name: 'Throw draft away' }).press('Enter');
    await waitFor('an empty form', async () => (await page.getByLabel('Subject').inputValue()) === '');
  });

  it('says when the service of a draft has vanished meanwhile, and keeps all of it', async () => {
    await launch({ args: ['--new-ticket'] });
    const page = await quickPage();
    await page.keyboard.type('About a service');
    // The window has to know it as well: what it still has to keep, it would defend.
    await page.getByText('Draft kept').waitFor();
    await page.evaluate(() => {
      const { hostbell } = window as unknown as {
        hostbell: { invoke(channel: string, argument: unknown): Promise<unknown> };
      };
      const form = { subject: 'About a service', message: 'Mine', priority: null, serviceId: 'svc-gone' };
      const replaces = { ...form, message: '', serviceId: null };
      // As if written while the service was still there: the draft of the last pause is replaced.
      return hostbell.invoke('draft:save', { form, replaces });
    });
    await page.getByText('This service is not in your list any more').waitFor();
    expect(await page.getByLabel('Service').inputValue()).toBe('svc-gone (not in your list)');
    expect(await page.getByLabel('Message').inputValue()).toBe('Mine');
    await page.getByLabel('Service').fill('');
    await page.getByText('This service is not in your list any more').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Throw away' }).press('Enter');
    await page.getByRole('button', { name: 'Throw draft away' }).press('Enter');
    await waitFor('an empty form', async () => (await page.getByLabel('Subject').inputValue()) === '');
  });

  it('asks why a service is suspended, from its notification', async () => {
    await launch();
    server.book.setServiceStatus('svc-4120', 'SUSPENDED');
    // Not by waking, which asks for nothing new when the last reading is a moment old.
    await refreshByTray(app);
    const index = await waitFor('the notification', async () => {
      const shown = await app.notifications();
      const found = shown.findIndex(({ actions }) => actions.includes('Ask why'));
      return found >= 0 ? { found } : null;
    });
    await app.clickNotificationAction(index.found);
    const page = await quickPage();
    await page.getByText('Hostbell filled this in').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Why is 192.0.2.41 suspended?');
    expect(await page.getByLabel('Message').inputValue()).toMatch(
      /- status ACTIVE at \d{4}-\d\d-\d\d \d\d:\d\d UTC\n- status SUSPENDED at \d{4}-/,
    );
    expect(await page.getByLabel('Priority').inputValue()).toBe('HIGH');
    expect(await page.getByLabel('Service').inputValue()).toBe('192.0.2.41');
    await page.getByRole('button', { name: 'Throw away' }).press('Enter');
    await page.getByRole('button', { name: 'Throw draft away' }).press('Enter');
  });

  it('opens by keys that were chosen in the settings; keys that are taken are said, the old ones stay', async () => {
    await launch({ args: [], faults: { takenShortcuts: ['Control+Alt+T'] } });
    const main = await app.page();
    await main.getByRole('navigation').waitFor();
    await main.keyboard.press('Control+,');
    await main.getByRole('button', { name: 'Choose keys' }).press('Enter');
    await main.keyboard.press('Control+Alt+q');
    await main.getByText('Ctrl+Alt+Q').waitFor();
    await main.getByRole('button', { name: 'Choose keys' }).press('Enter');
    await main.keyboard.press('q');
    await main.getByText('Hold Ctrl, Alt or Cmd').waitFor();
    await main.keyboard.press('Control+Alt+t');
    await main.getByText('These keys are taken').waitFor();
    expect(await app.shortcuts()).toEqual(['Control+Alt+Q']);
    await app.pressShortcut('Control+Alt+Q');
    await quickPage();
  });

  it('offers templates and a check of the service, which the person sees before it is in the message', async () => {
    await launch();
    await app.secondInstance('--new-ticket');
    const page = await quickPage();
    await page.keyboard.type('{{service} is down');
    await page.getByLabel('Message').fill('Since {today}: {address}');
    await page.getByRole('button', { name: 'Templates' }).press('Enter');
    await page.getByLabel('Name of the template').fill('Down');
    await page.keyboard.press('Enter');
    await page.getByText('Template saved').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Service').focus();
    await page.keyboard.type('tidewater');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Templates' }).press('Enter');
    await page.getByRole('button', { name: 'Down', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Replace what I wrote' }).press('Enter');
    expect(await page.getByLabel('Message').inputValue()).toMatch(
      /^Since .*\d{4}: tidewater-choir\.example$/,
    );

    await page.getByRole('button', { name: 'Attach a check' }).press('Enter');
    await page.getByLabel('What the check saw').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Seen by me: nothing.');
    await page.getByRole('button', { name: 'Put it into the message' }).press('Enter');
    expect(await page.getByLabel('Message').inputValue()).toMatch(/example\n\nSeen by me: nothing\.$/);
  });
});
