import type { AccountData } from '../../electron/demo/account-book.ts';
import { status } from '../server/api-faults.ts';
import { troubledAccount } from '../server/api-fixtures.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import type { AppWindow } from '../window/app-window.ts';

/** Accounts beside the window's first one. */
export interface SideBySide {
  readonly servers: readonly ApiServer[];
  end(): Promise<void>;
}

/** As resellers have them: with repeated names, a long one, and one written right to left. */
const companies = [
  'Brightwell Café',
  'Harbour Lane Studio',
  'شركة الميناء للتجارة',
  'Norddeutsche Filmproduktionsgesellschaft mbH & Co. KG',
  'Ash & Elm Joinery',
] as const;

/**
 * Adds this many accounts, each on its own server with its own items. The key of the second one is refused from then
 * on.
 */
export async function addAccounts(window: AppWindow, count: number): Promise<SideBySide> {
  const servers = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      startApiServer({ key: `key-of-account-${at}`, data: accountData(at) }),
    ),
  );
  const { handlers, view, until } = window.hostbell;
  for (const { baseAddress, key } of servers)
    await handlers['account:connect']({ baseAddress, key, keyPlace: 'session' });
  await until(
    ({ accounts }) =>
      accounts.length > count && accounts.every(({ connection }) => connection.asOfMs !== null),
  );
  const [, , refused] = view.view().accounts;
  servers[1]?.fault({}, status(401));
  if (refused !== undefined) {
    await handlers['poll:refresh']({ account: refused.key });
    // A single refusal is not reported; the key is checked again soon.
    await window.passTime(5 * 60_000);
    await until(({ accounts }) =>
      accounts.some(({ connection }) => connection.state === 'key-refused'),
    );
  }
  return {
    servers,
    end: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

/** A few of the demo's items under other names. */
function accountData(at: number): AccountData {
  const { account, services, tickets } = troubledAccount(Date.now());
  const host = `client-${at + 1}.example`;
  const company = companies[at % companies.length] ?? account.company;
  return {
    account: { ...account, id: `acc-${at + 2}`, company, email: `hosting@${host}` },
    services: services.slice(at % 3, (at % 3) + 3).map((service, index) => ({
      ...service,
      ...(service.domain !== undefined && { domain: index === 0 ? host : `shop-${index}.${host}` }),
    })),
    tickets: tickets.slice(at % 4, (at % 4) + 4),
  };
}
