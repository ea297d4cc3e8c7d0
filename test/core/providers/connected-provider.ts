import type { Hostbell } from '../../../electron/core/app/app.ts';
import type { ProviderPages } from '../../../electron/core/ports.ts';
import type { Department } from '../../../shared/domain/domain.ts';
import { ipcSchemas } from '../../../shared/ipc/ipc-schema.ts';
import { createReroutedFetch } from '../../fakes/fetch.ts';
import { startHostbell, stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import type { ProviderFixture } from '../../server/providers/provider-server.ts';
import { providerKey, startProvider } from '../../server/providers/provider-server.ts';

/**
 * The core, connected to an account at this provider as a person does it. Resolves when it is online. Whatever address
 * the provider has, requests go to the fixture.
 */
export async function connectProvider(
  fixture: ProviderFixture,
  how: { readonly providerPages?: ProviderPages } = {},
) {
  const provider = await startProvider(fixture);
  const { fetch, leadTo } = createReroutedFetch();
  leadTo(provider.portal);
  const hostbell = await startHostbell({ ...how, fetch });
  const connected = await hostbell.handlers['account:connect']({
    baseAddress: provider.portal,
    key: providerKey,
    keyPlace: 'os',
    page: fixture.page,
  });
  if (!connected.ok) throw new Error(connected.problem.kind);
  await hostbell.online();
  return {
    provider,
    hostbell,
    /** After `hostbell` has stopped. */
    startAgain: () => hostbell.startAgain({ ...how, fetch }),
    async end(): Promise<void> {
      await stopEveryHostbell();
      await provider.stop();
    },
  };
}

/** Chooses the first department that the account's provider offers, as the window does. */
export async function chooseDepartment({ handlers }: Hostbell): Promise<Department> {
  const read = await handlers['departments:read'](null);
  const department = read.ok ? read.value[0] : undefined;
  if (department === undefined) throw new Error('No department is offered.');
  await handlers['settings:change'](ipcSchemas['settings:change']().parse({ department }));
  return department;
}
