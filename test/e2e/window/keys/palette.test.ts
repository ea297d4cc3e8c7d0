import type { Page } from 'playwright';
import { expect } from 'vitest';
import { bindingLabel } from '../../../../renderer/actions/shortcuts.ts';
import { thisSystem } from '../../../desktop/this-system.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

let page: Page;

const palette = () => page.getByRole('dialog', { name: 'Search or run a command' });
const heading = (name: string) => page.getByRole('heading', { name }).first();

test.beforeAll(({ shown }) => {
  ({ page } = shown);
  return shown.open(viewOf(smallAccount()));
});

test('The palette goes to a service by a few letters, and lists it first elsewhere', async () => {
  await page.keyboard.press('ControlOrMeta+1');
  await page.keyboard.press('ControlOrMeta+k');
  await palette().getByRole('combobox').waitFor();
  await page.keyboard.type('one.ex');
  const [best] = await palette().getByRole('option').allInnerTexts();
  expect(best).toContain('Web Hosting M');
  await page.keyboard.press('Enter');
  await palette().waitFor({ state: 'detached' });
  await heading('one.example').waitFor();
  const offered = async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await palette().getByRole('option').first().waitFor();
    return (await palette().getByRole('option').allInnerTexts()).map(
      (text) => text.split('\n')[0] ?? '',
    );
  };
  const here = await offered();
  expect(here).toContain('Copy ID');
  expect(here.filter((text) => text.includes('one.example'))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+1');
  await page.locator('.headline-title').waitFor();
  const elsewhere = await offered();
  expect(elsewhere.slice(0, 2)).toEqual([expect.stringContaining('one.example'), 'New ticket']);
  expect(elsewhere).not.toContain('Overview');
});

test('A key pressed right after the Escape that closes a dialog is not lost', async () => {
  await page.keyboard.press('Escape');
  await palette().waitFor({ state: 'detached' });
  for (const [key, name] of [
    ['3', 'Tickets'],
    ['2', 'Services'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k');
    await palette().getByRole('combobox').waitFor();
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press(`ControlOrMeta+${key}`)]);
    await heading(name).waitFor();
    await palette().waitFor({ state: 'detached' });
  }
  await page.keyboard.press('ControlOrMeta+k');
  await palette().getByRole('combobox').waitFor();
});

test('The palette goes to a ticket by its number, and runs an action by its name', async () => {
  await page.keyboard.type('T-1002');
  await palette().getByRole('option').filter({ hasText: 'T-1002' }).waitFor();
  await page.keyboard.press('Enter');
  await palette().waitFor({ state: 'detached' });
  await page.locator('.detail-title').waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('activ');
  const action = palette().getByRole('option').filter({ hasText: 'Activity' });
  await action.waitFor();
  expect(await action.innerText()).toContain(
    bindingLabel({ key: '5', primary: true }, thisSystem.os, 'en'),
  );
  await page.keyboard.press('Enter');
  await palette().waitFor({ state: 'detached' });
  await heading('Activity').waitFor();
});

test('What is typed right behind the palette’s key arrives in it, and not in the next one', async () => {
  const field = palette().getByRole('combobox');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Cos ts');
  await field.waitFor();
  expect(await field.inputValue()).toBe('Cos ts');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+k');
  expect(await field.inputValue()).toBe('');
});
