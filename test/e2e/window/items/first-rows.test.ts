import type { Page } from 'playwright';
import { expect } from 'vitest';
import { restDelayMs } from '../../../../renderer/state/store.ts';
import { largeAccount } from '../../../server/api-fixtures.ts';
import type { ApiServer } from '../../../server/api-server.ts';
import { test } from '../../../window/window-test.ts';

// A window gets the first rows of a long list and asks for the rest a moment later. Here that moment comes only when
// the test lets it.

declare global {
  interface Window {
    letTimersGo(): void;
  }
}

/** Runs in the page, before its own scripts: timers of this length wait until they are released. */
function holdTimers(heldMs: number): void {
  const held: (() => void)[] = [];
  const { setTimeout: setReal } = window;
  let isHeld = true;
  const hold = (run: () => void, delayMs?: number, ...rest: unknown[]) => {
    if (!isHeld || delayMs !== heldMs) return setReal(run, delayMs, ...rest);
    held.push(run);
    return 0;
  };
  Object.assign(window, {
    setTimeout: hold,
    letTimersGo() {
      isHeld = false;
      for (const run of held) run();
    },
  });
}

let server: ApiServer;
let page: Page;

test.beforeAll(async ({ openForAll }) => {
  ({ page, server } = await openForAll({ data: largeAccount({ services: 1_000, tickets: 1_000 }) }));
  await page.getByText('Up to date').first().waitFor();
  await page.addInitScript(holdTimers, restDelayMs);
});
test.beforeEach(async () => {
  await page.reload();
  await page.getByRole('navigation').waitFor();
});

const rest = () => page.evaluate(() => window.letTimersGo());
const main = () => page.getByRole('main');

test('The overview counts all rows from the start, and says the same once all have arrived', async () => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = await main().innerText();
  expect(before).toContain('1,000');
  expect(before).toMatch(/and \d+ more/);
  const answered = await page.getByRole('navigation').innerText();
  await rest();
  await page.keyboard.press('Control+2');
  await page.locator('[role="option"][aria-setsize="1000"]').first().waitFor();
  await page.keyboard.press('Control+1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await main().innerText()).toBe(before);
  expect(await page.getByRole('navigation').innerText()).toBe(answered);
});

test('The costs show no totals until all rows have arrived', async () => {
  await page.keyboard.press('Control+4');
  await page.getByRole('heading', { name: 'Costs' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.getByRole('listbox', { name: 'The next 12 months' }).count()).toBe(0);
  await rest();
  await page.getByRole('row', { name: /^Total 1,000/ }).waitFor();
});

test('Until all rows have arrived, a list does not say how long it is, and a search says that it is still loading', async () => {
  await page.keyboard.press('Control+2');
  const rows = page.getByRole('listbox', { name: 'Services' }).getByRole('option');
  await rows.first().waitFor();
  expect(await rows.first().getAttribute('aria-setsize')).toBe('-1');
  expect(await main().innerText()).not.toMatch(/\d services/);
  const last = server.book
    .services()
    .findLast(({ status, nextDueDate }) => status === 'ACTIVE' && nextDueDate > '2026-09-20');
  await page.getByRole('searchbox').fill(last?.id ?? '');
  await page.getByRole('status').getByText('Loading…').waitFor();
  expect(await page.getByText('No results').count()).toBe(0);
  expect(await main().innerText()).not.toMatch(/of .* shown/);
  await rest();
  await rows
    .filter({ hasText: last?.domain ?? last?.ipAddress ?? '' })
    .first()
    .waitFor();
  await page.getByText(/of 1,000 shown/).waitFor();
  await page.getByRole('searchbox').fill('');
});

test('The palette does not say that nothing matches until all rows have arrived', async () => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').waitFor();
  await page.keyboard.type('no service is called like this');
  await palette.getByText('Loading…').waitFor();
  await rest();
  await palette.getByText('No results').waitFor();
  await page.keyboard.press('Escape');
});

test('The activity shows no count while part of it is missing', async () => {
  await page.keyboard.press('Control+5');
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  expect(await main().locator('.list-count').count()).toBe(0);
});
