import type { Page } from 'playwright';
import { expect } from 'vitest';
import { actions, keyOf } from '../../../../renderer/actions/action-table.ts';
import { bindingLabel, type KeyBinding } from '../../../../renderer/actions/shortcuts.ts';
import { thisSystem } from '../../../desktop/this-system.ts';
import { createTexts } from '../../../run/texts.ts';
import { waitFor } from '../../../run/wait-for.ts';
import type { ApiServer } from '../../../server/api-server.ts';
import type { AppWindow } from '../../../window/app-window.ts';
import { focusIsOn, openServices, openTickets } from '../../../window/places.ts';
import { testOneWindow } from '../../../window/window-test.ts';

const { t } = createTexts();

const test = testOneWindow();
let server: ApiServer;
let app: AppWindow;
let page: Page;

const doneButton = () =>
  page.getByRole('article').getByRole('button', { name: 'Done', exact: true });
const heading = (name: string) => page.getByRole('heading', { name }).first();

/** The keys as Playwright presses them. */
function keysOf({ key, primary, shift }: KeyBinding): string {
  const pressed = shift || key.length > 1 ? key : key.toLowerCase();
  return [...(primary ? ['ControlOrMeta'] : []), ...(shift ? ['Shift'] : []), pressed].join('+');
}

async function openService(): Promise<void> {
  await openServices(page);
  await page.getByRole('option').filter({ hasText: 'one.example' }).click();
  await heading('one.example').waitFor();
}

async function openTicket(): Promise<void> {
  await openTickets(page);
  await page.getByRole('listbox', { name: 'Tickets' }).getByRole('option').first().click();
  await heading('Certificate for one.example').waitFor();
}

/** Shows the list of tickets, with one that support has just answered. */
async function newAnswer(id: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+1');
  server.book.setTicketStatus(id, 'ANSWERED');
  await openTickets(page);
  await waitFor('the answer in the list', async () => {
    await app.refresh();
    return (await page.getByText('1 unread').count()) > 0;
  });
}

const press = (id: string) => page.keyboard.press(keysOf(keyOf(id)));
/** Waits for what is shown for a moment at the foot of the window, and announced to assistive technology. */
const said = (text: string | RegExp) =>
  page.locator('.toast[aria-live="polite"]').getByText(text).waitFor();
const undo = () => page.locator('.toast').getByRole('button', { name: t('toast.undo') });
/** Waits for the text of the detail's button. */
const snoozed = (text: RegExp) =>
  page.getByRole('article').getByRole('button', { name: text }).waitFor();
const opened = (address: string) => expect.poll(() => app.openedLinks).toContain(address);

test.beforeAll(async ({ app: shared }) => {
  app = shared;
  ({ page, server } = app);
  await app.hostbell.handlers['settings:change']({
    portalAddress: 'https://portal.example/',
    portalTicketAddress: 'https://portal.example/t/{id}',
  });
});

// The actions whose keys no other test of a window presses.

test('Keys snooze, open the portal, and save a template', async () => {
  await openService();
  await press('snooze-hour');
  await snoozed(/^Snoozed until .*\d:\d\d/);
  await press('open-site');
  await opened('https://one.example/');
  await press('open-service-in-portal');
  await opened('https://portal.example/');
  await press('diagnostics');
  await said('Copied');
  await openTicket();
  await press('snooze-morning');
  await snoozed(/^Snoozed until .*8:00/);
  await press('end-snooze');
  await snoozed(/^Snooze$/);
  await press('open-ticket-in-portal');
  await opened('https://portal.example/t/T-1002');
  await press('save-template');
  await said('Template saved');
  const templates = () => app.hostbell.view.view().templates;
  expect(templates()).toMatchObject([{ message: expect.stringMatching(/./) }]);
  await undo().click();
  await expect.poll(templates).toEqual([]);
});

