import { newestOnly, onceForEach } from '../values/once-for-each.ts';
import type { Service } from './domain.ts';
import { guessedWords, isNamedAlone, isSaid, mostJudged, wordsOf } from './guessed-words.ts';
import { overrideOf, type ServiceMeaning, type StatusOverrides, statusReader } from './vocabulary.ts';

/** The words of WHMCS, HostBill, Blesta, Clientexec and FOSSBilling for a service that is over, and "closed". */
const ended = /^(cancell?ed|terminated|completed|closed)$/i;

/**
 * Reads a service's status word. An override comes first. The API document names only ACTIVE and says that a service
 * can be suspended, but not with which word. So ACTIVE means active, a status that says in one of our five languages
 * that the service is suspended means that (`guessed-words.ts`), as does `locked`, one that clearly says the service is
 * over means ended, and any other means attention, such as one that undoes a suspension ("Suspension removed").
 * `active` and `suspended` are also the words of WHMCS, HostBill (hostbill.atlassian.net, Accounts) and FOSSBilling
 * (`Model_ClientOrder`).
 */
export function serviceMeaning(status: string | null, overrides: StatusOverrides): ServiceMeaning {
  if (status === null || status.trim() === '') return 'unknown';
  return overrideOf(overrides.services, status) ?? plainServiceMeaning(status);
}

/** Without overrides. */
export const plainServiceMeaning = onceForEach(judge, newestOnly(mostJudged));

function judge(status: string): 'active' | 'suspended' | 'attention' | 'ended' {
  if (/^active$/i.test(status.trim())) return 'active';
  if (/^locked$/i.test(status.trim())) return 'suspended';
  if (ended.test(status.trim())) return 'ended';
  const words = wordsOf(status, guessedWords.suspended);
  if (isSaid(words, guessedWords.suspended) || isNamedAlone(words, guessedWords.suspension))
    return 'suspended';
  return 'attention';
}

/** The services that still run or may run again: an ended service is neither due nor paid for. */
export function withoutEnded(services: readonly Service[], overrides: StatusOverrides): readonly Service[] {
  const meaningOf = statusReader(overrides, serviceMeaning);
  const running = services.filter((service) => meaningOf(service) !== 'ended');
  // The same array if none has ended.
  return running.length === services.length ? services : running;
}
