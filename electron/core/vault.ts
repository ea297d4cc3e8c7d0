import { z } from 'zod';
import { parseBaseAddress, parseKey } from '../../shared/credentials.ts';
import { type Result, type StorageProblem, success } from '../../shared/problem.ts';
import type { Credentials } from './api-exchange.ts';
import type { SecretStore } from './ports.ts';

/**
 * The key: save, use, forget. Key and base address rest together in one secret, so that nobody who can write to
 * our folder can send the key to another address.
 */
export interface Vault {
  /** Null when nothing is stored. `secret-store-locked` when something is, but the keyring does not give it. */
  open(): Promise<Result<Credentials | null, StorageProblem>>;
  keep(credentials: Credentials): Promise<Result<null, StorageProblem>>;
  forget(): Promise<Result<null, StorageProblem>>;
}

const storedSecret = z.object({ version: z.literal(1), baseAddress: z.string(), key: z.string() });

export function createVault({ secretStore }: { readonly secretStore: SecretStore }): Vault {
  return {
    async open() {
      const loaded = await secretStore.load();
      if (!loaded.ok) return loaded;
      return success(loaded.value === null ? null : readSecret(loaded.value));
    },
    keep: (credentials) => secretStore.save(JSON.stringify({ version: 1, ...credentials })),
    forget: () => secretStore.forget(),
  };
}

/** Null when the secret is not one of ours: the person is asked for the key again, and saving replaces it. */
function readSecret(secret: string): Credentials | null {
  const parsed = storedSecret.safeParse(parseJson(secret));
  if (!parsed.success) return null;
  const baseAddress = parseBaseAddress(parsed.data.baseAddress);
  const key = parseKey(parsed.data.key);
  return baseAddress.ok && key.ok ? { baseAddress: baseAddress.value, key: key.value } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
