import * as z from 'zod/mini';
import {
  failure,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import { ownPageId, pageId } from '../../../shared/providers/provider.ts';
import { alertTopic, parseRelayServer, relays } from '../../../shared/settings/alerts.ts';
import { parseBaseAddress, parseKey } from '../../../shared/settings/credentials.ts';
import { parseJson } from '../../../shared/values/parse-json.ts';
import type { Credentials, ProviderPages, SecretStore } from '../ports.ts';

/** The address comes with the provider's page: its id, or the person's own as a whole. None stands for the first page. */
const version = 3;
const storedAlerts = z.object({
  relay: z.enum(relays),
  server: z.string().check(z.refine(isRelayServer)),
  topic: z.string().check(z.regex(alertTopic)),
});
const storedSecret = z.lazy(() =>
  z.object({
    version: z.literal(version),
    baseAddress: z.string(),
    key: z.string(),
    page: z.exactOptional(z.union([z.string().check(z.regex(pageId)), z.looseObject({})])),
    alerts: z.exactOptional(storedAlerts),
  }),
);

/** Written by a newer Hostbell: must not be taken for a damaged one. */
const newerSecret = z.lazy(() => z.looseObject({ version: z.int().check(z.minimum(version + 1)) }));

export type Vault = ReturnType<typeof createVault>;

/**
 * The key: save, use, forget. Key, base address and page, the person's own as a whole, are kept together in one secret, so
 * that someone who can write to our folder can send the key neither to another address nor with another call. So is the
 * alert address, which is a secret itself.
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
    keep({
      baseAddress,
      key,
      provider,
      alerts,
    }: Credentials): Promise<Result<null, StorageProblem>> {
      const page = provider && { page: provider.id === ownPageId ? provider.page : provider.id };
      return secretStore.save(JSON.stringify({ version, baseAddress, key, ...page, alerts }));
    },
    forget: (): Promise<Result<null, StorageProblem>> => secretStore.forget(),
  };

  /** Null when the secret is not in our format: the person is asked for the key again, and saving replaces it. */
  async function readSecret(secret: unknown): Promise<Result<Credentials | null, StorageProblem>> {
    const parsed = storedSecret.safeParse(secret);
    if (!parsed.success) return success(null);
    const provider = await providerOf(parsed.data.page);
    if (provider === null) return newer;
    if (provider === 'unreadable') return success(null);
    const baseAddress = parseBaseAddress(parsed.data.baseAddress, provider?.page.base);
    const key = parseKey(parsed.data.key);
    if (!baseAddress.ok || !key.ok) return success(null);
    return success({
      baseAddress: baseAddress.value,
      key: key.value,
      ...(provider !== undefined && { provider }),
      ...(parsed.data.alerts !== undefined && { alerts: parsed.data.alerts }),
    });
  }

  /** Null for a page that a newer Hostbell has. */
  async function providerOf(stored: string | object | undefined) {
    if (stored === undefined) return undefined;
    if (typeof stored === 'string') {
      const page = await providerPages.page(stored);
      return page && { id: stored, page };
    }
    const { checkPage } = await import('../../../shared/providers/read-page.ts');
    const page = checkPage(stored);
    return page.ok ? { id: ownPageId, page: page.value } : 'unreadable';
  }
}

function isRelayServer(address: string): boolean {
  const parsed = parseRelayServer(address);
  return parsed.ok && parsed.value === address;
}

const newer = failure({ kind: 'document-newer' } as const);
