import type { Page } from 'playwright';
import { expect } from 'vitest';
import { actions, keyOf } from '../../../../renderer/actions/action-table.ts';
import { bindingLabel, type KeyBinding } from '../../../../renderer/actions/shortcuts.ts';
import { thisSystem } from '../../../desktop/this-system.ts';
import { createTexts } from '../../../run/texts.ts';
import { waitFor } from '../../../run/wait-for.ts';
import type { ApiServer } from '../../../server/api-server.ts';
import type { AppWindow } from '../../../window/app-window.ts';
import { openServices, openTickets } from '../../../window/places.ts';
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
  await page.getByText('Read and answer it in the portal').waitFor();
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

/** For each action whose keys no other test of a window presses: where to be, and what shows that it was done. */
const proofs: Readonly<
  Record<string, { readonly at?: () => Promise<unknown>; done(): Promise<unknown> }>
> = {
  'show-all': {
    async at() {
      await openServices(page);
      await page.getByRole('searchbox').fill('one');
      await page.getByText('1 of 2 shown').waitFor();
      await page.getByRole('searchbox').press('ArrowDown');
    },
    async done() {
      await page.getByRole('status').filter({ hasText: 'shown' }).waitFor({ state: 'detached' });
      expect(await page.getByRole('searchbox').inputValue()).toBe('');
    },
  },
  'mark-all': {
    at: () => newAnswer('T-1001'),
    done: () => expect.poll(() => page.getByText('unread').count()).toBe(0),
  },
  'mark-read': {
    async at() {
      await newAnswer('T-1002');
      await page.keyboard.press('ControlOrMeta+a');
    },
    done: () => expect.poll(() => page.getByText('unread').count()).toBe(0),
  },
  'snooze-hour': { at: () => openService(), done: () => snoozed(/^Snoozed until .*\d:\d\d/) },
  'snooze-morning': { at: () => openTicket(), done: () => snoozed(/^Snoozed until .*8:00/) },
  done: {
    async at() {
      await page.keyboard.press('ControlOrMeta+1');
      server.book.setTicketStatus('T-1002', 'ANSWERED');
      await openTickets(page);
      await page.getByRole('option').filter({ hasText: 'Certificate' }).click();
      await waitFor('the answer', async () => {
        await app.refresh();
        return (await doneButton().count()) > 0;
      });
    },
    async done() {
      await said(t('ticket.done-said'));
      await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
      await doneButton().waitFor();
    },
  },
  diagnostics: { done: () => said('Copied') },
  'open-site': { at: () => openService(), done: () => opened('https://one.example/') },
  'open-service-in-portal': {
    at: () => openService(),
    done: () => opened('https://portal.example/s/svc-1'),
  },
  'open-ticket-in-portal': {
    at: () => openTicket(),
    done: () => opened('https://portal.example/t/T-1002'),
  },
  'save-template': {
    at: () => openTicket(),
    async done() {
      await said('Template saved');
      const templates = () => app.hostbell.view.view().templates;
      expect(templates().map(({ name, message }) => [name, message !== ''])).toEqual([
        [templates()[0]?.subject, true],
      ]);
      await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
      await expect.poll(templates).toEqual([]);
    },
  },
};

/** Waits for what is shown for a moment at the foot of the window, and announced to assistive technology. */
async function said(text: string | RegExp): Promise<void> {
  await page.locator('.toast[role="status"]').getByText(text).waitFor();
}

/** Waits for the text of the detail's button. */
async function snoozed(text: string | RegExp): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: text }).waitFor();
}

async function opened(address: string): Promise<void> {
  await expect.poll(() => app.openedLinks).toContain(address);
}

test.beforeAll(async ({ app: shared }) => {
  app = shared;
  ({ page, server } = app);
  await app.hostbell.handlers['settings:change']({
    portalAddress: 'https://portal.example/',
    portalTicketAddress: 'https://portal.example/t/{id}',
    portalServiceAddress: 'https://portal.example/s/{id}',
  });
});

test.each(Object.keys(proofs))('is done by its key: %s', async (id) => {
  await proofs[id]?.at?.();
  await page.keyboard.press(keysOf(keyOf(id)));
  await proofs[id]?.done();
});

test('Do Not Disturb is shown in every view while it lasts, and can be ended there', async () => {
  const strip = page.locator('.quiet-strip');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(t('action.do-not-disturb-open'));
  await page.keyboard.press('Enter');
  await strip.getByText(t('quiet.do-not-disturb-on')).waitFor();
  for (const digit of ['1', '2', '3', '4', '5', ',']) {
    await page.keyboard.press(`ControlOrMeta+${digit}`);
    expect(await strip.isVisible()).toBe(true);
  }
  await strip.getByRole('button', { name: t('quiet.turn-off') }).click();
  await strip.waitFor({ state: 'detached' });
  expect(app.hostbell.view.view().quiet.now).toBeNull();
});

test('Single-key shortcuts that are switched off do nothing and disappear from the help', async () => {
  await openService();
  await app.hostbell.handlers['settings:change']({ singleKeys: false });
  const help = page.getByRole('dialog', { name: t('help.title') });
  const openHelp = async () => {
    await page.keyboard.press('F1');
    await help.getByText(t('status.refresh')).first().waitFor();
  };
  await openHelp();
  await help.getByText(t('action.copy-id')).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.locator('.toast-body').waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+C');
  // Keys act in order: an effect of Shift+C would be there by now.
  await openHelp();
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
  await page
    .getByRole('button', { name: 'Testing…' })
    .or(page.getByLabel('Test result'))
    // Where the answer comes at once.
    .or(page.getByText('This service can’t be tested from here'))
    .first()
    .waitFor();
  await page.getByLabel('Subject').focus();
  await page.keyboard.press('ControlOrMeta+Shift+Backspace');
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('');
  const undo = page.locator('.toast').getByRole('button', { name: t('toast.undo') });
  await undo.focus();
  await undo.press('Enter');
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Half a word');
  // The focus is back where it was.
  const isFocused = (subject: Element) => document.activeElement === subject;
  expect(await page.getByLabel('Subject').evaluate(isFocused)).toBe(true);
  await page.keyboard.press('ControlOrMeta+1');
});

test('An action’s letter is typed as text in a text field, and triggers nothing', async () => {
  await openServices(page);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').pressSequentially('c?a');
  expect(await page.getByRole('searchbox').inputValue()).toBe('c?a');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: /^Sort/ }).click();
  await page.keyboard.press('c');
  await page.keyboard.press('Escape');
  expect(await page.locator('.toast').textContent()).not.toMatch(/Copied/);
});

test('Every action that has keys is listed in the help sheet with its keys', async () => {
  await page.keyboard.press('ControlOrMeta+1');
  await page.keyboard.press('F1');
  await page.locator('.help summary').click();
  const sheet = await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).innerText();
  for (const { text, keys } of actions.filter(({ keys }) => keys.length > 0)) {
    expect(sheet).toContain(t(text));
    for (const binding of keys) expect(sheet).toContain(bindingLabel(binding, thisSystem.os, 'en'));
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
