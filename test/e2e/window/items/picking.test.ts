import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { temporaryDirectory } from '../../../run/temporary-directory.ts';
import { createTexts } from '../../../run/texts.ts';
import { waitFor } from '../../../run/wait-for.ts';
import { troubledAccount } from '../../../server/api-fixtures.ts';
import { readCsv } from '../../../shared/export/csv-reader.ts';
import { type AppWindow, windowSize } from '../../../window/app-window.ts';
import { clearList, focusIsOn, openServices, openTickets } from '../../../window/places.ts';
import { testOneWindow } from '../../../window/window-test.ts';

// Picking several rows of a list at once.

const { t } = createTexts();

const test = testOneWindow({ data: troubledAccount(Date.now()) });
let app: AppWindow;
let page: Page;

test.beforeEach(({ app: shared }) => {
  app = shared;
  ({ page } = app);
});
test.afterEach(() => clearList(page));

const listbox = () => page.locator('.list-scroll [role="listbox"]');
const row = (place: number) =>
  page.locator(`.list-scroll [role="option"][aria-posinset="${place}"]`);
/** Picks these rows, or no longer. */
async function pick(...places: readonly number[]): Promise<void> {
  for (const place of places) await row(place).click({ modifiers: ['ControlOrMeta'] });
}
const bar = () => page.locator('.picked-bar');
const quiet = () => app.hostbell.view.view().quiet;
const act = (name: string) => bar().getByRole('button', { name, exact: true });

/** Waits until the bar says how many rows are picked. */
const count = (picked: number) =>
  bar()
    .getByText(t('lists.picked', { count: picked }), { exact: true })
    .waitFor();

/** Expects the rows at these places to be picked, as reported to assistive technology. */
async function expectPicked(...places: number[]): Promise<void> {
  await count(places.length);
  expect(await listbox().getAttribute('aria-multiselectable')).toBe('true');
  const picked = listbox().locator('[role="option"][aria-selected="true"]');
  expect(
    await picked.evaluateAll((options) =>
      options.map((option) => Number(option.getAttribute('aria-posinset'))).sort((a, b) => a - b),
    ),
  ).toEqual(places);
}

async function expectNonePicked(): Promise<void> {
  await bar().waitFor({ state: 'detached' });
  expect(await listbox().getAttribute('aria-multiselectable')).toBeNull();
}

/** Ids by their place in the list. */
const idAt = (place: number) => row(place).locator('[data-row-id]').getAttribute('data-row-id');

test('Rows are picked with Ctrl+click and Shift+click', async () => {
  await openTickets(page);
  await pick(2, 4);
  await expectPicked(2, 4);
  await pick(2);
  await expectPicked(4);
  await pick(4);
  await expectNonePicked();
  await pick(2);
  await row(5).click({ modifiers: ['Shift'] });
  await expectPicked(2, 3, 4, 5);
  // The range starts where it started before.
  await row(1).click({ modifiers: ['Shift'] });
  await expectPicked(1, 2);
  await row(3).click();
  await expectNonePicked();
  const title = page.locator('.detail-title');
  await title.waitFor();
  const place = await title.boundingBox();
  // Starting from the open row.
  await row(5).click({ modifiers: ['Shift'] });
  await expectPicked(3, 4, 5);
  expect(await row(3).getAttribute('aria-current')).toBe('true');
  // The open one, and its buttons, would be taken for what the list's bar acts on.
  expect(await title.isVisible()).toBe(false);
  await page.locator('.detail-column').getByRole('button').click();
  await expectNonePicked();
  expect(await title.boundingBox()).toEqual(place);
});

test('A mouse picks a row by the box before its name', async () => {
  for (const width of [360, windowSize.width]) {
    await page.setViewportSize({ ...windowSize, width });
    await openServices(page);
    const beforeName = async (px: number) => {
      const { x, y } = await waitFor('the name', () => row(2).locator('.row-name').boundingBox());
      await page.mouse.click(x - px, y);
    };
    await beforeName(8);
    await expectPicked(2);
    await beforeName(16);
    await expectNonePicked();
    await beforeName(-2);
    await page.locator('.detail-title').waitFor();
    await page.keyboard.press('Escape');
  }
});

