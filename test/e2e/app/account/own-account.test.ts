import { existsSync } from 'node:fs';
import { cp, lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, onTestFinished } from 'vitest';
import { orSkip } from '../../../desktop/or-skip.ts';
import {
  createUserData,
  repositoryRoot,
  type UserData,
  userDataAt,
} from '../../../launch/app-process.ts';
import { test } from '../../../launch/app-test.ts';
import { chooseShell, type RunningApp, startByHand, waitFor } from '../../../launch/harness.ts';
import { setUpAlerts } from '../../../launch/instant-alerts.ts';
import { betweenPolls } from '../../../launch/places.ts';
import { everyFile, isInFile } from '../../../run/every-file.ts';
import { held } from '../../../server/api-faults.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';
import { missingOfNginx, startNginxRelay } from '../../../server/relays/nginx-relay.ts';
import {
  connectByHand,
  fileByKeyboard,
  openServices,
  openTickets,
} from '../../../window/places.ts';

// An account from connecting it to removing it, with a crash in between; the tests are one story in this order.
const key = 'CANARY-e2e-51f0c7a9';
const subject = 'Mail bounces since noon';
const post = { method: 'POST', path: '/tickets' };

let server: ApiServer;
let start: () => Promise<RunningApp>;
let app: RunningApp;
let page: Page;
/** A copy of what the killed app has left. */
const left = createUserData();
/** With the address of the alerts; null where nginx is missing. */
let relay: (Awaited<ReturnType<typeof startNginxRelay>> & { webhook: string }) | null = null;
/** Where a key can be stored. */
let env: Readonly<Record<string, string>> = {};
test.beforeAll(async ({ launchForAll, keyring }) => {
  if ('environment' in keyring) env = keyring.environment;
  server = await startApiServer({ key });
  start = () => launchForAll({ env });
  app = await start();
  page = await app.page();
});
// Without a keyring no key is stored, and there is no story.
test.beforeEach(async ({ keyring, skip }) => void (await orSkip(skip, keyring)));
afterAll(async () => {
  await relay?.stop();
  await server.stop();
  await left.remove();
});

const titles = async () => (await app.notifications()).map(({ title }) => title);
const hasRung = (title: string) =>
  waitFor(title, async () => (await titles()).includes(title) || null);
/** Waits until a file of the account has this text under its final name, so that a kill cannot lose it. */
const isKept = (file: string, text: string) =>
  waitFor(`${text} in ${file}`, () => isInFile(join(app.userDataDir, 'account', file), text));

async function expectNoSecret(): Promise<void> {
  const everything = `${await everyFile(app.userDataDir)} ${app.printed()}`;
  expect(everything).toContain('snapshot.json');
  const topic = relay?.webhook.split('/').at(-1) ?? key;
  for (const secret of [key, Buffer.from(key).toString('base64'), topic])
    expect(everything).not.toContain(secret);
}

test('A refused key stays to be corrected, and one that is taken leaves the page', async () => {
  await app.setFaults({ messageBoxButton: 1 });
  await connectByHand(page, server.origin, 'a-wrong-key');
  await page.getByText('Your API key was rejected').waitFor();
  const field = page.getByLabel('API key', { exact: true });
  expect(await field.inputValue()).toBe('a-wrong-key');
  await field.fill(key);
  await page.keyboard.press('Enter');
  await page.getByText('one.example').first().waitFor();
  expect(await page.content()).not.toContain(key);
});

test('A POST at nginx with nchan brings the notification, once', async ({ skip }) => {
  const missing = missingOfNginx();
  if (missing !== null) return skip(missing);
  const started = await startNginxRelay();
  relay = { ...started, webhook: '' };
  relay.webhook = await setUpAlerts(page, relay.address);
  expect(relay.webhook.split('/').at(-1)).toHaveLength(22);
  await page.keyboard.press('ControlOrMeta+1');
  await app.closeWindow();
  await betweenPolls(app);
  // From here on no time passes for the app, so that no poll comes due.
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  expect(await relay.post(relay.webhook, '{"event":"service suspended"}')).toBeLessThan(300);
  await hasRung('VPS 4 · 192.0.2.2 is suspended');
  await relay.post(relay.webhook, '{"event":"invoice issued","total":"9.99"}');
  await hasRung('A message at your alert address says: new invoice');
  // With the test after connecting.
  expect(await titles()).toHaveLength(3);
  await waitFor('it to be marked as shown', async () =>
    /"alert-invoice"[^}]*\}[^}]*"told"/.test(
      await readFile(join(app.userDataDir, 'account/journal.json'), 'utf8'),
    ),
  );
  await app.secondInstance();
});

