import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { RunningApp } from '../../launch/harness-types.ts';
import { waitFor } from '../../run/wait-for.ts';
import { fixtureFolder, invoke, test } from './fixture-app.ts';

describe('The preview shell in place of the desktop', () => {
  let app: RunningApp;
  let page: Page;

  test.beforeAll(async ({ launchForAll }) => {
    app = await launchForAll();
    page = await app.page();
    // Shown and focused after its first paint.
    await waitFor('the window', async () => (await app.windows())[0]?.isFocused);
    await invoke(page, 'events');
  });

  test('simulates the tray: its icon, its tooltip and a menu that can be used', async () => {
    const tray = await app.tray();
    expect(tray?.tooltip).toBe('a tooltip');
    expect(tray?.icon).toMatch(/icon\.png$/);
    expect(tray?.items.map((item) => [item.label, item.type, item.isEnabled])).toEqual([
      ['Ring', 'normal', true],
      ['', 'separator', true],
      ['Never', 'normal', false],
      ['Quit', 'normal', true],
    ]);
    await app.clickTray();
    await app.clickTrayItem('Ring');
    expect(await app.notifications()).toMatchObject([{ title: 'from the tray', body: 'a body' }]);
    await expect(app.clickTrayItem('Never')).rejects.toThrow('it is disabled');
    await expect(app.clickTrayItem('Nothing')).rejects.toThrow('no menu item "Nothing"');
    await waitFor('the notification', async () => (await app.notifications())[0]?.fate === 'shown');
    await app.clickNotification(0);
    expect(await invoke(page, 'events')).toEqual(['tray click', 'notification show', 'notification click']);
  });

  test('simulates notifications that are unsupported or fail', async () => {
    await app.setFaults({ notifications: 'unsupported' });
    expect(await invoke(page, 'ring', 'a', 'b')).toBe(false);
    await app.setFaults({ notifications: 'failing' });
    expect(await invoke(page, 'ring', 'a', 'b')).toBe(true);
    expect(await invoke(page, 'events')).toEqual(['notification failed']);
    await app.setFaults({ notifications: 'good' });
  });

  test('simulates sleep, waking, a theme change and the loss of focus', async () => {
    await app.power('suspend');
    await app.power('resume');
    await app.electron.evaluate(({ nativeTheme }) => {
      nativeTheme.themeSource = 'dark';
    });
    await app.focusWindow(false);
    await app.focusWindow(true);
    expect(await invoke(page, 'events')).toEqual(['suspend', 'resume', 'theme dark', 'blur', 'focus']);
  });

  test('records links instead of opening them while a test drives it', async () => {
    await invoke(page, 'open-link', 'https://example.org/');
    expect(await app.openedLinks()).toEqual(['https://example.org/']);
  });

  test('fetches the way Electron does', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: '/' }).end();
      else response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // Listening on a port, so an object.
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const fetchError = (words: string) => `Error invoking remote method 'fetch': Error: ${words}`;

    expect(await invoke(page, 'fetch', `${base}/`, 'error')).toBe(204);
    expect(await invoke(page, 'fetch', `${base}/away`, 'error')).toBe(
      fetchError("Attempted to redirect, but redirect policy was 'error'"),
    );
    expect(await invoke(page, 'fetch', `${base}/away`, 'manual')).toBe(fetchError('Redirect was cancelled'));
    await app.setFaults({ network: 'offline' });
    expect(await invoke(page, 'fetch', `${base}/`, 'error')).toBe(
      fetchError('net::ERR_INTERNET_DISCONNECTED'),
    );
    await app.setFaults({ network: 'online' });
    await new Promise((resolve) => server.close(resolve));
    expect(await invoke(page, 'fetch', `${base}/`, 'error')).toBe(fetchError('net::ERR_CONNECTION_REFUSED'));
  });

  test('really encrypts, and keeps the plain text and the key out of the user data', async () => {
    const blob = String(await invoke(page, 'encrypt', 'a secret word'));
    expect(await invoke(page, 'decrypt', blob)).toBe('a secret word');
    const written = readFileSync(join(app.userDataDir, 'blob'));
    expect(written.toString('latin1')).toBe(blob);
    expect(written.includes('a secret word')).toBe(false);
    expect(written.subarray(0, 3).toString()).toBe('v11');
    expect(existsSync(join(`${app.userDataDir}-shell`, 'key'))).toBe(true);
  });
});

test('The keyring is asked once per run, and its answer holds whatever follows', async ({ launch }) => {
  const first = await launch();
  const sealed = await invoke(await first.page(), 'encrypt', 'kept');
  await first.setFaults({ keyring: 'locked' });
  expect(await invoke(await first.page(), 'decrypt', sealed)).toBe('kept');
  await first.quit();

  const dismissed = await launch({ faults: { keyring: 'locked' } });
  const page = await dismissed.page();
  expect(await invoke(page, 'decrypt', sealed)).toContain('is temporarily unavailable');
  await dismissed.setFaults({ keyring: 'good' });
  expect(await invoke(page, 'decrypt', sealed)).toContain('is temporarily unavailable');
  expect(await invoke(page, 'keyring')).toEqual({
    // Depends on the desktop that the tests run on.
    backend: expect.stringMatching(/^(basic_text|gnome_libsecret|kwallet6)$/),
    isAvailable: true,
  });
  const unprotected = String(await invoke(page, 'encrypt', 'known to all'));
  expect(unprotected.slice(0, 3)).toBe('v10');
  await dismissed.quit();

  const open = await launch({ faults: { keyring: 'silent' } });
  const answer = invoke(await open.page(), 'decrypt', sealed);
  await open.setFaults({ keyring: 'good' });
  expect(await answer).toBe('kept');
  expect(await invoke(await open.page(), 'decrypt', unprotected)).toBe('known to all');
});

test('A second start with the same user data notifies the first and exits; after a kill the next start is the first again', async ({
  launch,
  run,
  userData,
}) => {
  const first = await launch();
  const second = await run({ args: ['--hello'] });
  expect(second).toMatchObject({ code: 3, stdout: expect.stringContaining('second instance') });
  const page = await first.page();
  const events = await waitFor('the news', async () => {
    const heard = await invoke(page, 'events');
    return Array.isArray(heard) && heard.some((event) => String(event).startsWith('second')) ? heard : null;
  });
  expect(events).toContain(
    `second-instance --user-data-dir=${userData.path} --hello --allow-file-access-from-files ${fixtureFolder}`,
  );
  await first.kill();
  const third = await launch();
  await third.page();
  expect((await third.quit()).code).toBe(0);
});
