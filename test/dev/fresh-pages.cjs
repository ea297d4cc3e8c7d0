// Loaded with `electron -r` by `npm run dev`. The app keeps each file of its page after reading it once; here pages get
// what is on disk now, with the app's own headers and policy, and are loaded again after each build.

const { readFile, watch } = require('node:fs');
const { dirname, basename, join } = require('node:path');
const { app, BrowserWindow } = require('electron');

const pages = join(__dirname, '../../out/renderer');
const stamp = process.env.HOSTBELL_DEV_STAMP;

app.on('session-created', ({ protocol }) => {
  const handle = protocol.handle.bind(protocol);
  protocol.handle = (scheme, answer) =>
    handle(scheme, async (request) =>
      freshened(await answer(request), new URL(request.url).pathname),
    );
});

async function freshened(answer, path) {
  if (!answer.ok) return answer;
  const body = await new Promise((resolve) =>
    readFile(join(pages, path), (error, bytes) => resolve(error ? null : bytes)),
  );
  if (body === null) return answer;
  if (!path.endsWith('.html')) return new Response(body, { headers: answer.headers });
  // The app wrote the theme, language and direction into the first tag.
  const [opening] = /<html[^>]*>/.exec(await answer.text()) ?? ['<html>'];
  return new Response(body.toString().replace(/<html[^>]*>/, opening), { headers: answer.headers });
}

watch(dirname(stamp), (_event, name) => {
  if (name !== basename(stamp)) return;
  for (const window of BrowserWindow.getAllWindows())
    void window.loadURL(window.webContents.getURL());
});