test('Keys show all again, and mark as read or done', async () => {
  const timers = await page.evaluateHandle(countLongTimers);
  await openServices(page);
  await page.getByRole('searchbox').fill('one');
  await page.getByText('1 of 2 shown').waitFor();
  await page.getByRole('searchbox').press('ArrowDown');
  await press('show-all');
  await page.getByRole('status').filter({ hasText: 'shown' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('searchbox').inputValue()).toBe('');

  const nothingUnread = () => expect.poll(() => page.getByText('unread').count()).toBe(0);
  await newAnswer('T-1001');
  await press('mark-all');
  await nothingUnread();
  await newAnswer('T-1002');
  await page.keyboard.press('ControlOrMeta+a');
  await press('mark-read');
  await nothingUnread();
  await undo().click();
  await page.getByText('1 unread').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option').filter({ hasText: 'Certificate' }).click();
  await doneButton().waitFor();
  await press('done');
  await said(t('ticket.done-said'));
  // It ends by itself, but not while the pointer or the focus is on it.
  const ends = () => timers.evaluate(({ size }) => size);
  await undo().hover();
  await expect.poll(ends).toBe(0);
  await page.mouse.move(0, 0);
  await expect.poll(ends).toBe(1);
  await undo().focus();
  await expect.poll(ends).toBe(0);
  await undo().blur();
  await expect.poll(ends).toBe(1);
  await undo().click();
  await doneButton().and(page.locator('[aria-pressed="false"]')).waitFor();
});

test('Every action with keys is in the help; single keys can be switched off', async () => {
  await openService();
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: t('help.title') });
  await help.locator('summary').click();
  const sheet = await help.innerText();
  for (const { text, keys } of actions.filter(({ keys }) => keys.length > 0)) {
    expect(sheet).toContain(t(text));
    for (const binding of keys) expect(sheet).toContain(bindingLabel(binding, thisSystem.os, 'en'));
  }
  await app.hostbell.handlers['settings:change']({ singleKeys: false });
  await help.getByText(t('action.copy-id')).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.locator('.toast-body').waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+C');
  // Keys act in order: an effect of Shift+C would be there by now.
  await page.keyboard.press('F1');
  await help.getByText(t('status.refresh')).first().waitFor();
  expect(await page.locator('.toast-body').count()).toBe(0);
  await page.keyboard.press('Escape');
  await app.hostbell.handlers['settings:change']({ singleKeys: true });
});

test('The keys of a form action press its button, even while typing', async () => {
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByLabel('Subject').fill('Half a word');
  await page.keyboard.press('ControlOrMeta+Shift+T');
  await page.getByLabel('Template name').waitFor();
  await page.keyboard.press('Escape');
  await openService();
  await page.keyboard.press('ControlOrMeta+t');
  await page.getByLabel('Message').focus();
  await page.keyboard.press('ControlOrMeta+Shift+L');
  // Where the answer comes at once, there is no “Testing…”.
  await page
    .getByText(/^(Testing…|This service can’t be tested from here)$/)
    .or(page.getByLabel('Test result'))
    .first()
    .waitFor();
  await page.getByLabel('Subject').focus();
  await page.keyboard.press('ControlOrMeta+Shift+Backspace');
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('');
  await undo().press('Enter');
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Half a word');
  // The focus is back where it was.
  await focusIsOn(page.getByLabel('Subject'));
});

test('A template is edited in the form, and its deletion can be undone', async () => {
  const { handlers, view } = app.hostbell;
  const text = { priority: null, serviceId: null, message: '' };
  await handlers['template:save']({ ...text, name: 'Slow', subject: '{service} is slow' });
  await page.keyboard.press('ControlOrMeta+n');
  await page.keyboard.press('ControlOrMeta+Shift+Backspace');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Edit template “Slow”' }).click();
  // With its placeholders, not filled in.
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('{service} is slow');
  await page.getByLabel('Subject').fill('{service} is very slow');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = [expect.objectContaining({ name: 'Slow', subject: '{service} is very slow' })];
  await expect.poll(() => view.view().templates).toEqual(saved);
  await page.getByRole('button', { name: 'Delete template “Slow”' }).click();
  await said('Template “Slow” deleted');
  expect(view.view().templates).toEqual([]);
  await undo().click();
  await expect.poll(() => view.view().templates).toEqual(saved);
});

/** Follows the timers that end a toast with Undo: `said` is what it says. What was read out is over after as long. */
function countLongTimers(): Set<number> {
  const running = new Set<number>();
  const { setTimeout, clearTimeout } = window;
  Object.assign(window, {
    setTimeout(run: () => void, ms: number) {
      const id = setTimeout(run, ms);
      if (ms === 10_000 && String(run).includes('said')) running.add(id);
      return id;
    },
    clearTimeout(id: number) {
      running.delete(id);
      clearTimeout(id);
    },
  });
  return running;
}
