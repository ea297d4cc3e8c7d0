/**
 * Ids over all accounts. Within the view and on every channel an item's id says whose it is; servers, documents and
 * people have the server's own. Nothing that a server sends can name another account's item: `idIn` is injective.
 */

/** The account whose ids stay as its server has them. */
export const firstAccount = '1';

/** `1`, `2`, … for accounts that are kept, a word for others. */
const written = /^~([a-z0-9]{1,16})~/;

/** The id of what an account's server calls `serverId`. */
export function idIn(account: string, serverId: string): string {
  return account === firstAccount && !serverId.startsWith('~') ? serverId : `~${account}~${serverId}`;
}

/** The key of the account that this id is of; perhaps of none that there is. */
export function accountOf(id: string): string {
  // Asked for each of thousands of items, mostly of the first account.
  return id.startsWith('~') ? (written.exec(id)?.[1] ?? firstAccount) : firstAccount;
}

/** What the account's server calls it: for people, exports and addresses. */
export function serverIdOf(id: string): string {
  return id.replace(written, '');
}
