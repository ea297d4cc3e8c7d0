import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  failure,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import { firstAccount } from '../../../shared/values/account-ids.ts';
import type { FoundAccounts, SecretStore } from '../../core/ports.ts';
import { createSerialQueue } from '../../core/serial-queue.ts';
import {
  makePrivateDirectory,
  onDisk,
  readPlainFile,
  removeFile,
  removeUnfinishedWrites,
  syncDirectory,
  whereAbsent,
  writeDurably,
} from './durable-file.ts';
import { createKeyring, type KeyringDeps } from './keyring.ts';

/** Far more than an encrypted key needs. */
const keyLimitBytes = 1024 * 1024;

/**
 * Stores the keys, encrypted by the OS (`createKeyring`), in one file per account (`keyFileOf`), with the guarantees of
 * the SecretStore port. They share one queue: the keyring is asked one question at a time.
 */
export function createSecretStores(
  deps: KeyringDeps & { readonly directory: string },
): (account: string) => SecretStore {
  const { directory, log } = deps;
  const keyring = createKeyring(deps);
  const queue = createSerialQueue();

  return (account) => {
    const path = join(directory, keyFileOf(account));
    return {
      availability: () => queue.run(keyring.availability),
      save: (secret) => queue.run(() => save(path, secret)),
      load: () => queue.run(() => load(path)),
      forget: () => queue.run(() => forget(path)),
    };
  };

  async function save(path: string, secret: string): Promise<Result<null, StorageProblem>> {
    const encrypted = await keyring.encrypt(secret);
    return encrypted.ok ? write(path, encrypted.value) : encrypted;
  }

  async function load(path: string): Promise<Result<string | null, StorageProblem>> {
    const found = await onDisk(() => readPlainFile(path, keyLimitBytes), log, 'secret-not-read');
    if (!found.ok) return found;
    if (found.value === 'absent') return success(null);
    if (found.value === 'not-plain') {
      log.warn('secret-no-file');
      return failure({ kind: 'disk-refused' });
    }
    const decrypted = await keyring.decrypt(Buffer.from(found.value));
    if (!decrypted.ok) return decrypted;
    const { result, shouldReEncrypt } = decrypted.value;
    if (shouldReEncrypt) await reEncrypt(path, result);
    return success(result);
  }

  /** The old blob still opens, so a failure costs nothing, and the next load tries again. */
  async function reEncrypt(path: string, secret: string): Promise<void> {
    const encrypted = await keyring.encryptAgain(secret);
    const written = encrypted.ok ? await write(path, encrypted.value) : encrypted;
    if (!written.ok) log.warn('secret-not-re-encrypted', { problem: written.problem.kind });
  }

  function forget(path: string): Promise<Result<null, StorageProblem>> {
    const work = async () => {
      await removeUnfinishedWrites(directory);
      await removeFile(path);
      await syncDirectory(directory).catch(whereAbsent(undefined));
      return null;
    };
    return onDisk(work, log, 'secret-not-removed');
  }

  function write(path: string, blob: Buffer): Promise<Result<null, StorageProblem>> {
    const work = async () => {
      await makePrivateDirectory(directory);
      await writeDurably(path, blob);
      return null;
    };
    return onDisk(work, log, 'secret-not-written');
  }
}

/** The file of an account's key; the first account's keeps its name from when there was only one. */
function keyFileOf(account: string): string {
  return account === firstAccount ? 'key.bin' : `key-${account}.bin`;
}

/**
 * Finds which accounts have an encrypted key or a folder of documents in this directory; the folders are not examined.
 * Empty lists if the directory cannot be read.
 */
export async function findAccounts(directory: string): Promise<FoundAccounts> {
  const names = await readdir(directory).catch(() => []);
  const accountsOf = (pattern: RegExp) =>
    names
      .flatMap((name) => {
        const found = pattern.exec(name);
        return found === null ? [] : [found[1] ?? firstAccount];
      })
      .sort((a, b) => Number(a) - Number(b));
  return {
    withKey: accountsOf(/^key(?:-([1-9]\d{0,4}))?\.bin$/),
    withDocuments: accountsOf(/^account(?:-([1-9]\d{0,4}))?$/),
  };
}
