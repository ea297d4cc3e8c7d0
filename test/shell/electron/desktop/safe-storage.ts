import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellFaults } from '../../protocol/faults.ts';
import { onlyKnown } from '../../protocol/known.ts';

type Known = Pick<
  Electron.SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

const ivLength = 12;
const tagLength = 16;
const markLength = 3;

/**
 * `electron.safeStorage`, its asynchronous part: real encryption (AES-256-GCM), but under a key that lies in a file
 * of the preview shell's own (mode 0600), outside the app's user data. That is no OS-protected storage.
 */
export function createSafeStorage(deps: {
  readonly faults: () => Pick<ShellFaults, 'keyring'>;
  readonly keyringDirectory: string;
  readonly isReady: () => boolean;
}): Known {
  const { faults, keyringDirectory, isReady } = deps;
  return onlyKnown('electron.safeStorage', {
    getSelectedStorageBackend() {
      if (!isReady()) return 'unknown';
      return faults().keyring === 'basic_text' ? 'basic_text' : 'gnome_libsecret';
    },
    async isAsyncEncryptionAvailable() {
      if (faults().keyring === 'silent') return silence();
      return isReady() && faults().keyring !== 'absent';
    },
    async encryptStringAsync(plainText) {
      const { key, mark } = await openKeyring('encrypt');
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from(mark), iv, cipher.getAuthTag(), body]);
    },
    async decryptStringAsync(encrypted) {
      const { key } = await openKeyring('decrypt');
      const iv = encrypted.subarray(markLength, markLength + ivLength);
      const tag = encrypted.subarray(markLength + ivLength, markLength + ivLength + tagLength);
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(tag);
      const body = encrypted.subarray(markLength + ivLength + tagLength);
      try {
        const result = Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
        return { result, shouldReEncrypt: faults().keyring === 'rotated' };
      } catch {
        throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
      }
    },
  } satisfies Known);

  async function openKeyring(what: 'encrypt' | 'decrypt'): Promise<{ key: Buffer; mark: string }> {
    if (!isReady()) throw new Error('safeStorage cannot be used before app is ready');
    switch (faults().keyring) {
      case 'good':
      case 'rotated':
        return { key: ownKey('key'), mark: 'v11' };
      case 'changed':
        return { key: ownKey('another-key'), mark: 'v11' };
      case 'basic_text':
        return { key: Buffer.alloc(32, 'peanuts'), mark: 'v10' };
      case 'silent':
        return silence();
      case 'locked':
      case 'absent':
        throw new Error(`Error while ${what}ing the text provided to safeStorage.`);
    }
  }

  function ownKey(name: string): Buffer {
    const file = join(keyringDirectory, name);
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

function silence(): Promise<never> {
  return new Promise(() => undefined);
}
