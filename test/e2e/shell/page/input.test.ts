import { expect } from 'vitest';
import { waitFor } from '../../../run/wait-for.ts';
import { test } from '../fixture-app.ts';

declare global {
  /** What the fixture's main process has heard of its window. */
  var heardInput: string[];
}

test('Main hears what a person types and clicks, before the page acts on it, and nothing that a script pretends', async ({
  launch,
}) => {
  const app = await launch();
  const page = await app.page();
  await app.electron.evaluate(({ BrowserWindow, ipcMain }) => {
    globalThis.heardInput = [];
    const note = (...words: unknown[]) => void globalThis.heardInput.push(words.join(' '));
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    contents?.on('before-input-event', (event, { type, key, code, control, modifiers }) => {
      note('key', type, key, code, control, modifiers);
      if (key === 'x') event.preventDefault();
    });
    contents?.on('before-mouse-event', (_event, { type, button, x, y, clickCount }) => {
      if (type !== 'mouseMove') note('mouse', type, button, x, y, clickCount);
    });
    contents?.on('input-event', (_event, { type }) => {
      if (type !== 'mouseMove') note('input', type);
    });
    ipcMain.on('shout', (_event, word) => note('page', word));
  });
  const heard = () => app.electron.evaluate(() => globalThis.heardInput.splice(0));
  await page.evaluate(() => {
    document.addEventListener('mousedown', ({ isTrusted }) =>
      window.fixture.send('shout', isTrusted ? 'clicked' : 'pretended'),
    );
    document.body.click();
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'a' }));
  });
  await waitFor('the pretended click', async () => (await heard()).includes('page pretended'));

  await page.mouse.click(7, 9);
  await page.keyboard.press('Control+x');
  await page.keyboard.press('b');
  const told: string[] = [];
  const keysReleased = () => told.filter((line) => line === 'input keyUp').length;
  await waitFor(
    'the last key',
    async () => told.push(...(await heard())) > 0 && keysReleased() === 2,
  );
  expect(told).toEqual([
    ...['mouse mouseDown left 7 9 1', 'input mouseDown', 'page clicked'],
    ...['mouse mouseUp left 7 9 1', 'input mouseUp'],
    ...['key keyDown Control ControlLeft true control', 'input rawKeyDown'],
    // Main has prevented this one.
    'key keyDown x KeyX true control',
    'key keyUp x KeyX true control',
    ...['key keyUp Control ControlLeft false ', 'input keyUp'],
    ...[
      'key keyDown b KeyB false ',
      'input rawKeyDown',
      'input char',
      'key keyUp b KeyB false ',
      'input keyUp',
    ],
  ]);
});
