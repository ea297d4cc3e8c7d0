import { describe, expect } from 'vitest';
import { axe } from '../../../views/axe-checks.ts';
import { findClipped, resize } from '../../../views/page-checks.ts';
import { showViewsOf, strangeAccounts } from '../../../views/strange-accounts.ts';
import { windowSize } from '../../../window/app-window.ts';
import { openServices } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

const sizes = [windowSize, { width: 360, height: 640 }];

describe.for(strangeAccounts())('an account of its own kind: $name', ({ data, faults }) => {
  test('Every view reads well: nothing stands out of its box, at any width; axe finds nothing', async ({
    open,
  }) => {
    const { page } = await open({ data, ...(faults && { faults }) });
    await page.getByText('Up to date').first().waitFor();
    const found: string[] = [];
    await showViewsOf(page, async (name) => {
      for (const size of sizes) {
        await resize(page, size);
        const lines = [...(await findClipped(page)), ...(await axe(page, 'all'))];
        found.push(...lines.map((line) => `${name} ${size.width}: ${line}`));
      }
      await resize(page, windowSize);
    });
    expect(found).toEqual([]);
  });
});

test('An account of cancelled services alarms nobody: none is active, nothing is due and nothing costs', async ({
  open,
}) => {
  const { data } = strangeAccounts().find(({ name }) => name === 'closed') ?? {};
  if (data === undefined) throw new Error('There is an account of closed things.');
  const { page } = await open({ data });
  await page.getByRole('heading', { level: 1, name: 'No active services' }).waitFor();
  expect(await page.getByText(/attention|overdue/i).count()).toBe(0);
  await openServices(page);
  await page.getByRole('option').getByText('Cancelled', { exact: true }).first().waitFor();
  expect(await page.getByText(/days? ago/).count()).toBe(0);
  await page.keyboard.press('Control+4');
  await page.getByText('No active services').waitFor();
});

test('A long host name is cut in its middle: its end is in sight, the whole is its tooltip and is read out', async ({
  open,
}) => {
  const [longNames] = strangeAccounts();
  if (longNames === undefined) throw new Error('There are strange accounts.');
  const { page } = await open({ data: longNames.data });
  await openServices(page);
  const name = page.locator('.option .cut-name:has(.cut-head)').first();
  const whole = (await name.locator('.visually-hidden').textContent()) ?? '';
  expect(whole).toHaveLength(120);
  const shown = await name.evaluate((cut) => {
    const [head, tail] = cut.querySelectorAll('.cut-parts > span');
    const end = cut.getBoundingClientRect().right;
    return {
      isHeadCut: head !== undefined && head.scrollWidth > head.clientWidth,
      isTailWhole: tail !== undefined && tail.getBoundingClientRect().right <= end + 1,
      tail: tail?.textContent,
    };
  });
  expect(shown).toEqual({ isHeadCut: true, isTailWhole: true, tail: whole.slice(-14) });
  await name.hover();
  expect(await name.getAttribute('title')).toBe(whole);
  expect(await page.locator('.option').first().ariaSnapshot()).toContain('.example.net');
});

test('In Arabic, an English name keeps its beginning in sight, at the side where the row begins', async ({
  open,
}) => {
  const [longNames] = strangeAccounts();
  if (longNames === undefined) throw new Error('There are strange accounts.');
  const { page } = await open({ data: longNames.data, systemLanguages: ['ar'] });
  await page.locator('.nav-item').first().waitFor();
  await page.keyboard.press('Control+2');
  const name = page.locator('.option .cut-name:has(.cut-head)').first();
  const style = await name.evaluate((cut) => {
    const { direction, textAlign } = getComputedStyle(cut);
    return { direction, textAlign };
  });
  expect(style).toEqual({ direction: 'ltr', textAlign: 'right' });
});