test('After a crash, changes ring once, and the ticket being sent is found, not sent again', async () => {
  const holding = held();
  server.fault({ ...post, next: 1 }, holding.fault);
  await openServices(page);
  await fileByKeyboard(page, subject);
  await server.received(1, post);
  await isKept('snapshot.json', 'one.example');
  await app.kill();
  // For those whose keyring is locked, below.
  await copy(userDataAt(app.userDataDir), left);
  await expectNoSecret();

  // The provider accepted it all the same. If the held request were released now, it could be accepted a second time:
  // the app's network ends a moment after the app.
  server.book.openTicket({ subject, message: 'Every mail to info@ comes back.' });
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await relay?.post(relay.webhook, 'service suspended');
  await relay?.post(relay.webhook, 'disk full');
  app = await start();
  await hasRung('one.example is suspended');
  page = await app.page();
  await openTickets(page);
  await page.getByRole('option').filter({ hasText: subject }).waitFor();
  await page.locator('.outbox-card').filter({ hasText: subject }).waitFor({ state: 'detached' });
  expect(server.requests(post)).toHaveLength(1);
  await page.keyboard.press('ControlOrMeta+n');
  expect(await page.getByLabel('Subject').inputValue()).toBe('');
  if (relay !== null) {
    await page.locator('.nav-item:has(.icon-pulse)').click();
    await page.locator('.activity-row').filter({ hasText: 'disk full' }).waitFor();
  }
  // The poll sees it too.
  await betweenPolls(app);
  await app.passTime(6 * 60_000);
  await betweenPolls(app);
  expect(await titles()).toEqual(['one.example is suspended']);
  holding.release();
});

test('Removing the account asks outside the page and leaves no trace', async () => {
  await page.keyboard.press('ControlOrMeta+,');
  await page.getByRole('tab').first().click();
  await page.getByText('everything saved for this account here').waitFor();
  expect(await readdir(app.userDataDir)).toContain('key.bin');
  await expectNoSecret();
  await app.setFaults({ messageBoxButton: 1 });
  await page.getByRole('button', { name: 'Remove account…' }).click();
  await page.getByLabel('Your provider').waitFor();
  await app.quit();
  expect(await readdir(app.userDataDir)).not.toContain('key.bin');
  expect(await readdir(join(app.userDataDir, 'account'))).toEqual([]);
  expect(await everyFile(app.userDataDir)).not.toMatch(/one\.example|acc-1/);
  expect(app.printed()).not.toContain(key);
});

async function copy(from: UserData, to: UserData): Promise<void> {
  // Without sockets and the links by which Chromium locks a folder.
  const filter = async (path: string) => {
    const status = await lstat(path);
    return status.isFile() || status.isDirectory();
  };
  await cp(from.path, to.path, { recursive: true, filter });
  if (existsSync(from.shellHome))
    await cp(from.shellHome, to.shellHome, { recursive: true, filter });
}

const blob = (userData: UserData) => readFile(join(userData.path, 'key.bin'));

test('After the keyring’s prompt was closed, the offered restart asks again', async ({
  run,
  userData,
  skip,
}) => {
  if (chooseShell().name === 'Electron')
    return skip('a test cannot close the prompt of a real keyring');
  await copy(left, userData);
  const before = await blob(userData);
  const {
    child,
    watched,
    page: shown,
  } = await startByHand(userData, [repositoryRoot], {
    env: { ...env, HOSTBELL_PREVIEW_FAULTS: '{ "keyring": "locked" }' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await shown.getByText('password store (keychain) is locked').waitFor();
  await shown.getByText('one.example').first().waitFor();
  const asked = server.requests().length;
  expect(await blob(userData)).toEqual(before);
  // The page may be gone before it answers; whether the app was asked to restart shows in its end.
  await shown
    .getByRole('button', { name: 'Restart Hostbell' })
    .click()
    .catch(() => undefined);
  expect(await watched.exited).toEqual({ code: 0, signal: null });
  try {
    // It restarts by itself, with a keyring that opens.
    await waitFor('the account to be read', () => server.requests().length > asked);
  } finally {
    await run({ args: ['--quit'] });
  }
  await waitFor('the end of the one that was started anew', async () => {
    const files = await readdir(userData.shellHome);
    return !files.some((name) => name.endsWith('.sock'));
  });
});
