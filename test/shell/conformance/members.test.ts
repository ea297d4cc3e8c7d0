import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { electronType } from '../protocol/electron-types.ts';
import { shellEvents } from '../protocol/events.ts';
import { electronForAll, icon } from './program.ts';

const inMain = electronForAll();

test.each([
  ['electron.app.getGPUInfo', 'electron.app.getGPUInfo'],
  ['electron.app.badgeCount = 3', 'electron.app.badgeCount'],
  ['window.setKiosk(true)', 'electron.BrowserWindow.setKiosk'],
  // Not in Electron's types.
  ['window.getURL()', 'electron.BrowserWindow.getURL'],
  ['electron.desktopCapturer.getSources()', 'electron.desktopCapturer.getSources'],
  ['new electron.WebContentsView()', 'electron.WebContentsView'],
  ['new electron.Tray(icon).popUpContextMenu()', 'electron.Tray.popUpContextMenu'],
  ['electron.app.on("gpu-info-update", String)', 'The event gpu-info-update of electron.app'],
  [
    'window.webContents.prependOnceListener("paint", String)',
    'The event paint of electron.WebContents',
  ],
  ['new electron.BrowserWindow({ parent: window })', 'electron.BrowserWindow: parent'],
])('What Electron has and the shell lacks throws by name: %s', async (use, missing) => {
  const refusal = await inMain(
    (electron, [code, path]) => {
      const window = new electron.BrowserWindow({ show: false });
      try {
        return new Function('electron', 'window', 'icon', code)(electron, window, path);
      } catch (error) {
        return String(error);
      } finally {
        window.destroy();
      }
    },
    [use, icon] as const,
  );
  expect(refusal).toBe(`Error: ${missing} is not in the preview shell (see test/shell/README.md)`);
});

test('Members and events that Electron lacks too belong to the app', async () => {
  const told = await inMain(({ app, nativeTheme, powerMonitor }) => {
    let heard = 0;
    const own = app as unknown as Record<string, unknown> & NodeJS.EventEmitter;
    own.on('an-event-of-its-own', () => {
      heard += 1;
    });
    own.emit('an-event-of-its-own');
    const before = own.isQuitting === undefined;
    own.isQuitting = true;
    // Of Electron's, one that never comes and one that does.
    powerMonitor.on('suspend', () => undefined);
    nativeTheme.addListener('updated', () => undefined);
    return [heard, before, own.isQuitting];
  });
  expect(told).toEqual([1, true, true]);
});

test('Everything that Electron’s main process has can be imported', async () => {
  const types = readFileSync(
    createRequire(import.meta.url).resolve('electron/electron.d.ts'),
    'utf8',
  );
  const names = ['Main', 'Common'].flatMap((space) => {
    const start = types.indexOf(`  namespace ${space} {`);
    const body = types.slice(start, types.indexOf('\n  }\n', start));
    return [...body.matchAll(/^ {4}(?:const|class) (\w+)/gm)].map(([, name]) => name);
  });
  expect(await inMain((electron) => Object.keys(electron))).toEqual(expect.arrayContaining(names));
});

test('The events that never occur here are Electron’s', () => {
  for (const [name, { told, silent: never }] of Object.entries(shellEvents)) {
    const { events } = electronType(name);
    expect([...told, ...never].filter((event) => !events.has(event))).toEqual([]);
    expect(told.filter((event) => never.includes(event))).toEqual([]);
  }
});

/** The labels of a menu built from this template; a separator is `-`. Or what building it throws. */
const built = (template: unknown) =>
  inMain(({ Menu }, items) => {
    try {
      const menu = Menu.buildFromTemplate(items as never);
      return menu.items.map(({ type, label }) => (type === 'separator' ? '-' : label));
    } catch (error) {
      return String(error);
    }
  }, template);
const line = { type: 'separator' };

describe('A menu', () => {
  test('drops separators that separate nothing', async () => {
    expect(await built([line, { label: 'a' }, line, line, { label: 'b' }, line])).toEqual([
      'a',
      '-',
      'b',
    ]);
  });

  test.each([
    ['no array', 'a', 'TypeError: Invalid template for Menu: Menu template must be an array'],
    [
      'an item of nothing',
      [{ visible: true }],
      'TypeError: Invalid template for MenuItem: must have at least one of label, role or type',
    ],
    ['an unknown type', [{ label: 'b', type: 'odd' }], 'Error: Unknown menu item type: odd'],
    ['no submenu', [{ label: 'b', type: 'submenu' }], 'Error: Invalid submenu'],
    ['an order', [{ label: 'a', before: ['b'] }], notHere('electron.MenuItem.before')],
    ['a radio item', [{ label: 'a', type: 'radio' }], notHere('A radio item of electron.MenuItem')],
    ['a role that is missing', [{ role: 'zoom' }], notHere('The role zoom of electron.MenuItem')],
  ])('refuses a template with %s', async (_, template, refusal) => {
    expect(await built(template)).toBe(refusal);
  });
});

describe('A menu item', () => {
  test('with a box is checked and unchecked as it is chosen, before its own handler is called', async () => {
    const found = await inMain(({ Menu }) => {
      const seen: unknown[] = [];
      const click = (item: Electron.MenuItem) => void seen.push(item.checked);
      const [submenu] = Menu.buildFromTemplate([
        { label: 'more', submenu: [{ label: 'box', type: 'checkbox', checked: true, click }] },
      ]).items;
      for (const item of submenu?.submenu?.items ?? []) {
        item.click();
        item.click();
      }
      return [submenu?.type, seen];
    });
    expect(found).toEqual(['submenu', [false, true]]);
  });
});

function notHere(name: string): string {
  return `Error: ${name} is not in the preview shell (see test/shell/README.md)`;
}

describe('session', () => {
  test.runIf(process.platform !== 'darwin')(
    'fetches a dictionary as soon as it exists, whatever windows say, unless its languages are removed at once',
    async () => {
      const heard = await inMain(async ({ app, BrowserWindow, session }) => {
        const told: string[] = [];
        const follow = (name: string) => (made: Electron.Session) => {
          made.on('spellcheck-dictionary-download-begin', (_event, language) =>
            told.push(`${name} ${language}`),
          );
          if (name === 'silent') made.setSpellCheckerLanguages([]);
        };
        app.once('session-created', follow('window'));
        new BrowserWindow({
          show: false,
          webPreferences: { partition: 'words', spellcheck: false },
        }).destroy();
        app.once('session-created', follow('silent'));
        session.fromPartition('no-words');
        await new Promise((resolve) => setTimeout(resolve, 0));
        await new Promise((resolve) => setImmediate(resolve));
        return told;
      });
      expect(heard).toEqual(['window en-US']);
    },
  );
});
