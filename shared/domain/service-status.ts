import { newestOnly, onceForEach } from '../values/once-for-each.ts';
import type { Service } from './domain.ts';
import { guessedWords, isNamedAlone, isSaid, mostJudged, wordsOf } from './guessed-words.ts';
import type { ServiceMeaning } from './vocabulary.ts';

/**
 * Reads a service's status word. The API document names only ACTIVE and says that a service
 * can be suspended, but not with which word. So ACTIVE means active, a status that says in one of our five languages
 * that the service is suspended means that (`guessed-words.ts`), also beside other words ("billing_suspension"), as does
 * `locked` ("LOCKED_BILLING"), one that says nothing but that the service is over means ended, and any other means
 * attention, such as one that undoes a suspension ("Suspension removed").
 * `active` and `suspended` are also the words of WHMCS, HostBill (hostbill.atlassian.net, Accounts) and FOSSBilling
 * (`Model_ClientOrder`).
 */
export function serviceMeaning(status: string | null): ServiceMeaning {
  if (status === null || status.trim() === '') return 'unknown';
  return wordMeaning(status);
}

const wordMeaning = onceForEach(judge, newestOnly(mostJudged));

function judge(status: string): 'active' | 'suspended' | 'attention' | 'ended' {
  if (/^active$/i.test(status.trim())) return 'active';
  if (isNamedAlone(wordsOf(status, guessedWords.ended), guessedWords.ended)) return 'ended';
  const words = wordsOf(status, guessedWords.suspended);
  if (isSaid(words, guessedWords.suspended) || isSuspensionNamed(words)) return 'suspended';
  return isSaid(words, locked) && !words.some((word) => guarded.has(word))
    ? 'suspended'
    : 'attention';
}

const locked: ReadonlySet<string> = new Set(['locked']);
/** What a lock protects: the holder has set it, or the registry. */
const guarded: ReadonlySet<string> = new Set([
  'transfer',
  'registrar',
  'registry',
  'update',
  'delete',
  'deletion',
  'edit',
  'editing',
]);

/** "billing_suspension", but neither "suspension pending" nor "suspension notice". */
function isSuspensionNamed(words: readonly string[]): boolean {
  const { suspension, later, announced } = guessedWords;
  const isOnlyComing = words.some((word) => later.has(word) || announced.has(word));
  return !isOnlyComing && isSaid(words, suspension);
}

/**
 * Whether a service that needed attention may be worse off with this status word, which does not mean suspended: one that
 * is the same in another spelling, waits for something, or takes a suspension back, is not.
 */
export function mayBeWorse(from: string, to: string): boolean {
  const words = wordsOf(to, guessedWords.suspended);
  const before = wordsOf(from, guessedWords.suspended);
  if (words.length === 0) return to.trim() !== from.trim();
  if (words.join(' ') === before.join(' ')) return false;
  if (words.every((word) => waiting.has(word) || guessedWords.filler.has(word))) return false;
  return !isSuspensionTakenBack(words);
}

const waiting: ReadonlySet<string> = new Set([
  'pending',
  'unsuspended',
  'unsuspending',
  'unlocked',
]);

function isSuspensionTakenBack(words: readonly string[]): boolean {
  const { suspended, suspension, not, undone } = guessedWords;
  const isNamed = words.some((word) => suspended.has(word) || suspension.has(word));
  return isNamed && words.some((word) => not.has(word) || undone.has(word));
}

/** The services that still run or may run again: an ended service is neither due nor paid for. */
export function withoutEnded(services: readonly Service[]): readonly Service[] {
  const running = services.filter(({ status }) => serviceMeaning(status) !== 'ended');
  // The same array if none has ended.
  return running.length === services.length ? services : running;
}
