import type { Page } from 'playwright';
import { expect } from 'vitest';
import { troubledAccount } from '../../../server/api-fixtures.ts';
import { focusIsOn, openServices, withLongLists } from '../../../window/places.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

let page: Page;

test.beforeAll(({ shown }) => {
  ({ page } = shown);
  return shown.open(viewOf(withLongLists(troubledAccount(Date.now()))));
});
test.beforeEach(() => openServices(page));

const openPopups = () => page.locator(':popover-open, select:open');

const focusOn = (role: 'button' | 'menuitem' | 'checkbox', name: string) =>
  focusIsOn(page.getByRole(role, { name }));

async function closed(): Promise<void> {
  await expect.poll(() => openPopups().count()).toBe(0);
}

test('Arrow keys move through a menu; Escape closes only the menu and returns the focus', async () => {
  await page.getByRole('listbox', { name: 'Services' }).getByRole('option').first().click();
  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await focusOn('menuitem', 'New ticket');
  // These have buttons beside the menu, or make no sense yet.
  expect(await page.getByText(/^(Rename service|Ask support (why|again))$/).count()).toBe(1);
  await page.keyboard.press('ArrowUp');
  await focusOn('menuitem', 'Until it changes');
  await page.keyboard.press('ArrowDown');
  await focusOn('menuitem', 'New ticket');
  await page.keyboard.press('Escape');
  await closed();
  await focusOn('button', 'More actions');
  expect(await page.locator('.detail-title').isVisible()).toBe(true);
});

test('A right click on a row, Shift+F10 and the Menu key open a menu of its actions', async ({
  shown,
}) => {
  const list = page.getByRole('listbox', { name: 'Services' });
  const menu = page.getByRole('menu', { name: 'Services' });
  await list.getByRole('option').filter({ hasText: 'tidewater-choir' }).click({ button: 'right' });
  await focusOn('menuitem', 'New ticket');
  const offered = await menu.getByRole('menuitem').allInnerTexts();
  expect(offered).toContain('View the ticket about the suspension');
  expect(offered).toContain('Ask support again');
  await page.keyboard.press('Escape');
  await closed();
  // By keyboard, the menu is about the active row, and the focus returns to the list.
  for (const key of ['ContextMenu', 'Shift+F10']) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(key);
    await focusOn('menuitem', 'New ticket');
    expect(await menu.getByText('View the ticket about the suspension').count()).toBe(0);
    await page.keyboard.press('Escape');
    await closed();
  }
  await list.getByRole('option').filter({ hasText: 'tidewater-choir' }).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'For 1 hour' }).click();
  await expect.poll(() => shown.bridge.argumentsOf('items:snooze')).toHaveLength(1);
  await closed();
});

test('A panel of checkboxes stays open while several are checked', async () => {
  await page.getByRole('button', { name: 'Status: Any' }).press('Enter');
  await focusOn('checkbox', 'Active');
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Status: Active +1' }).waitFor();
  await page.keyboard.press('Escape');
  await closed();
  await focusOn('button', 'Status: Active +1');
  await page.getByRole('button', { name: 'Clear filters' }).click();
});

test('A popup stays within the window, and closes when the focus leaves', async () => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 640 });
    const choices = page.locator('button.chip-choice');
    for (const button of [choices.first(), choices.last()]) {
      await button.click();
      const { left, right, top } = await page.locator(':popover-open').evaluate((popup) => {
        const box = popup.getBoundingClientRect();
        return { left: box.left, right: box.right, top: box.top };
      });
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      await page.getByRole('searchbox').click();
      await closed();
    }
  }
});

test('A dialog keeps the focus; Escape returns it, and a click outside closes it', async () => {
  await page.getByRole('button', { name: 'Status: Any' }).focus();
  await page.keyboard.press('F1');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await focusOn('button', 'Close');
  expect(await dialog.locator('[aria-live]').count()).toBe(2);
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
  expect(await page.locator('.main :focus').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focusOn('button', 'Status: Any');
  await page.keyboard.press('F1');
  await dialog.waitFor();
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'detached' });
});

test('Arrow keys go through the service search, typing narrows it, Enter takes the match', async () => {
  await page.keyboard.press('ControlOrMeta+n');
  const field = page.getByRole('combobox', { name: 'Service' });
  const options = page.getByRole('option');
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await options.first().waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  const active = page.getByRole('option', { selected: true });
  for (const [key, name] of [
    ['ArrowDown', await options.first().innerText()],
    ['ArrowUp', await options.last().innerText()],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => active.innerText()).toBe(name);
    expect(await active.getAttribute('id')).toBe(await field.getAttribute('aria-activedescendant'));
  }
  await page.keyboard.press('Alt+ArrowUp');
  await closed();
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('oldpier');
  await expect.poll(() => options.count()).toBe(1);
  await page.keyboard.press('Enter');
  await closed();
  const chosen = 'oldpier-cafe.example';
  expect(await field.inputValue()).toBe(chosen);
  // Closed by Escape or left, it keeps the chosen one; emptied, it forgets it.
  for (const [text, key, kept] of [
    [`${chosen}x`, 'Escape', chosen],
    ['x', 'Tab', chosen],
    ['', 'Tab', ''],
  ] as const) {
    await field.fill(text);
    await page.keyboard.press(key);
    await closed();
    expect(await field.inputValue()).toBe(kept);
  }
});
