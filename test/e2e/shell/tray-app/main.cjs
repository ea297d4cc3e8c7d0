// What a third-party tray app does at its start.
// A library that runs in both processes asks for `ipcRenderer`, which only a page's process has.
const electron = require('electron');
const { app, autoUpdater, BrowserWindow, ipcMain, ipcRenderer, Menu, nativeImage, session, Tray } =
  electron;
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

app.dock?.hide();
app.isQuitting = false;
autoUpdater.on('error', () => undefined);
app.on('before-quit', () => {
  app.isQuitting = true;
});
app.on('window-all-closed', () => undefined);
app.whenReady().then(() => {
  session.defaultSession.registerPreloadScript({
    type: 'frame',
    filePath: join(__dirname, 'first.cjs'),
  });
  ipcMain.handle('ask', () => [process.type, typeof app.dock, typeof ipcRenderer]);
  const tray = new Tray(nativeImage.createFromPath(join(__dirname, '../fixture/icon.png')));
  tray.setToolTip('Tray app');
  tray.setContextMenu(Menu.buildFromTemplate([{ label: 'Quit', role: 'quit' }]));
  const window = new BrowserWindow({
    show: false,
    webPreferences: { preload: join(__dirname, 'preload.cjs') },
  });
  window.setVisibleOnAllWorkspaces(true);
  window.setPosition(10, 20);
  window.setAlwaysOnTop(false);
  if (window.webContents.isCrashed()) app.exit(1);
  window.webContents.on('before-input-event', () => undefined);
  window.webContents.on('devtools-opened', () => window.center());
  window.on('close', (event) => {
    if (app.isQuitting) return;
    event.preventDefault();
    window.hide();
  });
  tray.on('click', () => window.show());
  window.loadURL(pathToFileURL(join(__dirname, 'page.html')).href);
});
