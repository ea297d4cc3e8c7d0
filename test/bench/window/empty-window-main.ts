import { join } from 'node:path';
import { app, BrowserWindow, protocol } from 'electron';

// The floor for opening a window: one that exists already, with a page that shows one field when told to.

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
  // Quitting while it loads is not an error.
  window.loadURL('app://empty/index.html').catch(() => undefined);
});
