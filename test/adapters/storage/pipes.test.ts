import { execFileSync, spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failure, success } from '../../../shared/domain/problem.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

// Opening a pipe blocks, so a separate process does it: this one must be able to end it if it hangs, although packages
// catch SIGTERM. What it imports would look for Electron's binary unless it is given a path.
const script = `
  const [directory] = process.argv.slice(1);
  const inStorage = (name) => import('./electron/adapters/storage/' + name + '.ts');
  const told = (what) => console.log(JSON.stringify(what));
  const clock = { nowMs: () => 0 };
  const log = { info() {}, warn() {}, redact() {} };
  const { createFileLog } = await inStorage('log');
  createFileLog({ directory, clock }).info('started');
  const { createPreferences } = await inStorage('settings-store');
  const { settings } = createPreferences({ directory, clock, log });
  told([settings.read().theme, settings.problem()]);
  const { createDocumentStore } = await inStorage('document-files');
  const documents = createDocumentStore({ directory, clock, log });
  told([await documents.read('outbox'), await documents.write('outbox', [1]), await documents.read('outbox')]);
  const { createSecretStores } = await inStorage('secret-store');
  const { createKeyring } = await import('./test/fakes/secrets.ts');
  const { safeStorage } = createKeyring();
  told(await createSecretStores({ safeStorage, directory, platform: 'linux', clock, log })('1').load());`;

it('Nothing waits on a named pipe in place of a file', async ({ skip }) => {
  if (process.platform === 'win32') skip('Windows keeps no pipes among its files');
  const directory = await temporaryDirectory();
  const names = ['hostbell.log', 'settings.json', 'outbox.json', 'key.bin'];
  execFileSync(
    'mkfifo',
    names.map((name) => join(directory, name)),
  );
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script, directory], {
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' },
  });
  const corrupt = { kind: 'document-corrupt' };
  const documents = [failure(corrupt), success(null), success([1])];
  const told = [['system', corrupt], documents, failure({ kind: 'disk-refused' })];
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(told);
  const aside = (name: string) => `${name}.damaged-1970-01-01T00-00-00.000Z.json`;
  const kept = ['hostbell.log', 'key.bin', aside('outbox'), 'outbox.json', aside('settings')];
  expect((await readdir(directory)).sort()).toEqual(kept);
});
