// Loaded with `electron -r` before an app that a test starts, on Electron and on the preview shell alike. It records
// what only a desktop would show (the tray, notifications, dialogs, opened links, shortcuts, the clipboard), and acts
// as the person and the desktop. Nothing reaches the real ones, unless `notifications` is `desktop`.

const Module = require('node:module');
const electron = require('electron');

/** @type {import('./recorder.ts').Moods} */
const moods = {
  notifications: 'good',
  openFrom: null,
  messageBoxButton: null,
  trayBounds: null,
  clipboard: '',
  ...JSON.parse(process.env.HOSTBELL_TEST_MOODS ?? '{}'),
};
delete process.env.HOSTBELL_TEST_MOODS;

/** There the app gives its icon no menu, but opens one at a right click: recorded, not shown. */
const isMac = process.platform === 'darwin';
const trays = [];
const notifications = [];
const openedLinks = [];
const shortcuts = new Map();
let copiedText = null;

// The file each image was made from, since Electron does not say.
const origins = new WeakMap();
const createFromPath = electron.nativeImage.createFromPath;
electron.nativeImage.createFromPath = (path) => withOrigin(createFromPath(path), path);

function withOrigin(image, origin) {
  origins.set(image, origin);
  const { crop } = image;
  image.crop = (part) =>
    withOrigin(
      crop.call(image, part),
      `${origin}#${part.x},${part.y},${part.width},${part.height}`,
    );
  return image;
}

const nameOf = (image) =>
  typeof image === 'string' ? image : (origins.get(image) ?? '(an image in memory)');

function recordTray(tray, image) {
  const record = { tray, icon: nameOf(image), tooltip: '', menu: null };
  trays.push(record);
  const getBounds = tray.getBounds.bind(tray);
  tray.getBounds = () => moods.trayBounds ?? getBounds();
  after(tray, 'setImage', (next) => {
    record.icon = nameOf(next);
  });
  after(tray, 'setToolTip', (text) => {
    record.tooltip = text;
  });
  after(tray, 'setContextMenu', (menu) => {
    record.menu = menu;
  });
  if (isMac)
    tray.popUpContextMenu = (menu) => {
      record.menu = menu;
    };
  after(tray, 'destroy', () => trays.splice(trays.indexOf(record), 1));
}

function recordNotification(notification) {
  const show = notification.show.bind(notification);
  notification.show = () => {
    const { title, body } = notification;
    const actions = notification.actions.map(({ text }) => text ?? '');
    const record = { title, body, actions, fate: null };
    if (moods.notifications === 'failing') {
      const fail = () => notification.emit('failed', {}, 'notifications fail by order of the test');
      // Linux reports it within the call; Windows in a thread of its own, after Electron has reported it as shown.
      if (process.platform === 'linux') return fail();
      if (process.platform === 'win32') setImmediate(() => notification.emit('show', {}));
      setTimeout(fail, 20);
      return;
    }
    notifications.push({ notification, record });
    notification.once('show', () => {
      record.fate = 'shown';
    });
    notification.once('failed', () => {
      record.fate = 'failed';
    });
    if (moods.notifications === 'desktop') show();
    else if (process.platform === 'linux') notification.emit('show', {});
    else setImmediate(() => notification.emit('show', {}));
  };
}

/** Wraps a class to record its new objects, since Electron's own cannot be extended. */
function recorded(original, record) {
  return new Proxy(original, {
    construct(target, values) {
      const made = Reflect.construct(target, values);
      record(made, ...values);
      return made;
    },
  });
}

function after(object, name, act) {
  const original = object[name].bind(object);
  object[name] = (...values) => {
    const result = original(...values);
    act(...values);
    return result;
  };
}

const { app, BrowserWindow, clipboard, dialog, globalShortcut, shell } = electron;

shell.openExternal = async (url) => void openedLinks.push(url);
clipboard.readText = async () => moods.clipboard;
clipboard.writeText = async (text) => {
  copiedText = text;
};
dialog.showOpenDialog = async () => ({
  canceled: moods.openFrom === null,
  filePaths: moods.openFrom === null ? [] : [moods.openFrom],
});
dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' });
// An error box that no test expects means that something was not caught.
dialog.showErrorBox = (title, content) => endWith(`${title}\n${content}`);
dialog.showMessageBox = async (...values) => {
  const { message, detail = '' } = values.at(-1);
  if (moods.messageBoxButton === null) endWith(`${message} ${detail}`);
  return { response: moods.messageBoxButton ?? 0, checkboxChecked: false };
};

// Playwright takes a window for crashed that has no page yet when it connects, so the app waits for it.
const connected = Promise.withResolvers();
if (!app.commandLine.hasSwitch('remote-debugging-port')) connected.resolve();
const whenReady = app.whenReady.bind(app);
app.whenReady = () => whenReady().then(() => connected.promise);

// A killed test run leaves no app behind.
process.on('disconnect', () => process.exit(1));

function endWith(words) {
  process.stderr.write(`${words}\n`);
  app.exit(1);
}

const register = globalShortcut.register.bind(globalShortcut);
globalShortcut.register = (accelerator, callback) => {
  if (!register(accelerator, callback)) return false;
  shortcuts.set(accelerator, callback);
  return true;
};
after(globalShortcut, 'unregister', (accelerator) => {
  // On Wayland it stays.
  if (!globalShortcut.isRegistered(accelerator)) shortcuts.delete(accelerator);
});

const Tray = recorded(electron.Tray, recordTray);
const Notification = recorded(electron.Notification, recordNotification);
// Electron's own getters can be neither changed nor defined anew, so others load a copy of them by name.
const replaced = {};
for (const name of Object.keys(electron)) define(name, () => electron[name]);
define('Tray', () => Tray);
define('Notification', () => Notification);
replaceElectron(replaced);

