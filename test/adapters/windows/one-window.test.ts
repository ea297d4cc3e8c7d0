import { describe, expect, it } from 'vitest';
import { createMiniWindow } from '../../../electron/adapters/windows/mini-window.ts';
import { createOneWindow } from '../../../electron/adapters/windows/one-window.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { fakePages, stoppable } from './fake-window.ts';

it('A right click in a page opens the menu for what was clicked', () => {
  const { made, pages, menus } = fakePages();
  pages.open('quick', {});
  made[0]?.webContents.emit('context-menu', {}, { selectionText: '203.0.113.9' });
  expect(menus).toEqual(['203.0.113.9']);
});

describe('a window that ends when it is closed', () => {
  function setUpOne() {
    const { made, pages } = fakePages();
    const window = createOneWindow({
      make: (place) => pages.open('quick', { ...place }),
      closing: () => 'end',
    });
    window.open();
    const [first] = made;
    if (first === undefined) throw new Error('no window was made');
    return { window, made, first };
  }

  it('opens anew if it is asked for while it closes', () => {
    const { window, made, first } = setUpOne();
    // Electron closes the page first; the window is there until then.
    first.emit('close', stoppable());
    window.open({ x: 1, y: 2, width: 300, height: 200 });
    expect(made).toHaveLength(1);
    first.emit('closed');
    expect(made[1]?.options).toMatchObject({ x: 1, y: 2, width: 300, height: 200 });
    expect(window.current()).toBe(made[1]);
  });

  it('stays away when the app quits', () => {
    const { window, made, first } = setUpOne();
    first.close = () => first.emit('close', stoppable());
    window.destroy();
    // Asked once more by the app that quits.
    first.emit('close', stoppable());
    window.open();
    first.emit('closed');
    expect([made.length, window.current()]).toEqual([1, null]);
  });
});

describe('the mini window', () => {
  /** The second display, left of and above the first one, with its panel at the bottom. */
  const display = { workArea: { x: -1_920, y: -200, width: 1_920, height: 1_040 } };
  const icon = { x: -100, y: 850, width: 24, height: 24 };

  async function setUpMini() {
    const clock = createManualClock();
    const { made, pages } = fakePages('win32', clock);
    const putAway: number[] = [];
    const window = createMiniWindow({
      pages,
      screen: { getDisplayMatching: () => display as Electron.Display },
      clock,
      title: 'Hostbell',
      onPutAway: () => putAway.push(clock.monotonicMs()),
    });
    window.toggle(icon);
    const [first] = made;
    if (first === undefined) throw new Error('no window was made');
    first.emit('ready-to-show');
    await clock.advance(1_000);
    return { window, made, first, clock, putAway };
  }

  it('A click on the icon opens it without a frame or a taskbar button', async () => {
    const { first } = await setUpMini();
    const place = { x: -368, y: 352, width: 360, height: 480 };
    expect(first.options).toMatchObject({ ...place, frame: false, skipTaskbar: true });
  });

  it('It has as much in it at the zoom that a person chose in another window', async () => {
    const { first, window } = await setUpMini();
    first.webContents.zoomLevel = 1;
    first.webContents.emit('did-finish-load');
    expect(first.bounds).toEqual({ x: -440, y: 256, width: 432, height: 576 });
    window.toggle(icon);
    window.toggle(icon);
    expect(first.bounds).toEqual({ x: -440, y: 256, width: 432, height: 576 });
  });

  it('The next click puts it away, and the one after opens it again', async () => {
    // As on macOS.
    const { window, made, first, clock, putAway } = await setUpMini();
    window.toggle(icon);
    expect([first.isShown, putAway.length]).toEqual([false, 1]);
    window.toggle({ ...icon, x: -1_900 });
    expect([first.isShown, first.bounds.x]).toEqual([true, -1_912]);
    await clock.advance(1_000);
    // As on Windows: without the pause it would flicker and stay.
    first.emit('blur');
    window.toggle(icon);
    expect([first.isShown, putAway.length]).toEqual([false, 1]);
    await clock.advance(300);
    window.toggle(icon);
    expect([first.isShown, made.length]).toEqual([true, 1]);
  });

  it('It hides when another window takes the focus, but not the taskbar', async () => {
    const { window, first, clock, putAway } = await setUpMini();
    window.close();
    window.toggle(icon);
    first.calls.splice(0);
    first.emit('blur');
    expect(first.calls.splice(0)).toEqual(['focus']);
    window.leave();
    expect([first.isShown, putAway.length]).toEqual([false, 1]);
    window.toggle(icon);
    first.calls.splice(0);
    await clock.advance(250);
    first.emit('blur');
    expect(first.calls.splice(0)).toEqual(['hide']);
    // Hiding takes the focus once more, which is no reason to ignore the next click.
    await clock.advance(299);
    first.emit('blur');
    await clock.advance(1);
    window.toggle(icon);
    expect(first.isShown).toBe(true);
  });

  it('After five hidden minutes it is destroyed, and a click makes a new one', async () => {
    const { window, made, first, clock } = await setUpMini();
    window.close();
    await clock.advance(5 * 60_000 - 1);
    expect(first.isGone).toBe(false);
    await clock.advance(1);
    expect(first.isGone).toBe(true);
    window.toggle(icon);
    expect(made).toHaveLength(2);
  });
});
