import { expect } from 'vitest';
import { aChange, aSection, aService } from '../../../fakes/domain-fixtures.ts';
import { openServices } from '../../../window/places.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const at = (minute: number) => {
  const firstSeenMs = new Date(2026, 4, 3, 10, minute).getTime();
  return { firstSeenMs, lastSeenBeforeMs: firstSeenMs - 60_000 };
};
/** Oldest first. */
const journal = [
  {
    announcement: 'told',
    change: aChange('d', { ...at(0), kind: 'alert-message', itemName: '<b>disk full</b>' }),
  },
  {
    announcement: 'off',
    change: aChange('c', {
      ...at(1),
      kind: 'ticket-opened-elsewhere',
      itemName: `\u202e<img src=x onerror=alert(1)> ${'endless '.repeat(1_250)}`,
    }),
  },
  {
    announcement: 'told',
    change: aChange('b', {
      ...at(2),
      kind: 'ticket-answered',
      itemName: 'Mail bounces',
      from: 'OPEN',
      to: 'ANSWERED',
    }),
  },
  { announcement: 'told', change: aChange('a', { ...at(3), itemId: 'svc-1' }) },
] as const;
const services = aSection([aService('svc-1', { domain: 'one.example', status: 'ON_HOLD' })]);

test('The activity lists each change in one line, and opens its item', async ({ page, shown }) => {
  await shown.open({ ...viewOf({}), services, journal });
  await page.keyboard.press('ControlOrMeta+5');
  await page.getByText('4 changes', { exact: true }).waitFor();
  const rows = page.locator('.activity-row');
  const texts = await rows.allInnerTexts();
  expect(texts).toEqual([
    expect.stringMatching(
      /^one\.example\nActive → Suspended[\s\S]*between 10:02\sAM and 10:03\sAM[\s\S]*Notified/,
    ),
    expect.stringMatching(/^Mail bounces[\s\S]*Support replied[\s\S]*Open → Replied/),
    expect.stringMatching(
      /^<img src=x onerror=alert\(1\)> endless[\s\S]*Opened outside Hostbell[\s\S]*Not notified \(turned off\)$/,
    ),
    expect.stringMatching(/^<b>disk full<\/b>[\s\S]*Message at your alert address/),
  ]);
  expect(texts[2]?.length).toBeLessThan(500);
  expect(await rows.locator('img, b').count()).toBe(0);
  expect((await rows.nth(2).boundingBox())?.height).toBeLessThan(36);
  expect(await rows.first().getByTitle('Notified').count()).toBe(1);
  await page.getByRole('radio', { name: 'Services' }).click();
  await page.getByText('1 change', { exact: true }).waitFor();
  await rows.getByRole('button').click();
  await page.getByRole('heading', { name: 'one.example' }).waitFor();
  // Back, still filtered to the services.
  await page.keyboard.press('Escape');
  await expect.poll(() => rows.allInnerTexts()).toEqual(texts.slice(0, 1));
  await page.getByRole('radio', { name: 'Tickets' }).click();
  await page.getByText('2 changes', { exact: true }).waitFor();
});

test('An unknown status word is shown readably', async ({ page }) => {
  await openServices(page);
  const pill = page.locator('.option .pill-word');
  expect(await pill.innerText()).toBe('On hold');
  expect(await pill.getAttribute('title')).toBe('Needs attention · ON_HOLD');
});
