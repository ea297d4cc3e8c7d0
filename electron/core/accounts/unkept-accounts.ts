import { type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import { apiPath, parseBaseAddress } from '../../../shared/settings/credentials.ts';
import { firstAccount } from '../../../shared/values/account-ids.ts';
import type { Credentials } from '../ports.ts';
import type { AccountEntries, AccountParts } from './account-entries.ts';
import type { Providers } from './providers.ts';

/** Opens the accounts that are not kept: the demo and the environment's. All of it runs in the queue. */
export function createUnkeptAccounts(
  deps: AccountParts & {
    readonly entries: AccountEntries;
    readonly providers: Providers;
    /** Removes this account's settings. */
    readonly forgetSettings: (account: string) => void;
  },
) {
  const { entries, providers, index, limiters, ports, forgetSettings } = deps;
  const { documents } = ports;

  return {
    openEnvironment,
    /** Opens the demo, restarting it if it is open. */
    startDemo,
  };

  async function openEnvironment(given: Credentials): Promise<void> {
    // Without the end that our own page's addresses have, which was added if it was missing.
    const typed = given.baseAddress.slice(0, -apiPath.length);
    const provider = (await providers.meant({ baseAddress: typed })) ?? undefined;
    const address = parseBaseAddress(typed, provider?.page.base);
    const credentials =
      provider === undefined || !address.ok
        ? given
        : { ...given, baseAddress: address.value, provider };
    const key = keyInRun();
    await limiters.load(key);
    await entries.open(key, 'environment').watched.begin(credentials, 'environment');
  }

  /** Without other accounts, the environment's account has plain ids. */
  function keyInRun(): string {
    const isAlone = entries.all().length === 0 && index.rows().length === 0;
    return isAlone ? firstAccount : 'environment';
  }

  async function startDemo(): Promise<Result<null, Problem>> {
    const before = entries.all().find(({ isDemo }) => isDemo);
    if (before !== undefined) await entries.close(before);
    const emptied = await documents('demo').removeAll();
    if (!emptied.ok) return emptied;
    forgetSettings('demo');
    const demo = await ports.startDemo();
    for (const [name, value] of demo.documents) await documents('demo').write(name, value);
    // A key that no stored account can have: nothing set for the demo ever counts for another account.
    await entries.open('demo', 'demo').watched.begin(demo, 'session', { demo });
    return success(null);
  }
}
