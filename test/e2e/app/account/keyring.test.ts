import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, onTestFinished } from 'vitest';
import { repositoryRoot, type UserData, userDataAt } from '../../../launch/app-process.ts';
import { createAppTest, type Launch } from '../../../launch/app-test.ts';
import { chooseShell, type Faults, startByHand, waitFor } from '../../../launch/harness.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';
import { connectByHand } from '../../../window/places.ts';

const key = 'CANARY-keyring-9d41e7b2';
const test = createAppTest();

async function start(launch: Launch, keyring: Faults['keyring'] = 'good') {
  const app = await launch({ faults: { keyring } });
  return { app, page: await app.page() };
}

async function connect(page: Page, server: ApiServer): Promise<void> {
  await connectByHand(page, server.origin, key);
  await page.getByText('one.example').first().waitFor();
}

/** A server, and the user data left by an app that was connected to it. */
let server: ApiServer;
let left: UserData;
test.beforeAll(async ({ launchForAll }) => {
  server = await startApiServer({ key });
  const { app, page } = await start(launchForAll);
  await connect(page, server);
  await app.quit();
  left = userDataAt(app.userDataDir);
});
afterAll(() => server.stop());

/** Copies that app's user data, as if it had been this person's. */
async function takeOver(userData: UserData): Promise<void> {
  await cp(left.path, userData.path, { recursive: true });
  if (existsSync(left.shellHome)) await cp(left.shellHome, userData.shellHome, { recursive: true });
}

const blob = (userData: UserData) => readFile(join(userData.path, 'key.bin'));

test('While the keyring’s prompt is open, Hostbell waits and shows its last reading, then continues on its own', async ({
  launch,
  userData,
}) => {
  await takeOver(userData);
  const before = await blob(userData);
  const { app, page } = await start(launch, 'silent');
  await waitFor('the prompt to be given up', async () => {
    await app.passTime(20_000);
    return page.getByText('password store (keychain) is locked').first().isVisible();
  });
  await page.getByText('Password store locked').first().waitFor();
  await page.getByText('one.example').first().waitFor();
  const asked = server.requests().length;
  expect(await blob(userData)).toEqual(before);
  await app.setFaults({ keyring: 'good' });
  // Without any action by the person.
  await waitFor('the account to be read', async () => {
    // A request under way would be given up.
    if (server.requests().length === asked) await app.passTime(20_000);
    return page.getByText('Up to date').first().isVisible();
  });
  expect(server.requests().length).toBeGreaterThan(asked);
});

test('After the keyring’s prompt was closed, the saved key stays as it was, and the offered restart asks again', async ({
  run,
  userData,
  skip,
}) => {
  if (chooseShell().name === 'Electron')
    return skip('a test cannot close the prompt of a real keyring');
  await takeOver(userData);
  const before = await blob(userData);
  const { child, watched, page } = await startByHand(userData, [repositoryRoot], {
    env: { HOSTBELL_PREVIEW_FAULTS: '{ "keyring": "locked" }' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await page.getByText('password store (keychain) is locked').waitFor();
  await page.getByText('one.example').first().waitFor();
  const asked = server.requests().length;
  expect(await blob(userData)).toEqual(before);
  // The page may be gone before it answers; whether the app was asked to restart shows in its end.
  await page
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
