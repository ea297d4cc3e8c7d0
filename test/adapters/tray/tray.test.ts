import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createTray } from '../../../electron/adapters/tray/tray.ts';
import type { TrayAction } from '../../../electron/adapters/tray/tray-item.ts';
import {
  aConnection,
  aReadyView,
  aSection,
  aService,
  aTicket,
} from '../../fakes/domain-fixtures.ts';
import { asElectron } from '../../run/as-electron.ts';
import { createTexts } from '../../run/texts.ts';

const noBounds = { x: 0, y: 0, width: 0, height: 0 };

function setUp(
  platform: NodeJS.Platform = 'linux',
  bounds: Electron.Rectangle = noBounds,
  hasHost = true,
) {
  const calls: string[] = [];
  const state = {
    menu: [] as Parameters<typeof Electron.Menu.buildFromTemplate>[0],
    isDark: false,
  };
  const trays: FakeTray[] = [];
  class FakeTray extends EventEmitter {
    constructor(image: string | Electron.NativeImage) {
      super();
      trays.push(this);
      calls.push(`made ${image}`);
    }
    setImage = (image: string | Electron.NativeImage) => void calls.push(`image ${image}`);
    setTitle = (text: string) => void calls.push(`title ${text}`);
    getBounds = () => bounds;
    popUpContextMenu = () => void calls.push('menu opened');
    setToolTip = (text: string) => void calls.push(`tooltip ${text.split('\n')[0]}`);
    setContextMenu = () => void calls.push('menu');
    destroy = () => void calls.push('destroyed');
  }
  const nativeTheme = new EventEmitter();
  const performed: TrayAction[] = [];
  const tray = createTray({
    Tray: asElectron(FakeTray),
    Menu: {
      buildFromTemplate(template) {
        state.menu = template;
        return {} as Electron.Menu;
      },
    },
    nativeTheme,
    platform,
    icons: {
      pick: (shown) => ({
        file: `${shown.state}${shown.isQuiet ? ' quiet' : ''} ${shown.waitingCount}${state.isDark ? ' dark' : ''}`,
        part: null,
      }),
      open: ({ file }) => file,
      badge: (count) => asElectron({ toString: () => `picture of ${count}` }),
    },
    texts: createTexts(),
    perform: (action) => performed.push(action),
    setBadge: (badge) =>
      calls.push(badge === null ? 'badge' : `badge ${badge.image}: ${badge.description}`),
  });
  tray.setHost(hasHost);
  return { tray, calls, state, performed, nativeTheme, icon: () => trays[0] };
}

/** Chooses the item, as a person does. */
function choose({ click }: { readonly click?: unknown }): void {
  if (typeof click === 'function') click();
}

