/**
 * Ids across all accounts. An item gets its id where it is read, and the id says which account it belongs to; servers and
 * people use the server's own. Nothing that a server sends can name another account's item: `idIn` is injective.
 */

/** An id as a server knows it: the only kind that gets into an address. */
export type ServerId = string & { readonly serverId: true };

/** The account whose ids are left as its server has them, except those that start with `~`. */
export const firstAccount = '1';

/** The demo's: no stored account can have it, so nothing that is set for the demo ever counts for another account. */
export const demoAccount = 'demo';

/** `1`, `2`, … for stored accounts, a word for others. */
const written = /^~([a-z0-9]{1,16})~/;

/** The id of the item that an account's server calls `serverId`. */
export function idIn(account: string, serverId: string): string {
  return account === firstAccount && !serverId.startsWith('~')
    ? serverId
    : `~${account}~${serverId}`;
}

/** The key of the account that this id belongs to, which may not exist. */
export function accountOf(id: string): string {
  // Called for each of thousands of items, most of them the first account's.
  return id.startsWith('~') ? (written.exec(id)?.[1] ?? firstAccount) : firstAccount;
}

/** The server's own id, for people, exports and addresses. */
export function serverIdOf(id: string): ServerId {
  // Without the account, it is what the server sent.
  return id.replace(written, '') as ServerId;
}
