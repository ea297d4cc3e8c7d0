import * as z from 'zod/mini';
import { failure, type Result, type StorageProblem, success } from '../../../shared/domain/problem.ts';
import { chosenPage, shippedPageIds } from '../../../shared/providers/shipped.ts';
import { parseBaseAddress, parseKey } from '../../../shared/settings/credentials.ts';
import type { Credentials, SecretStore } from '../ports.ts';

/** Version 2 names the provider's page; an older Hostbell would send the key as the first page says. */
const storedSecret = z.lazy(() =>
  z.object({
    version: z.union([z.literal(1), z.literal(2)]),
    baseAddress: z.string(),
    key: z.string(),
    page: z.exactOptional(z.enum(shippedPageIds)),
  }),
);

/** Written by a newer Hostbell: must not be taken for a damaged one. */
const newerSecret = z.lazy(() => z.looseObject({ version: z.int().check(z.minimum(3)) }));

export type Vault = ReturnType<typeof createVault>;

/**
 * The key: save, use, forget. Key, base address and page are kept together in one secret, so that someone who can write to
 * our folder cannot send the key to another address.
 */
export function createVault({ secretStore }: { readonly secretStore: SecretStore }) {
  return {
    /**
     * Null when nothing is stored. Fails as the secret store does when the keyring does not release it, and with
     * `document-newer` when a newer Hostbell wrote it.
     */
    async open(): Promise<Result<Credentials | null, StorageProblem>> {
      const loaded = await secretStore.load();
      if (!loaded.ok) return loaded;
      if (loaded.value === null) return success(null);
      const secret = parseJson(loaded.value);
      return newerSecret.safeParse(secret).success
        ? failure({ kind: 'document-newer' })
        : success(readSecret(secret));
    },
    keep: (credentials: Credentials): Promise<Result<null, StorageProblem>> =>
      secretStore.save(JSON.stringify({ version: credentials.page === undefined ? 1 : 2, ...credentials })),
    forget: (): Promise<Result<null, StorageProblem>> => secretStore.forget(),
  };
}

/** Null when the secret is not in our format: the person is asked for the key again, and saving replaces it. */
function readSecret(secret: unknown): Credentials | null {
  const parsed = storedSecret.safeParse(secret);
  if (!parsed.success) return null;
  const { page } = parsed.data;
  const baseAddress = parseBaseAddress(parsed.data.baseAddress, chosenPage(page).base);
  const key = parseKey(parsed.data.key);
  if (!baseAddress.ok || !key.ok) return null;
  return { baseAddress: baseAddress.value, key: key.value, ...(page !== undefined && { page }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
