import { EventEmitter } from 'node:events';
import type { WindowBounds } from '../../../electron/adapters/storage/settings-store.ts';
import { createPages } from '../../../electron/adapters/windows/app-page.ts';
import type { Clock } from '../../../electron/core/ports.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { asElectron } from '../../run/as-electron.ts';

/** An event that `preventDefault` stops, and whether it did. */
export function stoppable(part: object = {}) {
  const event = {
    isStopped: false,
    preventDefault: () => {
      event.isStopped = true;
    },
    ...part,
  };
  return event;
}

class FakeContents extends EventEmitter {
  zoomLevel = 0;
  get zoomFactor(): number {
    return 1.2 ** this.zoomLevel;
  }
  webRtcPolicy = 'default';
  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy;
  }
  isDestroyed = () => false;
  reloads = 0;
  reload = () => {
    this.reloads += 1;
  };
}

/** The parts of Electron's BrowserWindow that we use. Closing it emits what Electron emits. */
export class FakeWindow extends EventEmitter {
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly webContents = new FakeContents();
  readonly calls: string[] = [];
  isGone = false;
  isSmall = false;
  isFull = false;
  isShown = false;
  bounds = { x: 10, y: 20, width: 800, height: 600 };
  constructor(windowOptions: Electron.BrowserWindowConstructorOptions) {
    super();
    this.options = windowOptions;
  }
  loadURL = async (url: string) => void this.calls.push(`load ${url}`);
  show = () => {
    this.calls.push('show');
    this.isShown = true;
    this.emit('show');
  };
  focus = () => {
    this.calls.push('focus');
    this.emit('focus');
  };
  hide = () => {
    this.calls.push('hide');
    this.isShown = false;
    this.emit('hide');
  };
  isVisible = () => this.isShown;
  setVisibleOnAllWorkspaces = () => undefined;
  isFullScreen = () => this.isFull;
  setFullScreen = (isFull: boolean) => void this.calls.push(`full screen ${isFull}`);
  setBounds = (bounds: WindowBounds) => {
    this.bounds = { ...this.bounds, ...bounds };
  };
  setOverlayIcon = (image: unknown, text: string) => this.calls.push(`badge ${image} ${text}`);
  destroy = () => {
    this.isGone = true;
    this.emit('closed');
  };
  restore = () => void this.calls.push('restore');
  isMinimized = () => this.isSmall;
  isDestroyed = () => this.isGone;
  getNormalBounds = () => this.bounds;
  close(): void {
    const event = stoppable();
    this.emit('close', event);
    if (event.isStopped) return;
    this.isGone = true;
    this.emit('closed');
  }
}

/** The pages of an installed app on fake windows, and those windows, oldest first. */
export function fakePages(platform: NodeJS.Platform = 'linux', clock: Clock = createManualClock()) {
  const made: FakeWindow[] = [];
  /** The selected text at each place where a menu opened. */
  const menus: string[] = [];
  class RecordedWindow extends FakeWindow {
    constructor(options: Electron.BrowserWindowConstructorOptions) {
      super(options);
      made.push(this);
    }
  }
  const pages = createPages({
    BrowserWindow: asElectron(RecordedWindow),
    nativeTheme: { shouldUseDarkColors: true },
    clock,
    locale: () => 'de-AT',
    preloadPath: '/app/preload.cjs',
    iconPath: '/app/icon.png',
    isPackaged: true,
    platform,
    onOpened: () => undefined,
    openEditMenu: (_contents, { selectionText }) => void menus.push(selectionText),
  });
  return { made, pages, menus };
}
