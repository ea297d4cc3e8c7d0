import { afterEach, expect, it } from 'vitest';
import { launchApp, type RunningApp } from '../../../launch/harness.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';

let app: RunningApp | null = null;
let server: ApiServer | null = null;
afterEach(async () => {
  await app?.kill();
  await server?.stop();
  app = null;
  server = null;
});

const unhurriedKeyMs = 100;
const wordsReadPerMinute = 240;

it('the first run explains where the key is made and kept before anything is typed, and is done by four keys and two texts', async () => {
  server = await startApiServer();
  app = await launchApp();
  const page = await app.page();
  for (const explained of [
    'open account, API keys, and create a key',
    'The portal shows it only once',
    'Encrypted by your system’s own key storage',
    'In memory until you quit Hostbell',
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
  for (const field of ['Base address', 'API key']) {
    expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe('');
  }
  const wordCount = (await page.locator('.first-run').innerText()).split(/\s+/).length;

  const startedMs = performance.now();
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
  await goTo('Base address');
  await page.keyboard.type(server.baseAddress, { delay: unhurriedKeyMs });
  await goTo('API key');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password');
  await page.keyboard.type(server.key, { delay: unhurriedKeyMs });
  await press('Enter');
  await page.getByText('one.example').first().waitFor();
  const seconds = (performance.now() - startedMs) / 1_000;
  console.log(
    `First run: 2 texts and ${pressed.length} keys (${pressed.join(', ')}), ${seconds.toFixed(1)} s at ${unhurriedKeyMs} ms a key; ` +
      `all ${wordCount} words of the page are read in ${Math.round((wordCount / wordsReadPerMinute) * 60)} s.`,
  );
  expect(pressed).toEqual(['Tab', 'Tab', 'Tab', 'Enter']);
});
