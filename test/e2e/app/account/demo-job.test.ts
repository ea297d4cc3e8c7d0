import { test } from '../../../launch/app-test.ts';
import { chooseShell } from '../../../launch/harness.ts';
import { openServices } from '../../../window/places.ts';

test.beforeAll(() => console.log(chooseShell().line));

test('The first run offers the demo account, and leaving the demo returns there', async ({ launch }) => {
  const app = await launch();
  const page = await app.page();
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await openServices(page);
  await page.getByRole('navigation').getByText('Settings').click();
  await page.getByRole('main').getByRole('button', { name: 'Exit demo' }).click();
  await page.getByRole('button', { name: 'Try the demo' }).waitFor();
});
