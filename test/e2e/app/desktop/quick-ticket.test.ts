import type { Page } from 'playwright';
import { expect } from 'vitest';
import { acceleratorLabel } from '../../../../shared/settings/accelerator.ts';
import { thisSystem } from '../../../desktop/this-system.ts';
import { test } from '../../../launch/app-test.ts';
import { type RunningApp, waitFor } from '../../../launch/harness.ts';
import { betweenPolls, refreshByTray } from '../../../launch/places.ts';
import { troubledAccount } from '../../../server/api-fixtures.ts';
import type { ApiServer } from '../../../server/api-server.ts';
import { openSettings } from '../../../window/places.ts';

let server: ApiServer;
/** In the background, for all tests that need no start of their own. */
let app: RunningApp;
test.beforeAll(async ({ openAccount }) => {
  ({ app, server } = await openAccount(
    { args: ['--hidden'] },
    { data: troubledAccount(Date.now()) },
  ));
  await betweenPolls(app);
});

/** The quick ticket's page, once it is shown with its form. */
async function quickPage(): Promise<Page> {
  const page = await app.quickPage();
  await waitFor('the quick ticket', isQuickShown);
  await page.getByLabel('Subject').waitFor();
  return page;
}

/**
 * Asks for a new ticket, and waits until a page that is there already has been told: it then moves the focus, which
 * closes a popup opened meanwhile.
 */
async function openQuick(): Promise<Page> {
  const page = app.pages().find((window) => window.url().includes('window=quick'));
  const told = await page?.evaluateHandle(() => ({
    opening: new Promise<void>((resolve) => {
      const stop = window.hostbell?.onViewPatch(({ patch }) => {
        if (!('parts' in patch && patch.parts.some(([name]) => name === 'quick'))) return;
        stop?.();
        resolve();
      });
    }),
  }));
  await app.secondInstance('--new-ticket');
  await told?.evaluate(({ opening }) => opening);
  return quickPage();
}

async function isQuickShown(): Promise<boolean> {
  return (await app.windows()).some(
    ({ url, isVisible }) => url.includes('window=quick') && isVisible,
  );
}

/** Puts the quick ticket away, so that what opens it next is seen to do so. */
async function putAway(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await waitFor('the window to be put away', async () => !(await isQuickShown()));
}

/** Sends what is in the form, and waits until it is said. */
async function send(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter');
  await page
    .locator('.empty-title')
    .getByText(/^Ticket \S+ sent$/)
    .waitFor();
}

async function mainWindow(): Promise<Page> {
  await app.secondInstance();
  const main = await app.page();
  await main.getByRole('navigation').waitFor();
  return main;
}

async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('');
}

const focusedValue = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null,
  );

test('A quick ticket is filed by keyboard alone, and the tray says when it is sent', async () => {
  await app.clickTrayItem('New ticket…');
  const page = await quickPage();
  await page.keyboard.type('Checkout slow again');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Visitors see a warning.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  // Shown as a word of ours, sent as the provider's.
  await page.getByRole('radio', { name: 'High', checked: true }).waitFor();
  // The service comes before the subject, where the person started to type.
  await page.getByLabel('Subject').press('Shift+Tab');
  await page.keyboard.type('shop');
  await page.keyboard.press('Enter');
  expect(await focusedValue(page)).toBe('shop.harbourlane.example');
  await send(page);
  expect(server.requests({ method: 'POST' }).map(({ body }) => JSON.parse(body))).toEqual([
    {
      subject: 'Checkout slow again',
      message: 'Visitors see a warning.',
      priority: 'HIGH',
      serviceId: 'svc-3102',
    },
  ]);
  await waitFor('the window to go by itself', async () => !(await isQuickShown()));
  const tray = await waitFor('the tray to say so', async () => {
    const shown = await app.tray();
    return shown?.items.some(({ label }) => label.startsWith('Sent: ')) ? shown : null;
  });
  expect(tray.tooltip).toContain('Sent: Checkout slow again');
  // Opened again, it is the same window with an empty form.
  await app.clickTrayItem('New ticket…');
  await quickPage();
  expect(await focusedValue(page)).toBe('');
  await putAway(page);
});

