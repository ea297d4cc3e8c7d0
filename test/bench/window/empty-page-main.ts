import { app, BrowserWindow, protocol, session } from 'electron';

// The floors for a window: a page with its own script and one word, and one with a plain list of twenty rows.

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
  '/list.html': [
    'text/html',
    '<!doctype html><title>List</title><body><script type="module" src="list.js"></script></body>',
  ],
  '/list.js': [
    'text/javascript',
    `const field = Object.assign(document.createElement('input'), { type: 'search' });
     const list = document.createElement('ul');
     list.style = 'height: 400px; overflow: auto';
     for (let at = 0; at < 20; at += 1) {
       const row = Object.assign(document.createElement('li'), { textContent: 'Row ' + at });
       row.style = 'height: 100px';
       list.append(row);
     }
     field.addEventListener('input', () => {
       for (const row of list.children) row.hidden = !row.textContent.includes(field.value);
     });
     document.body.append(field, list);`,
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
