import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createAppMenu } from '../../../electron/adapters/windows/app-menu.ts';
import { zoomByKeys } from '../../../electron/adapters/windows/zoom-keys.ts';
import { createSwitchableTexts } from '../../../shared/texts/load-main-texts.ts';
import { fakePages, stoppable } from './fake-window.ts';

type Template = Parameters<typeof Electron.Menu.buildFromTemplate>[0];

/** A fake of Electron's `Menu`, and the template of each menu that was set. */
function recordingMenu() {
  const shown: (Template | null)[] = [];
  let built: Template = [];
  return {
    shown,
    Menu: {
      buildFromTemplate(template: Template) {
        built = template;
        return {} as Electron.Menu;
      },
      setApplicationMenu: (menu: Electron.Menu | null) => void shown.push(menu === null ? null : built),
    },
  };
}

const labelsOf = (template: Template | null | undefined): unknown[] =>
  (template ?? []).flatMap(({ label, submenu }) => [
    label,
    ...(Array.isArray(submenu) ? submenu.flatMap((item) => item.label ?? []) : []),
  ]);

it('Linux has no menu bar', async () => {
  const { Menu, shown } = recordingMenu();
  createAppMenu({
    Menu,
    platform: 'linux',
    texts: await createSwitchableTexts({ language: 'en', tag: 'en' }),
  });
  expect(shown).toEqual([null]);
});

it('Every command is named in the person’s language, and renamed only when that changes', async () => {
  const { Menu, shown } = recordingMenu();
  const texts = await createSwitchableTexts({ language: 'en', tag: 'en' });
  const menu = createAppMenu({ Menu, platform: 'darwin', texts });
  expect(labelsOf(shown[0])).toContain('Quit Hostbell');
  menu.speak();
  expect(shown).toHaveLength(1);
  await texts.speak({ language: 'de', tag: 'de' });
  menu.speak();
  expect(labelsOf(shown[1])).toEqual([
    'Hostbell',
    'Über Hostbell',
    'Hostbell ausblenden',
    'Andere ausblenden',
    'Alle einblenden',
    'Hostbell beenden',
    'Bearbeiten',
    'Widerrufen',
    'Wiederholen',
    'Ausschneiden',
    'Kopieren',
    'Einsetzen',
    'Alles auswählen',
    'Darstellung',
    'Originalgröße',
    'Vergrößern',
    'Verkleinern',
    'Vollbild',
    'Fenster',
    'Fenster schließen',
    'Im Dock ablegen',
  ]);
});

it('Each command in the menu bar is one of Electron’s roles, which provides its shortcut', async () => {
  const { Menu, shown } = recordingMenu();
  createAppMenu({
    Menu,
    platform: 'darwin',
    texts: await createSwitchableTexts({ language: 'en', tag: 'en' }),
  });
  const items = (shown[0] ?? []).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  const roles = items.filter(({ type }) => type !== 'separator').map(({ role }) => role);
  expect(roles).not.toContain(undefined);
  expect(roles).toEqual(
    expect.arrayContaining(['close', 'minimize', 'resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen']),
  );
});

class FakePage extends EventEmitter {
  zoomLevel = 0;
  /** Returns whether the key was kept from the page. */
  press(
    key: string,
    held: { readonly control?: boolean; readonly alt?: boolean } = { control: true },
  ): boolean {
    const event = stoppable();
    this.emit('before-input-event', event, {
      type: 'keyDown',
      key,
      control: false,
      alt: false,
      meta: false,
      ...held,
    });
    return event.isStopped;
  }
}

function setUp() {
  const page = new FakePage();
  zoomByKeys(page);
  return page;
}

it('Ctrl with +, = and - zooms by half a step, and Ctrl+0 undoes it', () => {
  const page = setUp();
  const levels = ['+', '=', '-', '0', '-'].map((key) => {
    expect(page.press(key)).toBe(true);
    return page.zoomLevel;
  });
  expect(levels).toEqual([0.5, 1, 0.5, 0, -0.5]);
});

it('Zooming stops while a page is still usable', () => {
  const page = setUp();
  for (let times = 0; times < 50; times += 1) page.press('+');
  expect(page.zoomLevel).toBe(4);
  for (let times = 0; times < 50; times += 1) page.press('-');
  expect(page.zoomLevel).toBe(-2);
});

it('Every other key is left to the page: typed digits, AltGr, other shortcuts', () => {
  const page = setUp();
  expect([page.press('0', {}), page.press('+', { control: true, alt: true }), page.press('k')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(page.zoomLevel).toBe(0);
});

it.each([
  ['linux', 1],
  ['win32', 1],
  ['darwin', 0],
] as const)('On %s %i listener handles these keys; on macOS the menu bar does', (platform, listeners) => {
  const { pages, made } = fakePages(platform);
  pages.open('main', {});
  expect(made[0]?.webContents.listenerCount('before-input-event')).toBe(listeners);
});