test('A ticket about a suspension takes a click or two, and one key', async () => {
  server.book.setServiceStatus('svc-4120', 'SUSPENDED');
  // Not by waking, which does not poll again when the last reading is a moment old.
  await refreshByTray(app);
  const index = await waitFor('the notification', async () => {
    const shown = await app.notifications();
    const found = shown.findIndex(({ actions }) => actions[0] === 'Ask support why');
    return found >= 0 ? { found } : null;
  });
  await app.clickNotificationAction([index.found, 0]);
  const page = await quickPage();
  await page.getByText('Filled in for you').waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toBe(
    'Why is VPS 4 · 192.0.2.41 suspended?',
  );
  expect(await page.getByLabel('Message').inputValue()).toMatch(
    /I noticed this on \w+ \d+ at \d+:\d\d\s[AP]M \(UTC\)\.$/,
  );
  expect(await page.getByLabel('Service').inputValue()).toBe('VPS 4 · 192.0.2.41');
  await send(page);
  expect(server.book.tickets()[0]).toMatchObject({ serviceId: 'svc-4120', priority: 'HIGH' });

  await waitFor('the tray to know that it was asked', async () =>
    (await app.tray()).items.some(({ items }) =>
      items.some(({ label }) => label === 'Ask support again'),
    ),
  );
  // The first click opens the menu; the submenu opens under the pointer, and the second click is on its item.
  await app.clickTrayItem('VPS 4 · 192.0.2.41 is suspended', 'Ask support again');
  await page.getByText('Filled in for you').waitFor();
  await send(page);
  expect(server.book.tickets()[1]).toMatchObject({ serviceId: 'svc-4120', priority: 'HIGH' });
  await putAway(page);
});

test('A question about a suspension replaces a draft only on request, with an Undo', async () => {
  const before = server.requests({ method: 'POST' }).length;
  const page = await openQuick();
  const subject = page.getByLabel('Subject');
  await page.keyboard.type('<b>Down</b>');
  // Both can be kept: the draft as a template.
  for (const choice of ['Replace my draft', 'Save mine as a template']) {
    await app.clickTrayItem('VPS 4 · 192.0.2.41 is suspended', 'Ask support again');
    await page.getByText('You asked why VPS 4').waitFor();
    expect(await subject.inputValue()).toBe('<b>Down</b>');
    await page.getByRole('button', { name: choice }).press('Enter');
    await expect.poll(() => subject.inputValue()).toBe('Why is VPS 4 · 192.0.2.41 suspended?');
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => subject.inputValue()).toBe('<b>Down</b>');
  }
  await page.getByRole('button', { name: 'Templates' }).press('Enter');
  await page.getByRole('button', { name: '<b>Down</b>', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  expect(server.requests({ method: 'POST' })).toHaveLength(before);
  await discard(page);
});

test('A draft is written in one window at a time, and each shows it as it changes', async () => {
  const main = await mainWindow();
  await main.keyboard.press('ControlOrMeta+n');
  const inMain = main.getByLabel('Subject');
  await inMain.focus();
  await main.keyboard.type('Half');
  const page = await openQuick();
  const inQuick = page.getByLabel('Subject');
  await expect.poll(() => inQuick.inputValue()).toBe('Half');
  await inQuick.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' a');
  await expect.poll(() => inMain.inputValue()).toBe('Half a');
  await discard(page);
  await expect.poll(() => inMain.inputValue()).toBe('');
  await putAway(page);
});

test('A chosen shortcut opens the quick ticket', async () => {
  const main = await mainWindow();
  await openSettings(main, 'general');
  await main.getByRole('button', { name: 'Choose…' }).press('Enter');
  await main.keyboard.press('Control+Alt+q');
  await main.getByText(acceleratorLabel('Control+Alt+Q', thisSystem.os, 'en')).waitFor();
  await app.pressShortcut('Control+Alt+Q');
  await quickPage();
});
