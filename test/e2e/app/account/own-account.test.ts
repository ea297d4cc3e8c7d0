import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launchApp, type RunningApp, waitFor } from '../../../launch/harness.ts';
import { everyFile, isInFile } from '../../../run/every-file.ts';
import { removeFolder } from '../../../run/remove-folder.ts';
import { status } from '../../../server/api-faults.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';

const key = 'CANARY-e2e-51f0c7a9';

let server: ApiServer;
let userDataDir: string;
let app: RunningApp | null = null;

beforeEach(async () => {
  server = await startApiServer({ key });
  userDataDir = await mkdtemp(join(tmpdir(), 'hostbell-e2e-'));
});
afterEach(async () => {
  await app?.kill();
  app = null;
  await server.stop();
  await removeFolder(userDataDir);
});

async function connect(typedKey: string): Promise<void> {
  const page = await opened();
  await page.getByLabel('Base address').fill(server.origin);
  await page.getByLabel('API key', { exact: true }).fill(typedKey);
  await page.getByRole('button', { name: 'Connect' }).click();
}

async function opened() {
  if (app === null) throw new Error('Launch the app first.');
  return app.page();
}

/** Waits until a file of the account has this text under its own name, so that a kill cannot take it away. */
async function waitUntilKept(file: string, text: string): Promise<void> {
  const path = join(userDataDir, 'account', file);
  await waitFor(`${text} in ${file}`, async () => (await isInFile(path, text)) || null);
}

describe('an account of one’s own', () => {
  it('is connected with address and key, is there again at the next start, and leaves the key in no file', async () => {
    app = await launchApp({ userDataDir });
    await connect('a-wrong-key');
    const page = await opened();
    await page.getByText('The provider refused the API key').waitFor();
    await connect(key);
    await page.getByText('one.example').first().waitFor();
    expect(await page.content()).not.toContain(key);
    await app.quit();

    app = await launchApp({ userDataDir });
    await (await opened()).getByText('one.example').first().waitFor();
    await app.quit();
    const everything = `${await everyFile(userDataDir)} ${app.stdout()} ${app.stderr()}`;
    expect(everything).toContain('snapshot.json');
    expect(everything).not.toContain(key);
    expect(everything).not.toContain(Buffer.from(key).toString('base64'));
  });

  it('rings once for what happened while the app was killed and away', async () => {
    app = await launchApp({ userDataDir });
    await connect(key);
    await (await opened()).getByText('one.example').first().waitFor();
    // What is shown is about to be on disk; killed before, there would be nothing to compare with.
    await waitUntilKept('snapshot.json', 'one.example');
    await app.kill();
    server.book.setServiceStatus('svc-2', 'SUSPENDED');

    app = await launchApp({ userDataDir });
    const shown = await waitFor('a notification', async () => {
      const notices = (await app?.notifications()) ?? [];
      return notices.length > 0 ? notices : null;
    });
    expect(shown.map(({ title }) => title)).toEqual(['192.0.2.2 is suspended']);
    // Killed between popup and journal it would be told once more, which is allowed; that is not what is shown here.
    await waitUntilKept('journal.json', '"told"');
    await app.kill();

    app = await launchApp({ userDataDir });
    const asked = server.requests({ path: '/tickets' }).length;
    await (await opened()).getByRole('button', { name: 'Refresh' }).click();
    await server.received(asked + 1, { path: '/tickets' });
    await (await opened()).getByText('SUSPENDED').first().waitFor();
    expect(await app.notifications()).toEqual([]);
  });

  it('is forgotten after it is said what goes, and then nothing of it is left', async () => {
    app = await launchApp({ userDataDir });
    await connect(key);
    const page = await opened();
    await page.getByText('one.example').first().waitFor();
    await page.keyboard.press('Control+,');
    const says = await page.getByText('Removes from this computer').textContent();
    for (const part of [
      'key',
      'services and tickets',
      'journal',
      'not sent',
      'draft',
      'templates',
      'words',
    ]) {
      expect(says).toContain(part);
    }
    await page.getByRole('button', { name: 'Forget this account' }).click();
    await page.getByText('This cannot be undone').waitFor();
    expect(await readdir(userDataDir)).toContain('key.bin');
    await page.getByRole('button', { name: 'Forget everything' }).click();
    await page.getByLabel('Base address').waitFor();
    await app.quit();
    expect(await readdir(userDataDir)).not.toContain('key.bin');
    expect(await readdir(join(userDataDir, 'account'))).toEqual([]);
    expect(await everyFile(userDataDir)).not.toMatch(/one\.example|acc-1/);
  });

  it('keeps a draft over a crash', async () => {
    app = await launchApp({ userDataDir });
    await connect(key);
    const page = await opened();
    await page.getByText('one.example').first().waitFor();
    await page.keyboard.press('Control+n');
    await page.getByLabel('Subject').fill('Half a thought');
    await waitUntilKept('draft.json', 'Half a thought');
    await app.kill();
    app = await launchApp({ userDataDir });
    const again = await opened();
    await again.getByText('one.example').first().waitFor();
    await again.keyboard.press('Control+n');
    await waitFor('the draft in the form', async () =>
      (await again.getByLabel('Subject').inputValue()) === 'Half a thought' ? true : null,
    );
  });

  it('says that the key was refused, keeps what it read, and goes on with another key', async () => {
    app = await launchApp({ userDataDir });
    await connect(key);
    const page = await opened();
    await page.getByText('one.example').first().waitFor();
    const clear = server.fault({}, status(401));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('The provider refused your key').waitFor();
    expect(await page.getByText('one.example').first().isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Enter a new key' }).click();
    await page.getByLabel('New API key').fill(key);
    clear();
    await page.getByRole('button', { name: 'Use this key' }).click();
    await page.getByText('Up to date').waitFor();
  });

  it('comes from the environment, and is then in no file', async () => {
    app = await launchApp({
      userDataDir,
      env: { HOSTBELL_API_KEY: key, HOSTBELL_BASE_URL: server.baseAddress },
    });
    await (await opened()).getByText('one.example').first().waitFor();
    await app.quit();
    expect(await everyFile(userDataDir)).not.toContain(key);
  });

  it('offers only this session where the keyring protects nothing', async () => {
    app = await launchApp({ userDataDir, faults: { keyring: 'basic_text' } });
    const page = await opened();
    await page.getByLabel('Base address').waitFor();
    expect(await page.getByRole('radio', { name: /Keep on this computer/ }).count()).toBe(0);
    await connect(key);
    await page.getByText('one.example').first().waitFor();
    await app.quit();
    expect(await readdir(userDataDir)).not.toContain('key.bin');
  });
});
