import { words } from '../../../run/words.ts';
import { missing } from '../../protocol/known.ts';

/** What happens when an item with a role is chosen; each action uses Electron's own members by their names. */
interface Role {
  readonly label: string;
  readonly accelerator?: string;
  /** Leaves the keys to the page. */
  readonly isPageKey?: true;
  readonly onWindow?: (window: Electron.BrowserWindow) => void;
  readonly onPage?: (page: Electron.WebContents) => void;
  readonly onApp?: (app: Electron.App) => void;
}

export interface RoleTargets {
  readonly app: Electron.App;
  readonly window: Electron.BrowserWindow | null;
  readonly page: Electron.WebContents | null;
}

const system = process.platform;
const isMac = system === 'darwin';
/** Electron's other roles, which the shell refuses by name. */
const refused: ReadonlySet<string> = new Set(
  words(`
    appmenu clearrecentdocuments delete editmenu filemenu forcereload front help pasteandmatchstyle
    recentdocuments services sharemenu showsubstitutions startspeaking stopspeaking togglesmartdashes
    togglesmartquotes togglespellchecker toggletabbar toggletextreplacement viewmenu windowmenu zoom
    selectnexttab selectprevioustab mergeallwindows movetabtonewwindow showalltabs`),
);

/** Electron's roles by their names in lower case, with their labels and accelerators on this system. */
function createRoles(appName: () => string): Readonly<Record<string, Role>> {
  const plain = (label: string): Role => ({ label });
  return {
    about: {
      label: system === 'linux' ? 'About' : `About ${appName()}`,
      ...(!isMac && { onApp: (app) => app.showAboutPanel() }),
    },
    close: {
      label: isMac ? 'Close Window' : 'Close',
      accelerator: 'CommandOrControl+W',
      onWindow: (window) => window.close(),
    },
    copy: edit('Copy', 'CommandOrControl+C', (page) => page.copy()),
    cut: edit('Cut', 'CommandOrControl+X', (page) => page.cut()),
    hide: { label: `Hide ${appName()}`, accelerator: 'Command+H' },
    hideothers: { label: 'Hide Others', accelerator: 'Command+Alt+H' },
    minimize: {
      label: 'Minimize',
      accelerator: 'CommandOrControl+M',
      onWindow: (window) => window.minimize(),
    },
    paste: edit('Paste', 'CommandOrControl+V', (page) => page.paste()),
    quit: {
      label: isMac ? `Quit ${appName()}` : system === 'win32' ? 'Exit' : 'Quit',
      ...(system !== 'win32' && { accelerator: 'CommandOrControl+Q' }),
      onApp: (app) => app.quit(),
    },
    redo: {
      label: 'Redo',
      accelerator: system === 'win32' ? 'Control+Y' : 'Shift+CommandOrControl+Z',
      onPage: (page) => page.redo(),
    },
    reload: {
      label: 'Reload',
      accelerator: 'CmdOrCtrl+R',
      onWindow: (window) => window.webContents.reload(),
    },
    resetzoom: {
      label: 'Actual Size',
      accelerator: 'CommandOrControl+0',
      onPage(page) {
        page.zoomLevel = 0;
      },
    },
    selectall: {
      label: 'Select All',
      accelerator: 'CommandOrControl+A',
      onPage: (page) => page.selectAll(),
    },
    toggledevtools: {
      label: 'Toggle Developer Tools',
      accelerator: isMac ? 'Alt+Command+I' : 'Ctrl+Shift+I',
      onPage: (page) => page.toggleDevTools(),
    },
    togglefullscreen: {
      label: 'Toggle Full Screen',
      accelerator: isMac ? 'Control+Command+F' : 'F11',
      onWindow: (window) => window.setFullScreen(!window.isFullScreen()),
    },
    undo: { label: 'Undo', accelerator: 'CommandOrControl+Z', onPage: (page) => page.undo() },
    unhide: plain('Show All'),
    window: plain('Window'),
    zoomin: zoom('Zoom In', 'CommandOrControl+Plus', 0.5),
    zoomout: zoom('Zoom Out', 'CommandOrControl+-', -0.5),
  };

  function edit(
    label: string,
    accelerator: string,
    onPage: (page: Electron.WebContents) => void,
  ): Role {
    return { label, accelerator, onPage, isPageKey: true };
  }

  function zoom(label: string, accelerator: string, step: number): Role {
    return {
      label,
      accelerator,
      onPage(page) {
        page.zoomLevel += step;
      },
    };
  }
}

export function openRoles(appName: () => string) {
  const find = (name = ''): Role | undefined => {
    if (refused.has(name)) throw missing(`The role ${name} of electron.MenuItem`);
    const roles = createRoles(appName);
    return Object.hasOwn(roles, name) ? roles[name] : undefined;
  };
  return {
    /** Undefined for a name that is not a role. Throws for a role of Electron's that the shell lacks. */
    find,
    /** Whether the role has acted; otherwise the item's own `click` does. */
    act(name: string | undefined, { app, window, page }: RoleTargets) {
      const role = find(name);
      if (role?.onApp !== undefined) role.onApp(app);
      else if (role?.onWindow !== undefined && window !== null) role.onWindow(window);
      else if (role?.onPage !== undefined && page !== null) role.onPage(page);
      else return false;
      return true;
    },
  };
}
