import type { Account } from '../../../shared/domain/domain.ts';
import type { ApiProblem, Result } from '../../../shared/domain/problem.ts';
import type { KnownAccount } from './account-data.ts';

/**
 * Whose account a key opens, compared with the one whose data is here. An account is known by its id. `wavers`: it is
 * ours, but the provider writes its id in different ways. `unclear`: the provider contradicts itself, or could not be
 * asked twice; nothing may be concluded or sent.
 */
export type Whose =
  | 'ours'
  | 'wavers'
  | 'another'
  | { readonly kind: 'unclear'; readonly problem: ApiProblem };

/**
 * Judges an account that was just read. An id that differs is read again before it is believed: only if it says
 * everything else about itself that ours does, and its id differs only in case, comes and goes, or was here before,
 * is it ours all the same. A stranger says something else about themselves.
 */
export async function whoseAccount(
  { account: ours, wavers }: KnownAccount,
  read: Account,
  how: {
    /** The ids that this account's data had before in this run. */
    readonly formerIds: ReadonlySet<string>;
    readonly readAgain: () => Promise<Result<Account, ApiProblem>>;
  },
): Promise<Whose> {
  if (read.id === ours.id) return 'ours';
  const saysOurs = saysTheSame(read, ours);
  if (saysOurs && (wavers === true || isSameButCase(read, ours) || how.formerIds.has(read.id)))
    return 'wavers';
  const answer = await how.readAgain();
  if (!answer.ok) return { kind: 'unclear', problem: answer.problem };
  const again = answer.value;
  if (saysOurs && again.id !== read.id && saysTheSame(again, ours)) return 'wavers';
  // Where another's id wavers too, it is still another's.
  const isSure =
    saysTheSame(again, read) && (again.id === read.id || (!saysOurs && again.id !== ours.id));
  return isSure ? 'another' : { kind: 'unclear', problem: { kind: 'unreadable', detail: 'shape' } };
}

/** Whether a key that a person enters opens the account whose data is here. */
export function isOurs({ account: ours, wavers }: KnownAccount, read: Account): boolean {
  return (
    read.id === ours.id ||
    (saysTheSame(read, ours) && (wavers === true || isSameButCase(read, ours)))
  );
}

function isSameButCase(read: Account, ours: Account): boolean {
  return read.id.toLowerCase() === ours.id.toLowerCase();
}

function saysTheSame(a: Account, b: Account): boolean {
  return a.email === b.email && a.name === b.name && a.company === b.company;
}
