import { expect, it } from 'vitest';
import { createAppMenu } from '../../../electron/adapters/windows/app-menu.ts';
import { createSwitchableTexts } from '../../../shared/texts/text.ts';

type Template = Electron.MenuItemConstructorOptions[];

/** `Menu`, as far as it is used: the template is the menu. */
function recordingMenu() {
  const shown: (Template | null)[] = [];
  return {
    shown,
    Menu: {
      buildFromTemplate: (template: Template) => template as unknown as Electron.Menu,
      setApplicationMenu: (menu: Electron.Menu | null) => void shown.push(menu as unknown as Template | null),
    },
  };
}

const labelsOf = (template: Template | null | undefined): unknown[] =>
  (template ?? []).flatMap(({ label, submenu }) => [
    label,
    ...(Array.isArray(submenu) ? submenu.flatMap((item) => item.label ?? []) : []),
  ]);

it('stands on macOS alone', () => {
  const { Menu, shown } = recordingMenu();
  createAppMenu({ Menu, platform: 'linux', texts: createSwitchableTexts({ language: 'en', tag: 'en' }) });
  expect(shown).toEqual([null]);
});

it('names every command in the person’s language, and anew only when that changes', () => {
  const { Menu, shown } = recordingMenu();
  const texts = createSwitchableTexts({ language: 'en', tag: 'en' });
  const menu = createAppMenu({ Menu, platform: 'darwin', texts });
  expect(labelsOf(shown[0])).toContain('Quit Hostbell');
  menu.speak();
  expect(shown).toHaveLength(1);
  texts.speak({ language: 'de', tag: 'de' });
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
  ]);
});
