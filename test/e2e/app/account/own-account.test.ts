import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { UserData } from '../../../launch/app-process.ts';
import { createAppTest } from '../../../launch/app-test.ts';
import { type RunningApp, waitFor } from '../../../launch/harness.ts';
import { everyFile, isInFile } from '../../../run/every-file.ts';
import { connectByHand } from '../../../window/places.ts';

const key = 'CANARY-e2e-51f0c7a9';
const test = createAppTest().override('serverOptions', { key });

/** Waits until a file of the account has this text under its final name, so that a kill cannot lose it. */
async function waitUntilKept(userData: UserData, file: string, text: string): Promise<void> {
  const path = join(userData.path, 'account', file);
  await waitFor(`${text} in ${file}`, () => isInFile(path, text));
}

test('A connected account survives a restart with its key in no file; removing it asks outside the page and leaves no trace', async ({
  launch,
  server,
  userData,
}) => {
  const first = await launch();
  const page = await first.page();
  await connectByHand(page, server.origin, 'a-wrong-key');
  await page.getByText('Your API key was rejected').waitFor();
  // It is still there, to be corrected.
  const field = page.getByLabel('API key', { exact: true });
  expect(await field.inputValue()).toBe('a-wrong-key');
  await field.fill(key);
  await page.keyboard.press('Enter');
  await page.getByText('one.example').first().waitFor();
  expect(await page.content()).not.toContain(key);
  await first.quit();
  await expectNoKey(first);

  const app = await launch();
  const again = await app.page();
  await again.getByText('one.example').first().waitFor();
  await again.keyboard.press('ControlOrMeta+,');
  await again.getByText('everything saved for this account here').waitFor();
  expect(await readdir(userData.path)).toContain('key.bin');
  await expectNoKey(app);
  await app.answerMessageBox(1);
  await again.getByRole('button', { name: 'Remove account…' }).click();
  await again.getByLabel('Your provider').waitFor();
  await app.quit();
  expect(await readdir(userData.path)).not.toContain('key.bin');
  expect(await readdir(join(userData.path, 'account'))).toEqual([]);
  expect(await everyFile(userData.path)).not.toMatch(/one\.example|acc-1/);
  expect(app.printed()).not.toContain(key);

  async function expectNoKey({ printed }: RunningApp): Promise<void> {
    const everything = `${await everyFile(userData.path)} ${printed()}`;
    expect(everything).toContain('snapshot.json');
    expect(everything).not.toContain(key);
    expect(everything).not.toContain(Buffer.from(key).toString('base64'));
  }
});

test('A change while the app was not running rings, and a draft survives a crash', async ({
  launch,
  server,
  userData,
}) => {
  const first = await launch();
  const page = await first.page();
  await connectByHand(page, server.origin, key);
  await page.getByText('one.example').first().waitFor();
  // What is shown is about to be on disk; if killed before that, there would be nothing to compare with.
  await waitUntilKept(userData, 'snapshot.json', 'one.example');
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByLabel('Subject').fill('Half a thought');
  await waitUntilKept(userData, 'outbox.json', 'Half a thought');
  await first.kill();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');

  const second = await launch();
  const shown = await waitFor('a notification', async () => {
    const notices = await second.notifications();
    return notices.length > 0 ? notices : null;
  });
  expect(shown.map(({ title }) => title)).toEqual(['VPS 4 · 192.0.2.2 is suspended']);
  const again = await second.page();
  await again.keyboard.press('ControlOrMeta+n');
  await expect.poll(() => again.getByLabel('Subject').inputValue()).toBe('Half a thought');
});
