import { join } from 'node:path';
import { createDocumentStore } from '../../electron/adapters/storage/documents.ts';
import { createFileLog } from '../../electron/adapters/storage/log.ts';
import { createSecretStore } from '../../electron/adapters/storage/secret-store.ts';
import { createSystemClock } from '../../electron/adapters/system/clock.ts';
import { createVault } from '../../electron/core/account/vault.ts';
import { createSafeStorage } from '../shell/electron/safe-storage.ts';

/**
 * A program of its own, there to be dumped: keeps the key that comes on standard input as the app does, with our log
 * and our files, and goes on holding it. Prints `ready` then.
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
  secretStore: createSecretStore({ safeStorage, directory, platform: 'linux', clock, log }),
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
// It is used with each request, so it stays.
setInterval(() => void key.length, 1_000);
