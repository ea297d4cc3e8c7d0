/** What happens when an item with a role is chosen; each action uses Electron's own members by their names. */
interface Role {
  readonly label: string;
  readonly accelerator?: string;
  /** Leaves the keys to the page. */
  readonly isPageKey?: true;
  readonly onWindow?: (window: Electron.BrowserWindow) => void;
  readonly onPage?: (page: Electron.WebContents) => void;
  readonly onApp?: (app: Electron.App) => void;
  /** For a role with a check mark: whether it is on. */
  readonly isChecked?: (page: Electron.WebContents | null) => boolean;
  readonly submenu?: readonly Electron.MenuItemConstructorOptions[];
}

export interface RoleTargets {
  readonly app: Electron.App;
  readonly window: Electron.BrowserWindow | null;
  readonly page: Electron.WebContents | null;
}

const system = process.platform;
const isMac = system === 'darwin';
const separator = { type: 'separator' } as const;
type RoleName = NonNullable<Electron.MenuItemConstructorOptions['role']>;
const items = (...names: readonly (RoleName | typeof separator)[]) =>
  names.map((name) => (typeof name === 'string' ? { role: name } : name));

/** Electron's roles by their names in lower case, with their labels and accelerators on this system. */
function createRoles(appName: () => string): Readonly<Record<string, Role>> {
  const plain = (label: string): Role => ({ label });
  return {
    about: {
      label: system === 'linux' ? 'About' : `About ${appName()}`,
      ...(!isMac && { onApp: (app) => app.showAboutPanel() }),
    },
    appmenu: {
      label: appName(),
      submenu: items(
        ...(['about', separator, 'services', separator, 'hide', 'hideOthers', 'unhide', separator] as const),
        'quit',
      ),
    },
    clearrecentdocuments: plain('Clear Menu'),
    close: {
      label: isMac ? 'Close Window' : 'Close',
      accelerator: 'CommandOrControl+W',
      onWindow: (window) => window.close(),
    },
    copy: edit('Copy', 'CommandOrControl+C', (page) => page.copy()),
    cut: edit('Cut', 'CommandOrControl+X', (page) => page.cut()),
    delete: { label: 'Delete', onPage: (page) => page.delete() },
    editmenu: {
      label: 'Edit',
      submenu: items(
        ...(['undo', 'redo', separator, 'cut', 'copy', 'paste'] as const),
        ...(isMac
          ? (['pasteAndMatchStyle', 'delete', 'selectAll'] as const)
          : (['delete', separator, 'selectAll'] as const)),
      ),
    },
    filemenu: { label: 'File', submenu: items(isMac ? 'close' : 'quit') },
    forcereload: {
      label: 'Force Reload',
      accelerator: 'Shift+CmdOrCtrl+R',
      onPage: (page) => page.reloadIgnoringCache(),
    },
    front: plain('Bring All to Front'),
    help: plain('Help'),
    hide: { label: `Hide ${appName()}`, accelerator: 'Command+H' },
    hideothers: { label: 'Hide Others', accelerator: 'Command+Alt+H' },
    minimize: {
      label: 'Minimize',
      accelerator: 'CommandOrControl+M',
      onWindow: (window) => window.minimize(),
    },
    paste: edit('Paste', 'CommandOrControl+V', (page) => page.paste()),
    pasteandmatchstyle: edit(
      'Paste and Match Style',
      isMac ? 'Cmd+Option+Shift+V' : 'Shift+CommandOrControl+V',
      (page) => page.pasteAndMatchStyle(),
    ),
    quit: {
      label: isMac ? `Quit ${appName()}` : system === 'win32' ? 'Exit' : 'Quit',
      ...(system !== 'win32' && { accelerator: 'CommandOrControl+Q' }),
      onApp: (app) => app.quit(),
    },
    recentdocuments: plain('Open Recent'),
    redo: {
      label: 'Redo',
      accelerator: system === 'win32' ? 'Control+Y' : 'Shift+CommandOrControl+Z',
      onPage: (page) => page.redo(),
    },
    reload: { label: 'Reload', accelerator: 'CmdOrCtrl+R', onPage: (page) => page.reload() },
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
    services: plain('Services'),
    sharemenu: { label: 'Share', submenu: [] },
    showsubstitutions: plain('Show Substitutions'),
    startspeaking: plain('Start Speaking'),
    stopspeaking: plain('Stop Speaking'),
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
    togglesmartdashes: plain('Smart Dashes'),
    togglesmartquotes: plain('Smart Quotes'),
    togglespellchecker: {
      label: 'Check Spelling While Typing',
      isChecked: (page) => page?.session.spellCheckerEnabled ?? false,
      onPage(page) {
        page.session.spellCheckerEnabled = !page.session.spellCheckerEnabled;
      },
    },
    toggletextreplacement: plain('Text Replacement'),
    undo: { label: 'Undo', accelerator: 'CommandOrControl+Z', onPage: (page) => page.undo() },
    unhide: plain('Show All'),
    viewmenu: {
      label: 'View',
      submenu: items(
        ...(['reload', 'forceReload', 'toggleDevTools', separator] as const),
        ...(['resetZoom', 'zoomIn', 'zoomOut', separator, 'togglefullscreen'] as const),
      ),
    },
    window: plain('Window'),
    windowmenu: {
      label: 'Window',
      submenu: items('minimize', 'zoom', ...(isMac ? ([separator, 'front'] as const) : (['close'] as const))),
    },
    zoom: plain('Zoom'),
    zoomin: zoom('Zoom In', 'CommandOrControl+Plus', 0.5),
    zoomout: zoom('Zoom Out', 'CommandOrControl+-', -0.5),
  };

  function edit(label: string, accelerator: string, onPage: (page: Electron.WebContents) => void): Role {
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

export interface Roles {
  /** Undefined for a name that is not a role. */
  find(name: string | undefined): Role | undefined;
  /** Whether the role has acted; otherwise the item's own `click` does. */
  act(name: string | undefined, targets: RoleTargets): boolean;
}

export function openRoles(appName: () => string): Roles {
  const find = (name = ''): Role | undefined => {
    const roles = createRoles(appName);
    return Object.hasOwn(roles, name) ? roles[name] : undefined;
  };
  return {
    find,
    act(name, { app, window, page }) {
      const role = find(name);
      if (role?.onApp !== undefined) role.onApp(app);
      else if (role?.onWindow !== undefined && window !== null) role.onWindow(window);
      else if (role?.onPage !== undefined && page !== null) role.onPage(page);
      else return false;
      return true;
    },
  };
}
