import { EventEmitter } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTray } from '../../electron/adapters/tray.ts';
import { isPanelDark, trayIconFile } from '../../electron/adapters/tray-icon-file.ts';
import { type TrayAction, trayStates } from '../../electron/adapters/tray-model.ts';
import { createTexts } from '../../shared/texts/text.ts';
import { aConnection, aReadyView, aSection, aService } from '../support/domain-fixtures.ts';

const resourcesDirectory = join(import.meta.dirname, '../../resources');
type Template = readonly {
  readonly label?: string;
  readonly enabled?: boolean;
  readonly click?: () => void;
}[];

function setUp(platform: NodeJS.Platform = 'linux') {
  const calls: string[] = [];
  const state = { menu: [] as Template, isDark: false };
  const trays: FakeTray[] = [];
  class FakeTray extends EventEmitter {
    constructor(image: string) {
      super();
      trays.push(this);
      calls.push(`made ${image.slice(resourcesDirectory.length)}`);
    }
    setImage = (image: string) => calls.push(`image ${image.slice(resourcesDirectory.length)}`);
    setToolTip = (text: string) => calls.push(`tooltip ${text}`);
    setContextMenu = () => calls.push('menu');
    destroy = () => calls.push('destroyed');
  }
  class FakeTheme extends EventEmitter {
    get shouldUseDarkColors() {
      return state.isDark;
    }
    get shouldUseDarkColorsForSystemIntegratedUI() {
      return state.isDark;
    }
  }
  const nativeTheme = new FakeTheme();
  const performed: TrayAction[] = [];
  const tray = createTray({
    // The parts that are used behave as Electron's do; the rest is not there.
    Tray: FakeTray as unknown as typeof Electron.Tray,
    Menu: {
      buildFromTemplate(template) {
        state.menu = template as unknown as Template;
        return {} as Electron.Menu;
      },
    },
    nativeTheme: nativeTheme as unknown as Electron.NativeTheme,
    screen: { getPrimaryDisplay: () => ({ scaleFactor: 1 }) as Electron.Display },
    platform,
    desktop: 'KDE',
    resourcesDirectory,
    texts: createTexts(),
    perform: (action) => performed.push(action),
  });
  return { tray, calls, state, performed, nativeTheme, icon: () => trays[0] };
}

describe('the tray icon', () => {
  it('touches the tray only where it changes', () => {
    const { tray, calls } = setUp();
    tray.show(aReadyView());
    expect(calls.splice(0)).toEqual([
      'made /tray/idle-24-light.png',
      'tooltip Hostbell: Nothing needs you',
      'menu',
    ]);
    tray.show(
      aReadyView({ revision: 2, draft: { subject: 'S', message: '', priority: null, serviceId: null } }),
    );
    expect(calls.splice(0)).toEqual([]);
    tray.show(aReadyView({ connection: aConnection('online', { isRefreshing: true }) }));
    expect(calls.splice(0)).toEqual(['menu']);
    tray.show(aReadyView({ services: aSection([aService('s-1', { status: 'SUSPENDED' })]) }));
    expect(calls.splice(0)).toEqual([
      'image /tray/attention-24-light.png',
      'tooltip Hostbell: 1 service needs attention',
      'menu',
    ]);
  });

  it('does what a click on a line of its menu asks for', () => {
    const { tray, state, performed } = setUp();
    tray.show(aReadyView({ services: aSection([aService('s-7', { status: 'SUSPENDED' })]) }));
    for (const line of state.menu) line.click?.();
    expect(performed).toEqual([
      { kind: 'open', route: { view: 'service', id: 's-7' } },
      { kind: 'new-ticket' },
      { kind: 'refresh' },
      { kind: 'open', route: null },
      { kind: 'quit' },
    ]);
  });

  it('keeps an ampersand of a name in its menu', () => {
    const { tray, state } = setUp();
    tray.show(
      aReadyView({ services: aSection([aService('s-7', { status: 'SUSPENDED', domain: 'Tom & Jerry' })]) }),
    );
    expect(state.menu[0]?.label).toBe('Tom && Jerry is suspended');
  });

  it('opens the window at a click, but on macOS, where a click opens the menu', () => {
    for (const [platform, expected] of [
      ['linux', 1],
      ['win32', 1],
      ['darwin', 0],
    ] as const) {
      const { icon, performed } = setUp(platform);
      icon()?.emit('click');
      expect(performed).toHaveLength(expected);
    }
  });

  it('follows the panel from light to dark, until it is destroyed', () => {
    const { tray, calls, state, nativeTheme } = setUp();
    tray.show(aReadyView());
    calls.splice(0);
    state.isDark = true;
    nativeTheme.emit('updated');
    expect(calls.splice(0)).toEqual(['image /tray/idle-24-dark.png']);
    tray.destroy();
    state.isDark = false;
    nativeTheme.emit('updated');
    expect(calls).toEqual(['destroyed']);
  });
});

describe('the picture of the tray', () => {
  it('was drawn for every state, panel and platform', async () => {
    for (const state of trayStates) {
      for (const platform of ['linux', 'win32', 'darwin'] as const) {
        for (const isDark of [true, false]) {
          for (const scaleFactor of [1, 1.25, 1.5, 2, 3]) {
            await access(trayIconFile(resourcesDirectory, state, { platform, isDark, scaleFactor }));
          }
        }
      }
      await access(join(resourcesDirectory, 'tray', `${state}Template@2x.png`));
    }
  });

  it('is never smaller than the panel shows it', () => {
    const file = (platform: NodeJS.Platform, scaleFactor: number) =>
      trayIconFile('', 'idle', { platform, isDark: false, scaleFactor });
    expect(file('win32', 1)).toContain('idle-16-light');
    expect(file('win32', 1.25)).toContain('idle-20-light');
    expect(file('win32', 1.5)).toContain('idle-24-light');
    expect(file('win32', 1.75)).toContain('idle-32-light');
    expect(file('linux', 1)).toContain('idle-24-light');
    expect(file('linux', 2)).toContain('idle-48-light');
    expect(file('linux', 10)).toContain('idle-64-light');
  });

  it('suits the panel, which need not share the theme of windows', () => {
    const theme = (windows: boolean, system: boolean) => ({
      shouldUseDarkColors: windows,
      shouldUseDarkColorsForSystemIntegratedUI: system,
    });
    expect(isPanelDark('win32', '', theme(false, true))).toBe(true);
    expect(isPanelDark('linux', 'ubuntu:GNOME', theme(false, false))).toBe(true);
    expect(isPanelDark('linux', 'KDE', theme(false, false))).toBe(false);
    expect(isPanelDark('linux', '', theme(true, false))).toBe(true);
  });
});
