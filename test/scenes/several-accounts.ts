import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createMemorySecretStore,
  createMemorySecretStores,
  type MemorySecretStore,
} from '../fakes/secrets.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';
import { smallAccount } from '../server/api-fixtures.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { type StartOptions, startHostbellIn } from './running-hostbell.ts';

/**
 * Starts a core that watches this many accounts, each on its own server, and resolves when all are online. The items of
 * all have the same ids.
 */
export async function watchSeveral(count: number, how: StartOptions = {}) {
  const servers = await Promise.all(
    Array.from({ length: count }, (_, at) => startOneOfSeveral(at + 1)),
  );
  const directory = await temporaryDirectory();
  for (const at of servers.keys()) await mkdir(join(directory, folderOf(at + 1)));
  const secretStores = keysOf(servers);
  const hostbell = await startHostbellIn(directory, { secretStores, ...how });
  await hostbell.until(({ accounts }) =>
    accounts.every(({ connection }) => connection.state === 'online' && !connection.isRefreshing),
  );
  return {
    /** The one of account `1` first. */
    servers,
    server: (number: number): ApiServer => numbered(servers, number),
    hostbell,
    /** The stored secret of an account; null without one. */
    secretOf: (account: string) => secretStores(account).stored(),
    /** Stops the servers; the core is stopped with every other. */
    stop: () => Promise.all(servers.map((server) => server.stop())),
  };
}

/** Starts the server of the account with this number, with its own key and company. */
export function startOneOfSeveral(number: number): Promise<ApiServer> {
  const data = smallAccount();
  return startApiServer({
    key: `key-of-account-${number}`,
    data: {
      account: { ...data.account, id: `acc-${number}`, company: `Company ${number}` },
      services: data.services.map((service) => ({ ...service, productName: `Hosting ${number}` })),
      tickets: data.tickets.map((ticket) => ({ ...ticket, subject: `Ticket of ${number}` })),
    },
  });
}

/** Secret stores that hold each server's key, for the accounts `1`, `2`, …. */
export function keysOf(
  servers: readonly Pick<ApiServer, 'baseAddress' | 'key'>[],
): (account: string) => MemorySecretStore {
  return createMemorySecretStores(
    ...servers.map(({ baseAddress, key }) =>
      createMemorySecretStore(JSON.stringify({ version: 3, baseAddress, key })),
    ),
  );
}

/** The one of the account with this number. */
export function numbered(servers: readonly ApiServer[], number: number): ApiServer {
  const found = servers[number - 1];
  if (found === undefined) throw new Error(`No account ${number}`);
  return found;
}

/** The folder with the documents of the account with this number. */
export function folderOf(number: number): string {
  return number === 1 ? 'account' : `account-${number}`;
}
