import { words } from '../../../run/words.ts';
import { missing } from '../../protocol/known.ts';

/** What happens when an item with a role is chosen. */
interface Role {
  readonly label: string;
  readonly accelerator?: string;
  act?(page: Electron.WebContents): void;
}

/** Electron's roles by their names in lower case. Those that an app labels itself may be there, but not be chosen. */
const roles: Readonly<Record<string, Role>> = {
  ...Object.fromEntries(
    words(`
      about close copy cut hide hideothers minimize paste quit redo resetzoom selectall togglefullscreen undo
      unhide window zoomin zoomout`).map((name) => [name, { label: '' }]),
  ),
  reload: { label: 'Reload', accelerator: 'CmdOrCtrl+R', act: (page) => page.reload() },
  toggledevtools: {
    label: 'Toggle Developer Tools',
    accelerator: process.platform === 'darwin' ? 'Alt+Command+I' : 'Ctrl+Shift+I',
    act: (page) => page.toggleDevTools(),
  },
};

/** Throws for a role that the shell lacks. */
export function findRole(name: string): Role {
  const role = Object.hasOwn(roles, name) ? roles[name] : undefined;
  if (role === undefined) throw missing(`The role ${name} of electron.MenuItem`);
  return role;
}

export function actRole(name: string, page: Electron.WebContents | null): void {
  const { act } = findRole(name);
  if (act === undefined) throw missing(`Choosing the role ${name} of electron.MenuItem`);
  if (page !== null) act(page);
}
