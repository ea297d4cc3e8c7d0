import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { removeFolder } from '../../../run/remove-folder.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import type { ApiServer } from '../../../server/api-server.ts';
import { readCsv } from '../../../shared/export/csv-reader.ts';
import type { AppWindow } from '../../../window/app-window.ts';
import { test } from '../../../window/window-test.ts';

// Files for other programs, from an account whose texts attack those programs.

const attacks = [
  '=HYPERLINK("https://evil.example";"click")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '"quoted", and; more',
  'two\r\nlines\r\nBEGIN:VEVENT',
] as const;

let server: ApiServer;
let app: AppWindow;
let page: Page;
let folder: string;

test.beforeAll(async ({ openForAll }) => {
  folder = await mkdtemp(join(tmpdir(), 'hostbell-e2e-'));
  const { account, services, tickets } = smallAccount();
  const [service] = services;
  const [ticket] = tickets;
  if (service === undefined || ticket === undefined) throw new Error('The small account is not empty.');
  app = await openForAll({
    data: {
      account,
      services: attacks.map((attack, at) => ({
        ...service,
        id: `svc-${at}`,
        productName: attack,
        domain: attack,
        billingCycle: attack,
      })),
      tickets: attacks.map((attack, at) => ({ ...ticket, id: `T-${at}`, subject: attack, message: attack })),
    },
  });
  ({ page, server } = app);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Changes appear in the activity with the item's name.
  for (const { id } of server.book.services()) server.book.setServiceStatus(id, '=SUSPENDED()');
  await app.refresh();
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${attacks.length} services`) }).waitFor();
  await page.keyboard.press('Control+e');
});
test.afterAll(() => removeFolder(folder));

async function exported(button: string, name: string): Promise<string> {
  app.answerSaveDialog(join(folder, name));
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('button', { name: button }).click();
  await dialog.getByText(`Saved as ${name}.`).waitFor();
  return readFile(join(folder, name), 'utf8');
}

test.each([
  ['Services as CSV', 'services.csv', ['domain', 'productName', 'billingCycle']],
  ['Tickets as CSV', 'tickets.csv', ['subject']],
  ['Activity as CSV', 'activity.csv', ['itemName', 'to']],
] as const)(
  '%s has no cell that a spreadsheet would run, and every text in full',
  async (button, name, columns) => {
    const [header = [], ...rows] = readCsv(await exported(button, name));
    expect(rows).toHaveLength(attacks.length);
    for (const row of rows) {
      expect(row).toHaveLength(header.length);
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/);
    }
    for (const column of columns) {
      const cells = rows.map((row) => row[header.indexOf(column)] ?? '');
      // Without the apostrophes that keep a cell, or a part of it, from being run.
      const plain = cells.map((cell) => cell.replaceAll("'", '').trim()).toSorted();
      if (column === 'to') expect(new Set(plain)).toEqual(new Set(['=SUSPENDED()']));
      else expect(plain).toEqual(attacks.map((text) => text.replaceAll("'", '').trim()).toSorted());
    }
  },
);

test.each([
  ['Services as JSON', 'services.json', 'services', 'productName'],
  ['Tickets as JSON', 'tickets.json', 'tickets', 'subject'],
] as const)('%s has every text unchanged', async (button, name, list, key) => {
  const file: Record<string, readonly Record<string, unknown>[]> = JSON.parse(await exported(button, name));
  const texts = file[list]?.map((item) => item[key]) ?? [];
  expect(texts.toSorted()).toEqual([...attacks].toSorted());
});

test('due dates as ICS have one event per service, whatever lines a text tries to inject', async () => {
  const calendar = await exported('Due dates as ICS', 'due.ics');
  expect(calendar.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(attacks.length);
  expect(calendar.match(/^END:VEVENT\r$/gm)).toHaveLength(attacks.length);
  for (const line of calendar.slice(0, -2).split('\r\n')) {
    expect(line).toMatch(/^(?: |[A-Z]+[:;])/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  const unfolded = calendar.replaceAll('\r\n ', '');
  expect(unfolded).toContain('"quoted"\\, and\\; more');
});
