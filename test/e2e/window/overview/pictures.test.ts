import { expect } from 'vitest';
import { monthsUpTo } from '../../../../renderer/services/DayStrip.tsx';
import { withDay } from '../../../../shared/days/service-days.ts';
import { accountOf } from '../../../../shared/values/account-ids.ts';
import { dayOf } from '../../../../shared/values/calendar.ts';
import { troubledAccount } from '../../../server/api-fixtures.ts';
import { clearList, openServices } from '../../../window/places.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const today = dayOf(Date.now());
const demo = troubledAccount(Date.now());
const [service] = demo.services;
const watchedFor = (days: string) =>
  viewOf(demo, {
    days: [{ account: accountOf(service?.id ?? ''), last: today, usual: days, others: [] }],
  });

test('A service’s days are drawn from its seventh day on, with its months', async ({
  page,
  shown,
}) => {
  await shown.open(watchedFor('6a'));
  await openServices(page);
  await page
    .getByRole('option')
    .filter({ hasText: service?.domain ?? '' })
    .first()
    .click();
  await page.locator('.detail-title').waitFor();
  expect(await page.locator('.service-days').count()).toBe(0);
  await shown.show(watchedFor(withDay('6a', 1, 's')));
  await page.getByRole('img', { name: '7 days: suspended on 1 day, otherwise active' }).waitFor();
  const months = monthsUpTo(today);
  expect(await page.locator('.service-months > span').count()).toBe(months.length);
  const ticks = await page.locator('.days-ticks').first().getAttribute('d');
  expect(ticks?.split('M').slice(1)).toHaveLength(months.length);
  await clearList(page);
});

test('Each month has its amount, and the words above follow pointer and keys', async ({
  page,
  shown,
}) => {
  await shown.show(viewOf(demo));
  await page.keyboard.press('ControlOrMeta+4');
  const year = page.getByRole('listbox', { name: 'The next 12 months' });
  const months = year.getByRole('option');
  await months.first().waitFor();
  const sentence = (at: number) => months.nth(at).locator('.visually-hidden').innerText();
  const headline = page.locator('.year-big');
  const before = await headline.innerText();
  expect(await months.nth(0).getAttribute('aria-current')).toBe('date');
  const amounts = await year.locator('.year-amount').allInnerTexts();
  const [, next = ''] = /: ([\d.,]+) · \d/.exec(await sentence(1)) ?? [];
  expect(amounts[1]).toBe(String(Math.round(Number(next.replace(',', '')))));
  await months.nth(3).hover();
  expect(await headline.innerText()).toBe(await sentence(3));
  await page.mouse.move(0, 0);
  expect(await headline.innerText()).toBe(before);
  // A month is chosen by keyboard or with the mouse, and its payments are listed.
  for (const key of ['End', 'ArrowLeft', 'ArrowRight', 'ArrowLeft']) await year.press(key);
  const words = await sentence(10);
  expect(await headline.innerText()).toBe(words);
  const coming = page.getByRole('region', { name: /^Due in (?!30)/ });
  const count = Number(/(\d+) payment/.exec(words)?.[1]);
  expect(await coming.getByRole('listitem').count()).toBe(count);
  await months.nth(7).click();
  await coming.getByRole('button', { name: 'Due in 30 days' }).click();
  await coming.waitFor({ state: 'detached' });
});
