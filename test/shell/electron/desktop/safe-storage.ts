import { randomBytes, webcrypto } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ShellFaults } from '../../protocol/faults.ts';
import { lacking } from '../../protocol/missing.ts';

const { subtle } = webcrypto;
const cipher = 'AES-GCM';
const ivLength = 12;
const markLength = 3;
const promptPauseMs = 50;

/** The publicly known key; what it seals starts with this mark. */
const constantKey = Buffer.alloc(32, 'peanuts');
const constantMark = 'v10';
const protectedMark = 'v11';

/**
 * `electron.safeStorage` as on Linux. Its asynchronous part asks the keyring once, at the first use, and keeps the
 * outcome until the app ends (`encryptor_` in electron_api_safe_storage.cc); without a keyring, or if its prompt was
 * dismissed, it uses a constant key. The encryption is real (AES-256-GCM), but the
 * key is in a file of the preview shell (mode 0600), outside the app's user data. That is not OS-protected storage.
 */
export function createSafeStorage(deps: {
  readonly faults: () => Pick<ShellFaults, 'keyring'>;
  /** Whether the system has one that opens. */
  readonly hasKeyring: () => Promise<boolean>;
  readonly keyringDirectory: string;
  readonly isReady: () => boolean;
}): Electron.SafeStorage {
  const { faults, hasKeyring, keyringDirectory, isReady } = deps;
  /** Null if no keyring gives a key: nothing that it protected can be opened. */
  let asked: Promise<Buffer | null> | null = null;
  return lacking<Electron.SafeStorage>('electron.safeStorage', {
    async isAsyncEncryptionAvailable() {
      if (!isReady()) return false;
      await askOnce();
      return true;
    },
    async encryptStringAsync(plainText) {
      const protectedKey = await askOnce();
      if (plainText === '') return Buffer.alloc(0);
      const iv = randomBytes(ivLength);
      const key = await keyOf(protectedKey ?? constantKey);
      const sealed = await subtle.encrypt({ name: cipher, iv }, key, Buffer.from(plainText));
      const mark = protectedKey === null ? constantMark : protectedMark;
      return Buffer.concat([Buffer.from(mark), iv, Buffer.from(sealed)]);
    },
    async decryptStringAsync(encrypted) {
      if (!Buffer.isBuffer(encrypted))
        throw new Error('Expected the first argument of decryptStringAsync() to be a buffer');
      if (encrypted.length === 0) return { result: '', shouldReEncrypt: false };
      const protectedKey = await askOnce();
      const mark = encrypted.subarray(0, markLength).toString('latin1');
      if (mark === protectedMark && protectedKey === null)
        throw new Error(
          'safeStorage.decryptStringAsync is temporarily unavailable. Please try again.',
        );
      const isConstant = mark === constantMark;
      const key = await keyOf(isConstant || protectedKey === null ? constantKey : protectedKey);
      const iv = encrypted.subarray(markLength, markLength + ivLength);
      try {
        const body = encrypted.subarray(markLength + ivLength);
        const result = Buffer.from(await subtle.decrypt({ name: cipher, iv }, key, body));
        return { result: result.toString(), shouldReEncrypt: isConstant && protectedKey !== null };
      } catch {
        throw new Error(
          'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.',
        );
      }
    },
  });

  function askOnce(): Promise<Buffer | null> {
    if (!isReady())
      return Promise.reject(new Error('safeStorage cannot be used before app is ready'));
    asked ??= ask();
    return asked;
  }

  async function ask(): Promise<Buffer | null> {
    // The prompt stays open until a person answers it.
    while (faults().keyring === 'silent') await setTimeout(promptPauseMs);
    return faults().keyring === 'good' && (await hasKeyring()) ? ownKey() : null;
  }

  function ownKey(): Buffer {
    const file = join(keyringDirectory, 'key');
    try {
      return readFileSync(file);
    } catch {
      const key = randomBytes(32);
      mkdirSync(keyringDirectory, { recursive: true, mode: 0o700 });
      writeFileSync(file, key, { mode: 0o600, flag: 'wx' });
      return key;
    }
  }
}

function keyOf(raw: Buffer): Promise<webcrypto.CryptoKey> {
  return subtle.importKey('raw', raw, cipher, false, ['encrypt', 'decrypt']);
}
