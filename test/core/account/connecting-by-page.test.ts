import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createProviderPages } from '../../../electron/adapters/storage/provider-pages.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { type RunningHostbell, startHostbell } from '../../scenes/running-hostbell.ts';
import { fossbilling } from '../../server/providers/fossbilling.ts';
import { providerKey, startProvider } from '../../server/providers/provider-server.ts';
import { shippedSource } from '../../server/providers/shipped-pages.ts';

async function storedSecret({ secretStore }: Pick<RunningHostbell, 'secretStore'>) {
  const loaded = await secretStore.load();
  return loaded.ok ? loaded.value : null;
}

async function startPortal() {
  const fixture = fossbilling();
  const portal = await startProvider(fixture);
  onTestFinished(portal.stop);
  const asks = {
    baseAddress: portal.portal,
    key: providerKey,
    keyPlace: 'os',
    page: fixture.page,
  } as const;
  return { fixture, portal, asks };
}

it('A page that is put into the folder is all that a new provider takes', async () => {
  const { portal, asks } = await startPortal();
  const folder = await temporaryDirectory();
  const source = shippedSource('fossbilling').replace('"FOSSBilling"', '"Brand New"');
  await writeFile(join(folder, 'brand-new.json'), source);
  const hostbell = await startHostbell({ providerPages: createProviderPages(folder) });
  expect(await hostbell.handlers['providers:read'](null)).toMatchObject({
    value: [{ id: 'brand-new', name: 'Brand New' }],
  });
  // The end of the address says whose it is.
  const { page: _, ...typed } = { ...asks, baseAddress: portal.baseAddress };
  expect(await hostbell.handlers['account:connect'](typed)).toEqual({ ok: true, value: null });
  await hostbell.online();
  expect(JSON.parse((await storedSecret(hostbell)) ?? '')).toMatchObject({
    version: 3,
    page: 'brand-new',
  });
});

it('A page that this Hostbell does not have, or that lies elsewhere, gets no key', async () => {
  const { portal, asks } = await startPortal();
  const hostbell = await startHostbell();
  for (const page of ['unheard-of', '..', '../pages/linode', 'constructor', 'own'])
    expect(await hostbell.handlers['account:connect']({ ...asks, page })).toMatchObject({
      ok: false,
    });
  expect(portal.requests).toEqual([]);
});
