import { mkdtemp, readdir, readFile, rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { createDemoData } from '../../../../electron/demo/demo-data.ts';
import { removeFolder } from '../../../run/remove-folder.ts';
import { readCsv } from '../../../shared/export/csv-reader.ts';
import type { AppWindow } from '../../../window/app-window.ts';
import { test } from '../../../window/window-test.ts';

let app: AppWindow;
let page: Page;
let folder: string;

test.beforeAll(async ({ openForAll }) => {
  folder = await mkdtemp(join(tmpdir(), 'hostbell-e2e-'));
  app = await openForAll({ data: createDemoData(Date.now()) });
  ({ page } = app);
  await page.getByRole('navigation').waitFor();
});
test.afterAll(() => removeFolder(folder));

describe('costs and due dates', () => {
  test('The costs show what is overdue, what is due in 7, 30 and 90 days, and the totals by billing cycle', async () => {
    await page.keyboard.press('Control+4');
    await page.getByRole('heading', { name: 'Costs', exact: true }).waitFor();
    // What is overdue comes first, as one sum.
    const [first] = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(first).toBe('Overdue');
    expect(await page.getByRole('region', { name: 'Overdue' }).innerText()).toMatch(
      /^Overdue\s+71\.00\s+2 payments/,
    );
    const periods = await page.getByRole('radiogroup', { name: 'Period' }).locator('label').allInnerTexts();
    const [week, month, quarter] = periods.map((text) =>
      text.split('\n').filter((line) => line.trim() !== ''),
    );
    expect(week).toEqual(['7 days', '14.90', '1 payment']);
    expect(month).toEqual(['30 days', '71.80', '4 payments']);
    // With the renewals of the four monthly ones: how many fall into it depends on the months.
    expect(quarter?.[0]).toBe('90 days');
    expect(Number(quarter?.[1])).toBeGreaterThan(2 * 71.8);
    expect(Number.parseInt(quarter?.[2] ?? '', 10)).toBeGreaterThanOrEqual(10);
    const costs = await page.getByRole('region', { name: 'Spending' }).innerText();
    expect(costs).toMatch(/Per month\s+131\.63/);
    expect(costs).toMatch(/Per year\s+1,579\.60/);
    expect(costs).toMatch(/Monthly\s+83\.80\s+5 services billed monthly/);
    expect(costs).toMatch(/Yearly\s+574\.00\s+3 services billed yearly/);
    await page.getByRole('radio', { name: 'Type', exact: true }).click();
    expect(await page.getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(/^Type/),
      expect.stringMatching(/^VPS\s+4\s+98\.00\s+1,176\.00/),
      expect.stringMatching(/^Shared hosting\s+4\s+33\.63\s+403\.60/),
      expect.stringMatching(/^Total\s+8\s+131\.63\s+1,579\.60/),
    ]);
  });

  test('The due dates are shown in a calendar that is navigated by keyboard', async () => {
    const days = page.getByRole('list', { name: 'Payments by day' }).getByRole('button');
    expect(await days.count()).toBe(4);
    await days.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { pressed: true, name: /1 due, 8\.90/ }).waitFor();
    const coming = page.getByRole('region', { name: 'Upcoming' });
    expect(await coming.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('harbourlane.example'),
    ]);
    await page.getByRole('button', { name: 'Show all days' }).click();
    expect(await coming.getByRole('listitem').count()).toBe(4);
  });

  test('Prices use the currency that the person chooses, and the button beside them leads to that setting', async () => {
    await page.getByRole('button', { name: 'Choose currency' }).click();
    const currency = page.getByRole('combobox', { name: 'Currency' });
    await expect.poll(() => currency.evaluate((field) => field === document.activeElement)).toBe(true);
    await currency.selectOption({ label: 'Euro (€)' });
    await page.keyboard.press('Control+4');
    await page.getByText('€131.63').first().waitFor();
  });
});

describe('an export', () => {
  const name = (file: string) => join(folder, file);
  const dialog = () => page.getByRole('dialog', { name: 'Export' });

  test('An export goes where the person chooses, readable only by them', async () => {
    await page.keyboard.press('Control+e');
    app.answerSaveDialog(name('services.csv'));
    await dialog().getByRole('button', { name: 'Services as CSV' }).click();
    await dialog().getByText('Saved as services.csv.').waitFor();
    await dialog().getByRole('button', { name: 'Show in folder' }).click();
    await expect.poll(() => app.shownFiles).toEqual([name('services.csv')]);
    const rows = readCsv(await readFile(name('services.csv'), 'utf8'));
    expect(rows).toHaveLength(9);
    expect(rows[1]?.slice(0, 5)).toEqual([
      'svc-3101',
      'Web Hosting Plus',
      'SHARED_HOSTING',
      'ACTIVE',
      'harbourlane.example',
    ]);
    expect((await stat(name('services.csv'))).mode & 0o777).toBe(0o600);

    app.answerSaveDialog(name('due.ics'));
    await dialog().getByRole('button', { name: 'Due dates as ICS' }).click();
    await dialog().getByText('Saved as due.ics.').waitFor();
    await rename(name('due.ics'), name('moved.ics'));
    await dialog().getByRole('button', { name: 'Show in folder' }).click();
    await dialog().getByText('The file isn’t there anymore. Export it again.').waitFor();
    expect(app.shownFiles).toEqual([name('services.csv')]);
    await rename(name('moved.ics'), name('due.ics'));
    expect((await readFile(name('due.ics'), 'utf8')).match(/^BEGIN:VEVENT/gm)).toHaveLength(8);

    app.answerSaveDialog(name('tickets.json'));
    await dialog().getByRole('button', { name: 'Tickets as JSON' }).click();
    await dialog().getByText('Saved as tickets.json.').waitFor();
    expect(JSON.parse(await readFile(name('tickets.json'), 'utf8')).tickets).toHaveLength(12);
  });

  test('An export says if there is nothing to export or it could not be written; if cancelled, it says nothing', async () => {
    await dialog().getByRole('button', { name: 'Activity as CSV' }).click();
    await dialog().getByText('Nothing to export here yet.').waitFor();
    app.answerSaveDialog(join(folder, 'nowhere', 'services.json'));
    await dialog().getByRole('button', { name: 'Services as JSON' }).click();
    await dialog().getByRole('alert').waitFor();
    app.answerSaveDialog(null);
    await dialog().getByRole('button', { name: 'Services as JSON' }).click();
    await dialog().getByRole('alert').waitFor({ state: 'detached' });
    expect((await readdir(folder)).toSorted()).toEqual(['due.ics', 'services.csv', 'tickets.json']);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });
});
