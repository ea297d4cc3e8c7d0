import { join } from 'node:path';
import { app, BrowserWindow, protocol } from 'electron';

// The floor of opening a window: one that is there already, with a page that puts up one field when it is told to.

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);

app.whenReady().then(() => {
  protocol.handle(
    'app',
    () =>
      new Response('<!doctype html><title>Empty</title><body></body>', {
        headers: { 'content-type': 'text/html' },
      }),
  );
  const window = new BrowserWindow({
    width: 520,
    height: 600,
    show: false,
    webPreferences: { preload: join(import.meta.dirname, 'empty-window-preload.cjs'), sandbox: true },
  });
  app.on('second-instance', () => {
    window.show();
    window.focus();
    window.webContents.send('opened');
  });
  // Quitting while it loads is no error.
  window.loadURL('app://empty/index.html').catch(() => undefined);
});
