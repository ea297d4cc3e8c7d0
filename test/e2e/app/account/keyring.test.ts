import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUserData, type UserData } from '../../../launch/app-process.ts';
import { type Faults, launchApp, type RunningApp } from '../../../launch/harness.ts';
import { filesHolding } from '../../../run/files-holding.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';

const key = 'CANARY-keyring-9d41e7b2';

let server: ApiServer;
let data: UserData;
let app: RunningApp | null = null;

beforeEach(async () => {
  server = await startApiServer({ key });
  data = createUserData();
});
afterEach(async () => {
  await app?.kill();
  app = null;
  await server.stop();
  await data.remove();
});

async function launch(keyring: Faults['keyring'] = 'good'): Promise<Page> {
  app = await launchApp({ userDataDir: data.path, faults: { keyring } });
  return app.page();
}

async function connect(page: Page, typed = key): Promise<void> {
  await page.getByLabel('Base address').fill(server.origin);
  await page.getByLabel('API key', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('one.example').first().waitFor();
}

async function connectOnce(): Promise<Buffer> {
  await connect(await launch());
  await app?.quit();
  return blob();
}

const blob = () => readFile(join(data.path, 'key.bin'));

describe('a keyring', () => {
  it('that is absent is explained, and the key is for this session only', async () => {
    const page = await launch('absent');
    await page.getByText('This system offers no protected storage for secrets').waitFor();
    expect(await page.getByRole('radio', { name: /Keep on this computer/ }).count()).toBe(0);
    await connect(page);
    await app?.quit();
    expect(await readdir(data.path)).not.toContain('key.bin');
    expect(await filesHolding(data.path, key)).toEqual([]);
  });

  it('that is locked is waited for, what was read last is seen meanwhile, and it goes on by itself', async () => {
    const before = await connectOnce();
    const page = await launch('locked');
    await page.getByText('Your key is locked away').waitFor();
    await page.getByText('Waiting for the keyring').first().waitFor();
    await page.getByText('one.example').first().waitFor();
    const asked = server.requests().length;
    expect(await blob()).toEqual(before);
    await app?.setFaults({ keyring: 'good' });
    // Nobody presses anything.
    await page.getByText('Up to date').first().waitFor({ timeout: 40_000 });
    expect(server.requests().length).toBeGreaterThan(asked);
  });

  it('that changed has the key asked for again, and what is stored stays until a new one is saved', async () => {
    const before = await connectOnce();
    const page = await launch('changed');
    await page.getByText('Your keyring no longer opens the stored key').waitFor();
    expect(await blob()).toEqual(before);
    await app?.quit();
    // Put right again, the old one still opens.
    await (await launch()).getByText('one.example').first().waitFor();
    await app?.quit();
    await connect(await launch('changed'));
    await expect.poll(blob).not.toEqual(before);
    await app?.quit();
    await (await launch('changed')).getByText('Up to date').first().waitFor();
  });

  it('that was given a new key has what is stored sealed anew', async () => {
    const before = await connectOnce();
    await (await launch('rotated')).getByText('Up to date').first().waitFor();
    await expect.poll(blob).not.toEqual(before);
    await app?.quit();
    await (await launch()).getByText('Up to date').first().waitFor();
  });
});
