import * as z from 'zod/mini';
import { failure, type Result, type StorageProblem, success } from '../../../shared/domain/problem.ts';
import { pageId } from '../../../shared/providers/provider.ts';
import { parseBaseAddress, parseKey } from '../../../shared/settings/credentials.ts';
import type { Credentials, ProviderPages, SecretStore } from '../ports.ts';

/** Version 2 names the provider's page; an older Hostbell would send the key as the first page says. */
const storedSecret = z.lazy(() =>
  z.object({
    version: z.union([z.literal(1), z.literal(2)]),
    baseAddress: z.string(),
    key: z.string(),
    page: z.exactOptional(z.string().check(z.regex(pageId))),
  }),
);

/** Written by a newer Hostbell: must not be taken for a damaged one. */
const newerSecret = z.lazy(() => z.looseObject({ version: z.int().check(z.minimum(3)) }));

export type Vault = ReturnType<typeof createVault>;

/**
 * The key: save, use, forget. Key, base address and page are kept together in one secret, so that someone who can write to
 * our folder cannot send the key to another address.
 */
export function createVault(deps: {
  readonly secretStore: SecretStore;
  readonly providerPages: ProviderPages;
}) {
  const { secretStore, providerPages } = deps;

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
      return newerSecret.safeParse(secret).success ? newer : readSecret(secret);
    },
    keep({ baseAddress, key, provider }: Credentials): Promise<Result<null, StorageProblem>> {
      const address = { baseAddress, key };
      const secret =
        provider === undefined ? { version: 1, ...address } : { version: 2, ...address, page: provider.id };
      return secretStore.save(JSON.stringify(secret));
    },
    forget: (): Promise<Result<null, StorageProblem>> => secretStore.forget(),
  };

  /** Null when the secret is not in our format: the person is asked for the key again, and saving replaces it. */
  async function readSecret(secret: unknown): Promise<Result<Credentials | null, StorageProblem>> {
    const parsed = storedSecret.safeParse(secret);
    if (!parsed.success) return success(null);
    const { page: id } = parsed.data;
    const page = id === undefined ? undefined : await providerPages.page(id);
    // A newer Hostbell has a page that this one lacks.
    if (page === null) return newer;
    const baseAddress = parseBaseAddress(parsed.data.baseAddress, page?.base);
    const key = parseKey(parsed.data.key);
    if (!baseAddress.ok || !key.ok) return success(null);
    const provider = id !== undefined && page !== undefined && { provider: { id, page } };
    return success({ baseAddress: baseAddress.value, key: key.value, ...provider });
  }
}

const newer = failure({ kind: 'document-newer' } as const);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
