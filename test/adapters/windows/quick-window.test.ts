import { expect, it } from 'vitest';
import { createQuickWindow } from '../../../electron/adapters/windows/quick-window.ts';
import { fakePages } from './fake-window.ts';

function setUp(options: { hides?: boolean } = {}) {
  const { made, pages, menus } = fakePages();
  const hidesOnClose = () => options.hides ?? true;
  return { window: createQuickWindow({ pages, title: 'Quick ticket', hidesOnClose }), made, menus };
}

it('The quick window is created when first wanted, shown when its page is ready, and then kept hidden', () => {
  const { window, made } = setUp();
  expect([made.length, window.contents(), window.isWanted()]).toEqual([0, null, false]);
  window.open();
  const [first] = made;
  expect(first?.calls).toEqual(['load app://hostbell/index.html?window=quick&locale=de-AT']);
  first?.emit('ready-to-show');
  window.close();
  expect([window.isOpen(), window.isWanted()]).toEqual([false, true]);
  window.open();
  expect(made).toHaveLength(1);
  expect(first?.calls.slice(1)).toEqual(['show', 'focus', 'hide', 'show', 'focus']);
});

it('The quick window closes for good on quitting, and when nothing could bring it back', () => {
  const quitting = setUp();
  quitting.window.open();
  quitting.window.destroy();
  expect([quitting.made[0]?.isGone, quitting.window.contents()]).toEqual([true, null]);
  const alone = setUp({ hides: false });
  alone.window.open();
  alone.window.close();
  expect(alone.made[0]?.isGone).toBe(true);
  alone.window.open();
  expect(alone.made).toHaveLength(2);
});

it('A right click in a page opens the menu for what was clicked', () => {
  const { window, made, menus } = setUp();
  window.open();
  made[0]?.webContents.emit('context-menu', {}, { selectionText: '203.0.113.9' });
  expect(menus).toEqual(['203.0.113.9']);
});
