import { expect, test } from 'vitest';
import { electronForAll, serve } from './program.ts';

const inMain = electronForAll();

test('Pages and requests name the app, its version and Electron’s', async () => {
  const asked: (string | undefined)[] = [];
  const url = await serve((message, response) => {
    asked.push(message.headers['user-agent']);
    response.end();
  });
  const version = await inMain(async ({ BrowserWindow, net }, address) => {
    const window = new BrowserWindow({ show: false });
    await window.loadURL('data:text/html,');
    await window.loadURL(address);
    const sent = net.request(address);
    const answered = new Promise((resolve) => sent.once('response', resolve));
    sent.end();
    await answered;
    window.destroy();
    return process.versions.electron;
  }, url);
  const own = expect.stringMatching(
    new RegExp(`\\) conformance/1\\.2\\.3 Chrome/[\\d.]+ Electron/${version} Safari/`),
  );
  expect(asked).toEqual([own, own]);
});
