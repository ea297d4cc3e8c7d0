import type { AccountData } from '../../electron/demo/account-book.ts';
import { status } from '../server/api-faults.ts';
import { troubledAccount } from '../server/api-fixtures.ts';
import { startApiServer } from '../server/api-server.ts';
import type { AppWindow } from '../window/app-window.ts';

/** Adds two accounts to the window's first one, each on its own server. The key of the second is refused from then on. */
export async function addAccounts(window: AppWindow) {
  const [first, second] = await Promise.all([
    startApiServer({ key: 'key-of-account-0', data: accountData(0, 'Brightwell Café') }),
    startApiServer({ key: 'key-of-account-1', data: accountData(1, 'Harbour Lane Studio') }),
  ]);
  const { handlers, view, until } = window.hostbell;
  for (const { baseAddress, key } of [first, second])
    await handlers['account:connect']({ baseAddress, key, keyPlace: 'session' });
  await until(
    ({ accounts }) =>
      accounts.length > 2 && accounts.every(({ connection }) => connection.asOfMs !== null),
  );
  second.fault({}, status(401));
  await handlers['poll:refresh']({ account: view.view().accounts[2]?.key ?? '' });
  // A single refusal is not reported; the key is checked again soon.
  await window.passTime(5 * 60_000);
  await until(({ accounts }) =>
    accounts.some(({ connection }) => connection.state === 'key-refused'),
  );
  return {
    first,
    end: async () => {
      await Promise.all([first.stop(), second.stop()]);
    },
  };
}

/** A few of the demo's items under other names. */
function accountData(at: number, company: string): AccountData {
  const { account, services, tickets } = troubledAccount(Date.now());
  const host = `client-${at + 1}.example`;
  return {
    account: { ...account, id: `acc-${at + 2}`, company, email: `hosting@${host}` },
    services: services.slice(at, at + 3).map((service, index) => ({
      ...service,
      ...(service.domain !== undefined && { domain: index === 0 ? host : `shop-${index}.${host}` }),
    })),
    tickets: tickets.slice(at, at + 4),
  };
}
