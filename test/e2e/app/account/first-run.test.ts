import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';
import { chooseShell } from '../../../launch/harness.ts';
import { waitFor } from '../../../run/wait-for.ts';
import { openServices } from '../../../window/places.ts';

let page: Page;
test.beforeAll(async ({ launchForAll }) => {
  console.log(chooseShell().line);
  // Without an account, the icon leads to the window too, where its place would be one for the mini window.
  const trayBounds = { x: 1_500, y: 970, width: 24, height: 24 };
  const app = await launchForAll({ args: ['--hidden'], faults: { trayBounds } });
  await app.clickTray();
  page = await app.page();
});

test('The first run offers the demo account, and leaving the demo returns there', async () => {
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await openServices(page);
  await page.getByRole('navigation').getByText('Settings').click();
  await page.getByRole('main').getByRole('button', { name: 'Leave the demo' }).first().click();
  await page.getByRole('button', { name: 'Try the demo' }).waitFor();
});

test('The first run first explains where keys come from and are kept, then starts at the address; a typo there keeps the key', async ({
  server,
}) => {
  for (const explained of [
    'portal under Account → API keys',
    'it is shown only once',
    'Stored encrypted by your system.',
  ]) {
    const text = page.getByText(explained);
    await text.waitFor();
    // Without scrolling, at the size that the window opens with.
    expect(
      await text.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
      explained,
    ).toBe(true);
  }
  for (const field of ['Provider or API address', 'API key']) {
    expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe('');
  }

  const pressed: string[] = [];
  const press = async (key: string) => {
    pressed.push(key);
    await page.keyboard.press(key);
  };
  const focusedField = () =>
    page.evaluate(() =>
      document.activeElement instanceof HTMLInputElement
        ? document.activeElement.labels?.[0]?.textContent
        : null,
    );
  const goTo = async (field: string) => {
    while ((await focusedField()) !== field) {
      expect(pressed.length, `Tab leads to ${field}`).toBeLessThan(10);
      await press('Tab');
    }
  };
  await goTo('Provider or API address');
  await page.keyboard.type('http://provider.example');
  await goTo('API key');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password');
  await page.keyboard.type(server.key);
  await press('Enter');
  // A typo in the address does not clear the key, which the provider shows only once.
  await waitFor(
    'the focus on the address',
    async () => (await focusedField()) === 'Provider or API address' || null,
  );
  await page.getByLabel('Provider or API address').fill(server.baseAddress);
  await press('Enter');
  await page.getByText('one.example').first().waitFor();
  expect(pressed).toEqual(['Tab', 'Enter', 'Enter']);
  await page.getByRole('region', { name: 'Connected' }).getByText('test notification').waitFor();
});
