import {
  failure,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import { inTime } from '../../core/in-time.ts';
import type { Clock, Log } from '../../core/ports.ts';

/** How long one call to the keyring may take; the person may be typing its password. */
const keyringTimeoutMs = 20_000;

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
type Opened = Awaited<ReturnType<Cipher['decryptStringAsync']>>;

export interface KeyringDeps {
  readonly safeStorage: Cipher;
  readonly platform: NodeJS.Platform;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The OS's keyring through Electron's asynchronous safeStorage, as it can be trusted. Only ciphertext with a mark of
 * this system is made or decrypted, so a planted file is never taken for a key; on Linux the mark `v10`, of a constant
 * key, is refused. The backend's name says nothing: it is that of Electron's synchronous calls. A keyring counts as
 * locked if it does not answer within `keyringTimeoutMs` (a late answer changes nothing) or is gone while it holds the
 * key. One that can encrypt and decrypt a probe but not decrypt what it encrypted before has changed.
 *
 * Ask one question at a time.
 */
export function createKeyring({ safeStorage, platform, clock, log }: KeyringDeps) {
  let unanswered: Promise<void> | null = null;

  return {
    async availability(): Promise<'protected' | 'absent'> {
      if ((await refusal()) !== null) return 'absent';
      // Only a ciphertext shows which key the OS really uses.
      return platform !== 'linux' || (await seal(probe)).ok ? 'protected' : 'absent';
    },
    async encrypt(secret: string): Promise<Result<Buffer, StorageProblem>> {
      const refused = await refusal();
      return refused === null ? seal(secret) : failure(refused);
    },
    /** As `encrypt`, for a keyring that has just decrypted. */
    encryptAgain: seal,
    decrypt,
  };

  /** `shouldReEncrypt`: the OS would protect it better now. */
  async function decrypt(blob: Buffer): Promise<Result<Opened, StorageProblem>> {
    const mark = markOf(blob);
    if (!isProtected(mark)) {
      const isConstantKey = platform === 'linux' && mark === constantKeyMark;
      log.warn('secret-unprotected');
      return failure({ kind: isConstantKey ? 'secret-store-absent' : 'secret-store-changed' });
    }
    const decrypted = await ask(() => safeStorage.decryptStringAsync(blob));
    return decrypted === null ? whyNotOpened(blob) : success(decrypted);
  }

  /** Tells a locked keyring from a changed or absent one; in doubt it is locked. */
  async function whyNotOpened(blob: Buffer): Promise<Result<Opened, StorageProblem>> {
    if (unanswered !== null) return failure({ kind: 'secret-store-locked' });
    const refused = await refusal();
    if (refused !== null) return failure(refused);
    const sealed = await seal(probe);
    // A keyring once protected this key. If it is absent now, or its prompt was closed, Electron does not ask it again
    // before the next start, and uses the constant key in the meantime.
    if (!sealed.ok) return failure({ kind: 'secret-store-locked' });
    const opened = await ask(() => safeStorage.decryptStringAsync(sealed.value));
    if (opened?.result !== probe) return failure({ kind: 'secret-store-locked' });
    // It may have been unlocked since the first attempt.
    const again = await ask(() => safeStorage.decryptStringAsync(blob));
    if (again !== null) return success({ result: again.result, shouldReEncrypt: false });
    log.warn('keyring-changed');
    return failure({ kind: 'secret-store-changed' });
  }

  /** Why no key can be protected now; null when one can. */
  async function refusal(): Promise<StorageProblem | null> {
    const isAvailable = await ask(() => safeStorage.isAsyncEncryptionAvailable());
    if (isAvailable === null) return { kind: 'secret-store-locked' };
    return isAvailable ? null : { kind: 'secret-store-absent' };
  }

  async function seal(secret: string): Promise<Result<Buffer, StorageProblem>> {
    const blob = await ask(() => safeStorage.encryptStringAsync(secret));
    if (blob === null) return failure({ kind: 'secret-store-locked' });
    return isProtected(markOf(blob)) ? success(blob) : failure({ kind: 'secret-store-absent' });
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

function markOf(blob: Buffer): string {
  return blob.subarray(0, 3).toString('latin1');
}
