import type { WindowBounds } from '../../electron/adapters/storage/settings-store.ts';
import { type Closing, createMainWindow } from '../../electron/adapters/windows/main-window.ts';
import { fakeBrowserWindow } from '../fakes/fake-window.ts';
import { createManualClock } from '../fakes/manual-clock.ts';

/** The only screen. */
const laptop = { x: 0, y: 0, width: 1440, height: 900 };

/** The main window on windows of Electron that only note what they are told. */
export function setUp(
  options: { closing?: Closing; kept?: WindowBounds | null; mayRelease?: () => boolean } = {},
) {
  const { made, BrowserWindow } = fakeBrowserWindow();
  const front: boolean[] = [];
  const written: WindowBounds[] = [];
  const clock = createManualClock();
  const state = { kept: options.kept ?? null };
  const window = createMainWindow({
    BrowserWindow,
    screen: {
      getAllDisplays: () => [{ workArea: laptop } as Electron.Display],
      getDisplayMatching: () => ({ bounds: laptop, workArea: laptop }) as Electron.Display,
    },
    clock,
    nativeTheme: { shouldUseDarkColors: true },
    bounds: {
      read: () => state.kept,
      write(bounds) {
        written.push(bounds);
        state.kept = bounds;
      },
    },
    title: 'Hostbell',
    locale: () => 'de-AT',
    preloadPath: '/app/preload.cjs',
    iconPath: '/app/icon.png',
    isPackaged: true,
    closing: () => options.closing ?? 'hide',
    mayRelease: options.mayRelease ?? (() => true),
    onFront: (isInFront) => front.push(isInFront),
  });
  return { window, made, front, written, clock };
}

/** The window that was made last. */
export function opened(set: ReturnType<typeof setUp>) {
  set.window.open();
  const made = set.made.at(-1);
  if (made === undefined) throw new Error('no window was made');
  return made;
}