test('Rows are picked by keyboard; Esc ends only the picking', async () => {
  await openTickets(page);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('ArrowDown', 'Home', ' ', 'ArrowDown', 'ArrowDown', ' ');
  await expectPicked(1, 3);
  await press('Shift+ArrowDown', 'Shift+ArrowDown');
  await expectPicked(3, 4, 5);
  await press('Shift+ArrowUp');
  await expectPicked(3, 4);
  await press('Shift+Home');
  await expectPicked(1, 2, 3);
  await press('ControlOrMeta+a');
  await count(app.hostbell.view.view().tickets.items.length);
  await press('Escape');
  await expectNonePicked();
  await focusIsOn(listbox());
  await press('Enter');
  await page.locator('.detail-title').waitFor();
  // With a detail open, the first Esc ends the picking and the second closes it.
  await press('Shift+ArrowUp');
  await bar().waitFor();
  // Where the detail takes the list's place, the picked rows come before it.
  await page.setViewportSize({ ...windowSize, width: 360 });
  await bar().waitFor();
  await page.setViewportSize(windowSize);
  await press('Escape');
  await expectNonePicked();
  await page.locator('.detail-title').waitFor();
});

test('Ctrl+A selects text where it is read', async () => {
  await openTickets(page);
  await row(1).click();
  await page.locator('.detail-column').focus();
  await page.keyboard.press('ControlOrMeta+a');
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(100);
  expect(await bar().count()).toBe(0);
});

test('A row that leaves the list, or a view that is left, ends its picking', async () => {
  await openServices(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('searchbox').fill('harbourlane');
  await page.locator('.list-count').getByText(/of/).waitFor();
  await count(await listbox().getByRole('option').count());
  await openTickets(page);
  await openServices(page);
  await expectNonePicked();
});

test('Answered tickets are marked as done together, and one Undo reverts them all', async () => {
  await openTickets(page);
  await page.getByRole('radio', { name: t('lists.group-answered') }).click();
  await pick(1, 2);
  const ids = [await idAt(1), await idAt(2)];
  await count(ids.length);
  await act(t('ticket.done')).click();
  await expectNonePicked();
  await page
    .getByText(t('ticket.done-many', { count: ids.length }))
    .first()
    .waitFor();
  await focusIsOn(listbox());
  await app.hostbell.until(
    ({ quiet: { snoozes } }) => snoozes.filter(({ isDone }) => isDone).length === ids.length,
  );
  // They no longer wait for the person.
  await expect.poll(() => page.locator(`[data-row-id="${ids[0]}"]`).count()).toBe(0);
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await app.hostbell.until(({ quiet: { snoozes } }) => snoozes.length === 0);
});

test('Picked rows are snoozed with a key or from the menu of one', async () => {
  await openServices(page);
  await row(1).click();
  await page.locator('.detail-title').waitFor();
  await pick(2, 3);
  const ids = [await idAt(2), await idAt(3)];
  await page.keyboard.press('x');
  await page
    .getByText(t('quiet.snoozed-many-until-change', { count: 2 }))
    .first()
    .waitFor();
  await expect.poll(() => quiet().snoozes.map(({ id }) => id)).toEqual(ids);
  await pick(4);
  const fourth = await idAt(4);
  // From the menu of one of them too.
  await row(4).click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('quiet.hour') }).click();
  await expectNonePicked();
  await expect.poll(() => quiet().snoozes.map(({ id }) => id)).toEqual([...ids, fourth]);
});

test('Only the picked rows are exported if the person chooses that', async () => {
  const path = join(await temporaryDirectory(), 'picked.csv');
  app.answerSaveDialog(path);
  await openTickets(page);
  await pick(2, 4);
  const ids = [await idAt(2), await idAt(4)];
  await act(t('action.export')).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const what = t('lists.picked', { count: 2 });
  await dialog.getByRole('button', { name: t('export.as', { what, format: 'CSV' }) }).click();
  await dialog.getByText(/Saved as/).waitFor();
  const exported = readCsv(await readFile(path, 'utf8')).map(([id]) => id);
  expect(exported.toSorted()).toEqual(['id', ...ids].toSorted());
  await page.keyboard.press('Escape');
});
