import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTray } from '../../../electron/adapters/tray/tray.ts';
import type { TrayAction } from '../../../electron/adapters/tray/tray-model.ts';
import { createTexts } from '../../../shared/texts/text.ts';
import { aConnection, aReadyView, aSection, aService } from '../../fakes/domain-fixtures.ts';

const resourcesDirectory = join(import.meta.dirname, '../../../resources');
type Template = readonly {
  readonly label?: string;
  readonly enabled?: boolean;
  readonly click?: () => void;
}[];

const noBounds = { x: 0, y: 0, width: 0, height: 0 };

function setUp(platform: NodeJS.Platform = 'linux', bounds: Electron.Rectangle = noBounds) {
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
    setTitle = (text: string) => calls.push(`title ${text}`);
    getBounds = () => bounds;
    popUpContextMenu = () => calls.push('menu opened');
    setToolTip = (text: string) => calls.push(`tooltip ${text.split('\n')[0]}`);
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
    nativeImage: {
      // A picture that says which part of which file it is.
      createFromPath: (file) =>
        ({ crop: ({ x }: Electron.Rectangle) => `${file}#${x}` }) as unknown as Electron.NativeImage,
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
      'image /tray/suspended-24-light.png',
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
      { kind: 'open', route: { view: 'settings' } },
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

  it('tells at a click where it stands, or that nobody knows', () => {
    const bounds = { x: 1_800, y: 1_040, width: 24, height: 40 };
    for (const platform of ['win32', 'darwin'] as const) {
      const { icon, performed } = setUp(platform, bounds);
      icon()?.emit('click');
      expect(performed).toEqual([{ kind: 'toggle', icon: bounds }]);
    }
    const { icon, performed } = setUp('linux');
    icon()?.emit('click');
    expect(performed).toEqual([{ kind: 'toggle', icon: null }]);
  });

  it('opens its menu on macOS by the other button, since a menu that is set would open at every click', () => {
    const { tray, calls, icon } = setUp('darwin');
    icon()?.emit('right-click');
    tray.show(aReadyView());
    expect(calls).not.toContain('menu');
    icon()?.emit('right-click');
    expect(calls.filter((call) => call.startsWith('menu'))).toEqual(['menu opened']);
  });

  it('counts what is unread beside itself on macOS, in itself on Linux, and not at all on Windows', () => {
    const unread = (ids: readonly string[]) =>
      aReadyView({ unread: { service: [], ticket: ids }, tickets: aSection([]) });
    const shown = (platform: NodeJS.Platform) => {
      const { tray, calls } = setUp(platform);
      tray.show(unread(['t-1', 't-2']));
      tray.show(unread(['t-1', 't-2', 't-3']));
      tray.show(unread([]));
      return calls
        .filter((call) => /^(title|image)/.test(call))
        .map((call) => call.replace(/^image.*\/tray/, 'image '));
    };
    expect(shown('darwin')).toEqual([
      'image /attentionTemplate.png',
      'title 2',
      'title 3',
      'image /idleTemplate.png',
      'title ',
    ]);
    expect(shown('win32')).toEqual(['image /attention-16-light.png', 'image /idle-16-light.png']);
    expect(shown('linux')).toEqual([
      'image /attention-counts-24-light.png#24',
      'image /attention-counts-24-light.png#48',
      'image /idle-24-light.png',
    ]);
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