function define(name, get) {
  Object.defineProperty(replaced, name, { get, enumerable: true, configurable: true });
}

/** `require` takes a module from the cache; an `import` would take what Electron's own program imported before us. */
function replaceElectron(exports) {
  const module = new Module('electron');
  Module._cache.electron = Object.assign(module, { filename: 'electron', loaded: true, exports });
  const url = 'hostbell-recorder:electron';
  globalThis[Symbol.for(url)] = exports;
  const source = `const replaced = globalThis[Symbol.for('${url}')];
    export const { ${Object.keys(exports).join(', ')} } = replaced;
    export default replaced;`;
  Module.registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' && [...context.conditions].includes('import')
        ? { url, format: 'module', shortCircuit: true }
        : next(specifier, context),
    load: (address, context, next) =>
      address === url ? { format: 'module', source, shortCircuit: true } : next(address, context),
  });
}

const time = letTimePass();

/** Clocks and timers run as usual, but a test can let time pass. Timers inside Node's libraries are unaffected. */
function letTimePass() {
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis;
  const realNow = Date.now.bind(Date);
  const realMonotonic = performance.now.bind(performance);
  const waiting = new Map();
  let passedMs = 0;
  Date.now = () => realNow() + passedMs;
  performance.now = () => realMonotonic() + passedMs;
  // Node's timers have more properties than the call itself (`promisify`), which are kept.
  globalThis.setTimeout = Object.assign((callback, delayMs = 0, ...values) => {
    const call = () => {
      waiting.delete(timer);
      callback(...values);
    };
    const timer = realSet(call, delayMs);
    waiting.set(timer, { dueMs: performance.now() + delayMs, call });
    return timer;
  }, realSet);
  globalThis.clearTimeout = (timer) => {
    waiting.delete(timer);
    realClear(timer);
  };
  return {
    pass(ms) {
      passedMs += ms;
      const due = [...waiting].filter(([, { dueMs }]) => dueMs <= performance.now());
      due.sort(([, a], [, b]) => a.dueMs - b.dueMs);
      for (const [timer, { call }] of due) {
        realClear(timer);
        call();
      }
    },
  };
}

function required(value, what) {
  if (value === undefined || value === null) throw new Error(what);
  return value;
}

const tray = () => required(trays.at(-1), 'the app has no tray icon');
/** The icon's menu as it is now. */
function menuOf(record) {
  if (isMac) record.tray.emit('right-click', {}, record.tray.getBounds());
  return record.menu;
}
const notificationAt = (index) =>
  required(notifications[index], `there is no notification ${index}`);

function itemAt(menu, [label, ...rest]) {
  const item = menu.items.find((candidate) => candidate.label === label);
  if (item === undefined) {
    const there = menu.items.map((candidate) => `"${candidate.label}"`).join(', ');
    throw new Error(`no menu item "${label}"; there are ${there}`);
  }
  return rest.length === 0
    ? item
    : itemAt(required(item.submenu, `"${label}" has no submenu`), rest);
}

const recordOfItem = ({ label, submenu }) => ({
  label,
  items: submenu?.items.map(recordOfItem) ?? [],
});

function frontWindow() {
  const all = BrowserWindow.getAllWindows().toReversed();
  const front = all.find((one) => one.isFocused()) ?? all.find((one) => one.isVisible()) ?? all[0];
  return required(front, 'the app has no window');
}

/** @type {import('./recorder.ts').Recorder} */
const recorder = {
  whenReady: () => whenReady().then(() => Object.keys(recorder)),
  begin: () => connected.resolve(),
  tray() {
    const record = trays.at(-1);
    if (record === undefined) return null;
    const { icon, tooltip } = record;
    return { icon, tooltip, items: menuOf(record)?.items.map(recordOfItem) ?? [] };
  },
  notifications: () => notifications.map(({ record }) => record),
  windows: () =>
    BrowserWindow.getAllWindows().map((window) => ({
      url: window.webContents.getURL(),
      isVisible: window.isVisible(),
      isFocused: window.isFocused(),
      bounds: window.getBounds(),
    })),
  openedLinks: () => openedLinks,
  copiedText: () => copiedText,
  clickTray: () => void tray().tray.emit('click', {}, tray().tray.getBounds(), { x: 0, y: 0 }),
  clickTrayItem(labels) {
    const item = itemAt(required(menuOf(tray()), 'the tray icon has no menu'), labels);
    if (!item.enabled)
      throw new Error(`the menu item "${item.label}" cannot be chosen: it is disabled`);
    item.click({}, undefined, undefined);
  },
  clickNotification: (index) => void notificationAt(index).notification.emit('click', {}),
  clickNotificationAction([index, action]) {
    const { notification, record } = notificationAt(index);
    if (action >= record.actions.length)
      throw new Error(`notification ${index} has no button ${action}`);
    notification.emit('action', { actionIndex: action, selectionIndex: -1 }, action, -1);
  },
  pressShortcut(accelerator) {
    required(shortcuts.get(accelerator), `nobody has registered ${accelerator}`)();
  },
  setFaults(change) {
    Object.assign(moods, change);
    globalThis.previewShellFaults = { ...globalThis.previewShellFaults, ...change };
  },
  passTime: (ms) => time.pass(ms),
  secondInstance: (argv) => void app.emit('second-instance', { preventDefault() {} }, argv),
  closeWindow: () => frontWindow().close(),
  quit: () => app.quit(),
};
process.on('message', async ({ id, name, value }) => {
  try {
    process.send({ id, value: await recorder[name](value) });
  } catch (error) {
    process.send({ id, error: error.message });
  }
});
