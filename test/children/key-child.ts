import { join } from 'node:path';
import { createDocumentStore } from '../../electron/adapters/storage/document-files.ts';
import { createFileLog } from '../../electron/adapters/storage/log.ts';
import { createSecretStores } from '../../electron/adapters/storage/secret-store.ts';
import { createSystemClock } from '../../electron/adapters/system/clock.ts';
import { createVault } from '../../electron/core/account/vault.ts';
import { noPages } from '../fakes/quiet-desktop.ts';
import { createSafeStorage } from '../shell/electron/desktop/safe-storage.ts';

/**
 * A process whose memory a test dumps: stores the key from standard input as the app does, with our log and files, then
 * prints `ready` and keeps holding it.
 */
const [directory = '', keyringDirectory = ''] = process.argv.slice(2);
const clock = createSystemClock();
const log = createFileLog({ directory: join(directory, 'logs'), clock });
const safeStorage = createSafeStorage({
  faults: () => ({ keyring: 'good' }),
  keyringDirectory,
  isReady: () => true,
});
const vault = createVault({
  providerPages: noPages,
  secretStore: createSecretStores({ safeStorage, directory, platform: 'linux', clock, log })('1'),
});
const documents = createDocumentStore({ directory: join(directory, 'account'), clock, log });

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const key = Buffer.concat(chunks).toString('utf8');
log.redact(key);
log.info('connected', { words: `Bearer ${key}` });
await documents.write('draft', { version: 1, form: null });
const kept = await vault.keep({ baseAddress: 'https://portal.example/api/v1', key });
process.stdout.write(kept.ok ? 'ready\n' : 'not kept\n');
// Every request needs the key, so the app holds it too.
setInterval(() => void key.length, 1_000);
