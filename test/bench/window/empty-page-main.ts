import { app, BrowserWindow, protocol, session } from 'electron';

// The floor for loading a page: one with its own script and one word.

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true } },
]);

const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/index.html': [
    'text/html',
    '<!doctype html><title>Empty</title><body><script type="module" src="page.js"></script></body>',
  ],
  '/page.js': [
    'text/javascript',
    "const word = document.createElement('p'); word.textContent = 'Empty'; document.body.append(word);",
  ],
};

app.whenReady().then(() => {
  session.defaultSession.protocol.handle('app', ({ url }) => {
    const [type, text] = files[new URL(url).pathname] ?? ['text/plain', ''];
    return new Response(text, { headers: { 'content-type': type } });
  });
  const window = new BrowserWindow({ width: 1280, height: 800, webPreferences: { sandbox: true } });
  // Quitting while it loads is not an error.
  window.loadURL('app://empty/index.html').catch(() => undefined);
});
