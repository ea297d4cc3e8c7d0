import { describe, expect, it } from 'vitest';
import { createVault } from '../../../electron/core/account/vault.ts';
import type { StorageProblem } from '../../../shared/domain/problem.ts';
import { failure, success } from '../../../shared/domain/problem.ts';
import { createMemorySecretStore } from '../../fakes/secrets.ts';
import {
  shippedPages as providerPages,
  shippedPage,
  shippedSource,
} from '../../server/providers/shipped-pages.ts';

const credentials = { baseAddress: 'https://api.example.com/api/v1', key: 'canary-5f1c' };

function vaultWith(secret: string | null = null) {
  const secretStore = createMemorySecretStore(secret);
  return { secretStore, vault: createVault({ secretStore, providerPages }) };
}

const stored = (parts: Record<string, unknown>): string =>
  JSON.stringify({ version: 3, ...credentials, ...parts });

describe('the vault', () => {
  it('An alert address is kept with the key, and must lead to a relay', async () => {
    const alerts = {
      relay: 'nchan',
      server: 'https://relay.example/',
      topic: 'AbCdEfGhIjKlMnOpQrStUv',
    } as const;
    const { vault } = vaultWith();
    await vault.keep({ ...credentials, alerts });
    expect(await vault.open()).toEqual({ ok: true, value: { ...credentials, alerts } });
    for (const wrong of [
      { ...alerts, server: 'http://192.168.0.10/' },
      { ...alerts, server: 'https://relay.example/?' },
      { ...alerts, topic: '../../admin-of-the-relay' },
      { ...alerts, relay: 'other' },
    ])
      expect(await vaultWith(stored({ alerts: wrong })).vault.open()).toEqual(success(null));
  });

  it('A secret from a newer Hostbell, or with a page of one, is recognized and left alone', async () => {
    for (const secret of [stored({ version: 4 }), stored({ page: 'brand-new' })]) {
      const { secretStore, vault } = vaultWith(secret);
      expect(await vault.open()).toEqual(failure({ kind: 'document-newer' }));
      expect(secretStore.stored()).toBe(secret);
    }
  });

  it('The vault returns what it keeps, even in the next run, with the provider’s page', async () => {
    const address = { baseAddress: 'https://portal.example.com/api/client', key: 'a-key' };
    const provider = { id: 'fossbilling', page: shippedPage('fossbilling') };
    for (const kept of [credentials, { ...address, provider }]) {
      const { secretStore, vault } = vaultWith();
      expect(await vault.keep(kept)).toEqual(success(null));
      for (const one of [vault, createVault({ secretStore, providerPages })])
        expect(await one.open()).toEqual(success(kept));
    }
  });

  it.each<StorageProblem>([{ kind: 'secret-store-locked' }, { kind: 'disk-refused' }])(
    'reports %j, and leaves what is stored unchanged',
    async (problem) => {
      const { secretStore, vault } = vaultWith();
      await vault.keep(credentials);
      const before = secretStore.stored();
      secretStore.failWith(problem);
      expect(await vault.open()).toEqual({ ok: false, problem });
      expect(await vault.keep({ ...credentials, key: 'another' })).toEqual({ ok: false, problem });
      expect(await vault.forget()).toEqual({ ok: false, problem });
      expect(secretStore.stored()).toBe(before);
      secretStore.failWith(null);
      expect(await vault.open()).toEqual(success(credentials));
    },
  );

  it.each([
    ...['', 'canary-5f1c', 'null', '[]'],
    // Of an earlier form: the person is asked for the key again.
    stored({ version: 2 }),
    // A page of one's own that has what only ours may have.
    stored({ page: { ...JSON.parse(shippedSource('fossbilling')), keeps: 'everything' } }),
    stored({ key: 7 }),
    stored({ key: '' }),
    stored({ key: 'kéy' }),
    stored({ baseAddress: 'http://api.example.com/api/v1' }),
    stored({ baseAddress: 'https://me:pw@api.example.com/api/v1' }),
  ])('does not take the secret %j for its own, and leaves it in place', async (secret) => {
    const { secretStore, vault } = vaultWith(secret);
    expect(await vault.open()).toEqual(success(null));
    expect(secretStore.stored()).toBe(secret);
  });

  it('An address stored in another form is normalized', async () => {
    const { vault } = vaultWith(stored({ baseAddress: 'https://api.example.com/' }));
    expect(await vault.open()).toEqual(success(credentials));
  });
});
