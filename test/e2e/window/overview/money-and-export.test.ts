import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { temporaryDirectory } from '../../../run/temporary-directory.ts';
import { troubledAccount } from '../../../server/api-fixtures.ts';
import { readCsv } from '../../../shared/export/csv-reader.ts';
import { focusIsOn } from '../../../window/places.ts';
import { testOneWindow } from '../../../window/window-test.ts';

const test = testOneWindow({ data: troubledAccount(Date.now()) });
let page: Page;

test.beforeEach(({ page: shown }) => {
  page = shown;
});

const bars = () => page.getByRole('listbox', { name: 'The next 12 months' }).getByRole('option');

test('The costs show averages, a bar for each month, and what is due', async () => {
  await page.keyboard.press('ControlOrMeta+4');
  await page.getByRole('heading', { name: 'Costs', exact: true }).waitFor();
  const costs = await page.getByRole('region', { name: 'What you pay' }).innerText();
  expect(costs).toMatch(/Monthly average\s+131\.63\s+Per year\s+1,579\.60/);
  expect(costs).toMatch(/^\w+: 456\.00 for VPS 8 · 198\.51\.100\.17 \(total 527\.80\)$/m);
  expect(costs).toContain('Later months exclude 2 overdue services.');
  const [first] = await bars().all();
  // Not by its color alone.
  expect(await first?.locator('.visually-hidden').innerText()).toMatch(/^\w+: 71\.00 overdue$/);
  expect(await bars().count()).toBe(12);
  const payments = (name: string) => page.getByRole('region', { name }).innerText();
  expect(await payments('Overdue')).toMatch(/^Overdue\s+Add portal address…\s+71\.00\s+2 payments/);
  expect(await payments('Due in 30 days')).toMatch(/^Due in 30 days\s+71\.80\s+4 payments/);
  await page.getByRole('radio', { name: 'Type', exact: true }).click();
  const rows = (await page.getByRole('row').allInnerTexts()).join();
  expect(rows).toMatch(/Shared hosting\s+4\s+33\.63[\s\S]*Total\s+8\s+131\.63\s+1,579\.60/);
});

test('The costs lead to the portal address that they lack', async ({ app: { openedLinks } }) => {
  const overdue = page.getByRole('region', { name: 'Overdue' });
  await overdue.getByRole('button', { name: 'Add portal address…' }).click();
  const address = page.getByLabel('Portal address');
  await focusIsOn(address);
  await address.fill('https://portal.example/');
  await address.press('Enter');
  await page.keyboard.press('ControlOrMeta+4');
  await overdue.getByRole('button', { name: 'Pay in portal' }).click();
  await expect.poll(() => openedLinks).toEqual(['https://portal.example/']);
});

test('An export goes where the person chooses; it says if it could not be written', async ({
  app,
}) => {
  const folder = await temporaryDirectory();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  await page.keyboard.press('ControlOrMeta+e');
  await dialog.getByText('Save as CSV').click();
  const path = join(folder, 'services.csv');
  app.answerSaveDialog(path);
  await press('Services as CSV');
  await dialog.getByText('Saved as services.csv.').waitFor();
  await press('Show in folder');
  await expect.poll(() => app.shownFiles).toEqual([path]);
  const rows = readCsv(await readFile(path, 'utf8'));
  expect(rows).toHaveLength(9);
  expect(rows[1]?.slice(0, 2)).toEqual(['svc-3101', 'Web Hosting Plus']);
  await rename(path, join(folder, 'moved.csv'));
  await press('Show in folder');
  await dialog.getByText('The file isn’t there anymore. Export it again.').waitFor();
  expect(app.shownFiles).toEqual([path]);

  app.answerSaveDialog(join(folder, 'nowhere', 'again.csv'));
  await press('Services as CSV');
  await dialog.getByRole('alert').waitFor();
  // If cancelled, it says nothing.
  app.answerSaveDialog(null);
  await press('Services as CSV');
  await dialog.getByRole('alert').waitFor({ state: 'detached' });
  expect(await readdir(folder)).toEqual(['moved.csv']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
