import { expect } from 'vitest';
import { restDelayMs } from '../../../../renderer/state/store.ts';
import { largeAccount } from '../../../server/api-fixtures.ts';
import { testOneWindow } from '../../../window/window-test.ts';

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

const test = testOneWindow({ data: largeAccount({ services: 1_000, tickets: 1_000 }) });

test('Until all rows of long lists have arrived, no view counts them wrongly or says that nothing matches', async ({
  page,
  server,
}) => {
  const main = page.getByRole('main');
  const rows = page.getByRole('listbox', { name: 'Services' }).getByRole('option');
  const palette = page.getByRole('dialog');
  const last = server.book
    .services()
    .findLast(({ status, nextDueDate }) => status === 'ACTIVE' && nextDueDate > '2026-09-20');
  await page.addInitScript(holdTimers, restDelayMs);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The overview counts all of them from the start.
  const overview = await main.innerText();
  expect(overview).toContain('1,000');
  expect(overview).toMatch(/\d+ more/);
  const navigation = await page.getByRole('navigation').innerText();

  await page.keyboard.press('ControlOrMeta+4');
  await page.getByRole('heading', { name: 'Costs' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.getByRole('listbox', { name: 'The next 12 months' }).count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+5');
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  expect(await main.locator('.list-count').count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+2');
  await rows.first().waitFor();
  expect(await rows.first().getAttribute('aria-setsize')).toBe('-1');
  expect(await main.innerText()).not.toMatch(/\d services/);
  await page.getByRole('searchbox').fill(last?.id ?? '');
  await page.getByRole('status').getByText('Loading…').waitFor();
  expect(await page.getByText('No results').count()).toBe(0);
  expect(await main.innerText()).not.toMatch(/of .* shown/);
  await page.keyboard.press('ControlOrMeta+k');
  await palette.getByRole('combobox').fill('no service is called like this');
  await palette.getByText('Loading…').waitFor();

  await page.evaluate(() => window.letTimersGo());
  await palette.getByText('No results').waitFor();
  await page.keyboard.press('Escape');
  await rows
    .filter({ hasText: last?.domain ?? last?.ipAddress ?? '' })
    .first()
    .waitFor();
  await page.getByText(/of 1,000 shown/).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.locator('[role="option"][aria-setsize="1000"]').first().waitFor();
  await page.keyboard.press('ControlOrMeta+4');
  await page.getByRole('row', { name: /^Total 1,000/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await main.innerText()).toBe(overview);
  expect(await page.getByRole('navigation').innerText()).toBe(navigation);
});
