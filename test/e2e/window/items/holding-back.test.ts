import { weekdayName, weekdaysInOrder } from '../../../../renderer/formats/quiet-day-words.ts';
import { openSettings } from '../../../window/places.ts';
import { testOneWindow } from '../../../window/window-test.ts';

const test = testOneWindow();

test('Quiet hours are set by weekday, and begin at once', async ({ page }) => {
  await openSettings(page, 'notifications');
  await page.getByRole('combobox', { name: 'Quiet hours' }).selectOption({ label: 'Custom' });
  for (const day of weekdaysInOrder.map((one) => weekdayName(one, 'en'))) {
    // What is shown follows main, a moment after the click.
    await page.getByRole('checkbox', { name: day, exact: true }).click();
    await page.getByLabel(`${day}: quiet until`).fill('22:00');
  }
  await page.getByRole('navigation').getByText('Activity').click();
  await page
    .locator('.quiet-strip')
    .getByText(/^Quiet hours/)
    .waitFor();
});
