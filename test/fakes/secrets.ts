import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretStore } from '../../electron/core/ports.ts';
import { failure, type StorageProblem, success } from '../../shared/domain/problem.ts';

export interface MemorySecretStore extends SecretStore {
  /** From now on every operation fails with this problem and changes nothing; null ends that. */
  failWith(problem: StorageProblem | null): void;
  stored(): string | null;
}

/** A secret store of an OS that protects secrets, unless told otherwise. */
export function createMemorySecretStore(secret: string | null = null): MemorySecretStore {
  let stored = secret;
  let problem: StorageProblem | null = null;
  return {
    failWith: (next) => {
      problem = next;
    },
    stored: () => stored,
    async availability() {
      return problem?.kind === 'secret-store-absent' ? 'absent' : 'protected';
    },
    async save(next) {
      if (problem !== null) return failure(problem);
      stored = next;
      return success(null);
    },
    async load() {
      return problem === null ? success(stored) : failure(problem);
    },
    async forget() {
      if (problem !== null) return failure(problem);
      stored = null;
      return success(null);
    },
  };
}

/** One store for each account, the same each time; the first ones get the given ones. */
export function createMemorySecretStores(
  ...first: readonly MemorySecretStore[]
): (account: string) => MemorySecretStore {
  const stores = new Map(first.map((store, at) => [String(at + 1), store]));
  return (account) => {
    const store = stores.get(account) ?? createMemorySecretStore();
    stores.set(account, store);
    return store;
  };
}

/** A keyring with a real cipher: what it encrypted with a key can be decrypted only with that key. */
export function createKeyring() {
  const state = {
    key: randomBytes(32),
    prefix: 'v11',
    isAvailable: true,
    isLocked: false,
    shouldReEncrypt: false,
    calls: 0,
    /** While set, calls wait for it. */
    hang: null as Promise<void> | null,
    onCall: () => {},
  };
  const enter = async () => {
    state.calls += 1;
    state.onCall();
    if (state.hang !== null) await state.hang;
  };
  return {
    state,
    safeStorage: {
      async isAsyncEncryptionAvailable() {
        await enter();
        return state.isAvailable;
      },
      async encryptStringAsync(text: string) {
        await enter();
        if (state.isLocked) throw new Error(`locked while encrypting ${text}`);
        const nonce = randomBytes(12);
        const cipher = createCipheriv('aes-256-gcm', state.key, nonce);
        const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
        return Buffer.concat([Buffer.from(state.prefix), nonce, cipher.getAuthTag(), sealed]);
      },
      async decryptStringAsync(blob: Buffer) {
        await enter();
        if (state.isLocked) throw new Error('locked');
        const decipher = createDecipheriv('aes-256-gcm', state.key, blob.subarray(3, 15));
        decipher.setAuthTag(blob.subarray(15, 31));
        const result = Buffer.concat([
          decipher.update(blob.subarray(31)),
          decipher.final(),
        ]).toString('utf8');
        return { result, shouldReEncrypt: state.shouldReEncrypt };
      },
    },
  };
}