describe('the tray icon', () => {
  it('touches only the parts of the tray that change', () => {
    const { tray, calls } = setUp();
    tray.show(aReadyView());
    expect(calls.splice(0)).toEqual([
      'made idle 0',
      'tooltip Hostbell: Everything is fine',
      'menu',
    ]);
    tray.show(
      aReadyView({
        revision: 2,
        draft: { subject: 'S', message: '', priority: null, serviceId: null },
      }),
    );
    expect(calls.splice(0)).toEqual([]);
    tray.show(aReadyView({ connection: aConnection('online', { isRefreshing: true }) }));
    expect(calls.splice(0)).toEqual(['menu']);
    tray.show(aReadyView({ services: aSection([aService('s-1', { status: 'SUSPENDED' })]) }));
    expect(calls.splice(0)).toEqual([
      'image suspended 1',
      'tooltip Hostbell: 1 service is suspended',
      'menu',
    ]);
  });

  it('is recreated when a panel appears that did not exist when it was created', () => {
    const { tray, calls } = setUp('linux', noBounds, false);
    tray.show(aReadyView({ services: aSection([aService('s-1', { status: 'SUSPENDED' })]) }));
    const drawn = ['image suspended 1', 'tooltip Hostbell: 1 service is suspended', 'menu'];
    expect(calls.splice(0)).toEqual(['made idle 0', ...drawn]);
    tray.setHost(false);
    expect(calls).toEqual([]);
    tray.setHost(true);
    expect(calls.splice(0)).toEqual(['destroyed', 'made idle 0', ...drawn]);
    tray.setHost(true);
    expect(calls).toEqual([]);
  });

  it('performs the action of a menu item that is clicked', () => {
    const { tray, state, performed } = setUp();
    tray.show(aReadyView({ services: aSection([aService('s-7', { status: 'PENDING' })]) }));
    for (const item of state.menu) choose(item);
    expect(performed).toEqual([
      { kind: 'open', route: { view: 'service', id: 's-7' } },
      { kind: 'new-ticket' },
      { kind: 'refresh' },
      { kind: 'open', route: null },
      { kind: 'open', route: { view: 'settings' } },
      { kind: 'quit' },
    ]);
  });

  it('keeps an ampersand from a name in its menu', () => {
    const { tray, state } = setUp();
    tray.show(
      aReadyView({
        services: aSection([aService('s-7', { status: 'SUSPENDED', domain: 'Tom & Jerry' })]),
      }),
    );
    expect(state.menu[0]?.label).toBe('Tom && Jerry is suspended');
  });

  it('passes its position with a click, or null if that is unknown', () => {
    const bounds = { x: 1_800, y: 1_040, width: 24, height: 40 };
    for (const platform of ['win32', 'darwin'] as const) {
      const { icon, performed } = setUp(platform, bounds);
      icon()?.emit('click');
      expect(performed).toEqual([{ kind: 'toggle', icon: bounds }]);
    }
    const clicked = { x: 5, y: 6 };
    for (const [platform, place] of [
      ['linux', null],
      // Windows sometimes does not know its icon's place.
      ['win32', { ...clicked, width: 1, height: 1 }],
    ] as const) {
      const { icon, performed } = setUp(platform);
      icon()?.emit('click', {}, noBounds, clicked);
      expect(performed).toEqual([{ kind: 'toggle', icon: place }]);
    }
  });

  it('opens its menu on a right click on macOS', () => {
    const { tray, calls, icon } = setUp('darwin');
    icon()?.emit('right-click');
    tray.show(aReadyView());
    expect(calls).not.toContain('menu');
    icon()?.emit('right-click');
    expect(calls.filter((call) => call.startsWith('menu'))).toEqual(['menu opened']);
  });

  it('shows how much waits: in its icon, beside it on macOS, over the taskbar on Windows', () => {
    const shown = (platform: NodeJS.Platform) => {
      const { tray, calls } = setUp(platform);
      for (const ids of [['t-1', 't-2'], ['t-1', 't-2', 't-3'], []])
        tray.show(
          aReadyView({ tickets: aSection(ids.map((id) => aTicket(id, { status: 'ANSWERED' }))) }),
        );
      return calls.filter((call) => /^(title|image|badge)/.test(call));
    };
    const images = ['image attention 2', 'image attention 3', 'image idle 0'];
    expect(shown('linux')).toEqual(images);
    expect(shown('win32')).toEqual([
      ...[
        images[0],
        'badge picture of 2: Needs attention: 2',
        images[1],
        'badge picture of 3: Needs attention: 3',
        images[2],
        'badge',
      ],
    ]);
    expect(shown('darwin')).toEqual([
      images[0],
      'title 2',
      images[1],
      'title 3',
      images[2],
      'title ',
    ]);
  });

  it('follows the panel from light to dark, until it is destroyed', () => {
    const { tray, calls, state, nativeTheme } = setUp();
    tray.show(aReadyView());
    calls.splice(0);
    state.isDark = true;
    nativeTheme.emit('updated');
    expect(calls.splice(0)).toEqual(['image idle 0 dark']);
    tray.destroy();
    state.isDark = false;
    nativeTheme.emit('updated');
    expect(calls).toEqual(['destroyed']);
  });
});
