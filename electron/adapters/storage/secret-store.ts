import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failure, type Result, type StorageProblem, success } from '../../../shared/domain/problem.ts';
import { firstAccount } from '../../../shared/values/account-ids.ts';
import { inTime } from '../../core/in-time.ts';
import type { Clock, FoundAccounts, Log, SecretStore } from '../../core/ports.ts';
import { createSerialQueue } from '../../core/serial-queue.ts';
import {
  makePrivateDirectory,
  onDisk,
  readPlainFile,
  removeUnfinishedWrites,
  syncDirectory,
  whereAbsent,
  writeDurably,
} from './durable-file.ts';

/** How long one call to the keyring may take; the person may be typing its password. */
const keyringTimeoutMs = 20_000;

/** Far more than an encrypted key needs. */
const keyLimitBytes = 1024 * 1024;

/**
 * How ciphertext begins if the OS protects its key (`key_provider` names of Chromium's os_crypt_async): the Secret
 * Service and the portal on Linux, Keychain and DPAPI. Some ciphers return text without such a mark unchanged.
 */
const protectedMarks: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['v11', 'v12'],
  darwin: ['v10'],
  win32: ['v10'],
};
/** On Linux, the mark of a constant key that anyone can know. */
const constantKeyMark = 'v10';

const probe = 'probe';

type Cipher = Pick<
  Electron.SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>;

/**
 * Stores the keys, encrypted by the OS (Electron's asynchronous safeStorage), in one file per account (`keyFileOf`),
 * with the guarantees of the SecretStore port. They share one queue: the keyring is asked one question at a time. Only
 * ciphertext with a mark of this system is kept or decrypted, so a planted file is never taken for a key; on Linux the
 * mark `v10`, of a constant key, is refused. The backend's name says nothing: it is that of Electron's synchronous
 * calls. A keyring counts as locked if it does not answer within `keyringTimeoutMs` (a late answer changes nothing) or
 * is gone while it holds the key. One that can encrypt and decrypt a probe but not decrypt the stored key has changed.
 */
export function createSecretStores(deps: {
  readonly safeStorage: Cipher;
  readonly directory: string;
  readonly platform: NodeJS.Platform;
  readonly clock: Clock;
  readonly log: Log;
}): (account: string) => SecretStore {
  const { safeStorage, directory, platform, clock, log } = deps;
  const queue = createSerialQueue();
  let unanswered: Promise<void> | null = null;

  return (account) => {
    const path = join(directory, keyFileOf(account));
    return {
      availability: () => queue.run(availability),
      save: (secret) => queue.run(() => save(path, secret)),
      load: () => queue.run(() => load(path)),
      forget: () => queue.run(() => forget(path)),
    };
  };

  async function availability(): Promise<'protected' | 'absent'> {
    if ((await refusal()) !== null) return 'absent';
    // Only a ciphertext shows which key the OS really uses.
    return platform !== 'linux' || (await encrypt(probe)).ok ? 'protected' : 'absent';
  }

  async function save(path: string, secret: string): Promise<Result<null, StorageProblem>> {
    const refused = await refusal();
    if (refused !== null) return failure(refused);
    const encrypted = await encrypt(secret);
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
    const blob = Buffer.from(found.value);
    const mark = markOf(blob);
    if (!isProtected(mark)) {
      const isConstantKey = platform === 'linux' && mark === constantKeyMark;
      log.warn('secret-unprotected');
      return failure({ kind: isConstantKey ? 'secret-store-absent' : 'secret-store-changed' });
    }
    const decrypted = await ask(() => safeStorage.decryptStringAsync(blob));
    if (decrypted === null) return whyNotOpened(blob);
    if (decrypted.shouldReEncrypt) await reEncrypt(path, decrypted.result);
    return success(decrypted.result);
  }

  /** Tells a locked keyring from a changed or absent one; in doubt it is locked. */
  async function whyNotOpened(blob: Buffer): Promise<Result<string, StorageProblem>> {
    if (unanswered !== null) return failure({ kind: 'secret-store-locked' });
    const refused = await refusal();
    if (refused !== null) return failure(refused);
    const sealed = await encrypt(probe);
    // A keyring once protected this key. If it is absent now, or its prompt was closed, Electron does not ask it again
    // before the next start, and uses the constant key in the meantime.
    if (!sealed.ok) return failure({ kind: 'secret-store-locked' });
    const opened = await ask(() => safeStorage.decryptStringAsync(sealed.value));
    if (opened?.result !== probe) return failure({ kind: 'secret-store-locked' });
    // It may have been unlocked since the first attempt.
    const again = await ask(() => safeStorage.decryptStringAsync(blob));
    if (again !== null) return success(again.result);
    log.warn('keyring-changed');
    return failure({ kind: 'secret-store-changed' });
  }

  /** The old blob still opens, so a failure costs nothing, and the next load tries again. */
  async function reEncrypt(path: string, secret: string): Promise<void> {
    const encrypted = await encrypt(secret);
    const written = encrypted.ok ? await write(path, encrypted.value) : encrypted;
    if (!written.ok) log.warn('secret-not-re-encrypted', { problem: written.problem.kind });
  }

  function forget(path: string): Promise<Result<null, StorageProblem>> {
    const work = async () => {
      await removeUnfinishedWrites(directory);
      await rm(path, { force: true });
      await syncDirectory(directory).catch(whereAbsent(undefined));
      return null;
    };
    return onDisk(work, log, 'secret-not-removed');
  }

  /** Why no key can be protected now; null when one can. */
  async function refusal(): Promise<StorageProblem | null> {
    const isAvailable = await ask(() => safeStorage.isAsyncEncryptionAvailable());
    if (isAvailable === null) return { kind: 'secret-store-locked' };
    return isAvailable ? null : { kind: 'secret-store-absent' };
  }

  async function encrypt(secret: string): Promise<Result<Buffer, StorageProblem>> {
    const blob = await ask(() => safeStorage.encryptStringAsync(secret));
    if (blob === null) return failure({ kind: 'secret-store-locked' });
    return isProtected(markOf(blob)) ? success(blob) : failure({ kind: 'secret-store-absent' });
  }

  function write(path: string, blob: Buffer): Promise<Result<null, StorageProblem>> {
    const work = async () => {
      await makePrivateDirectory(directory);
      await writeDurably(path, blob);
      return null;
    };
    return onDisk(work, log, 'secret-not-written');
  }

  function isProtected(mark: string): boolean {
    return protectedMarks[platform]?.includes(mark) === true;
  }

  /**
   * Asks the keyring within the time limit; null when it fails or does not answer. While an earlier call is
   * unanswered there is no second one: a keyring that shows a password prompt would show another.
   */
  async function ask<T>(question: () => Promise<T>): Promise<T | null> {
    const limit = { clock, ms: keyringTimeoutMs, late: 'late' } as const;
    if (unanswered !== null && (await inTime(unanswered, limit)) === 'late') return null;
    const answer = start(question);
    const outcome = await inTime(answer, limit);
    if (outcome !== 'late') return outcome;
    log.warn('keyring-does-not-answer', { timeoutMs: keyringTimeoutMs });
    unanswered = answer.then(() => {
      unanswered = null;
    });
    return null;
  }

  /** Never rejects. A cipher error may quote its input, so only its name is logged. */
  async function start<T>(question: () => Promise<T>): Promise<T | null> {
    try {
      return await question();
    } catch (error) {
      log.warn('keyring-failed', { name: error instanceof Error ? error.name : typeof error });
      return null;
    }
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

function markOf(blob: Buffer): string {
  return blob.subarray(0, 3).toString('latin1');
}
