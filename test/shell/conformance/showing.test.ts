import { expect, test } from 'vitest';
import { electronForAll } from './program.ts';

const inMain = electronForAll();

test.for([['data:text/html,words'], ['data:text/html,']] as const)(
  'ready-to-show comes once for each document, when it has been painted: %s',
  async ([url]) => {
    const told = await inMain(async ({ BrowserWindow }, address) => {
      const window = new BrowserWindow({ show: false });
      const names: string[] = [];
      window.on('ready-to-show', () => names.push('ready-to-show'));
      for (const count of [1, 2]) {
        await window.loadURL(`${address}<!--${count}-->`);
        while (names.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      window.destroy();
      return names;
    }, url);
    expect(told).toEqual(['ready-to-show', 'ready-to-show']);
  },
);

test('On Wayland a window is painted only once it is shown, so ready-to-show comes after that', async () => {
  const told = await inMain(async ({ BrowserWindow }) => {
    globalThis.previewShellFaults = { firstPaint: 'shown' };
    const names: string[] = [];
    const window = new BrowserWindow({ show: false });
    const ready = new Promise<void>((resolve) => window.once('ready-to-show', resolve));
    window.once('ready-to-show', () => names.push('ready'));
    window.once('show', () => names.push('show'));
    await window.loadURL('data:text/html,words');
    await new Promise((resolve) => setTimeout(resolve, 200));
    names.push('loaded');
    window.show();
    await ready;
    window.destroy();
    globalThis.previewShellFaults = {};
    return names;
  });
  expect(told).toEqual(['loaded', 'show', 'ready']);
});
