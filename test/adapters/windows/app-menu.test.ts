import { expect, it } from 'vitest';
import { createAppMenu } from '../../../electron/adapters/windows/app-menu.ts';
import { createSwitchableTexts } from '../../../shared/texts/load-texts.ts';

type Template = Parameters<typeof Electron.Menu.buildFromTemplate>[0];

/** Electron's `Menu`, and the template of each menu that was set. */
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

it('Only macOS has a menu bar', async () => {
  const { Menu, shown } = recordingMenu();
  createAppMenu({
    Menu,
    platform: 'linux',
    texts: await createSwitchableTexts({ language: 'en', tag: 'en' }),
  });
  expect(shown).toEqual([null]);
});

it('Every command is named in the person’s language, again only when that changes', async () => {
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

it('Each command of the menu bar is one of Electron’s roles, which brings its key', async () => {
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
