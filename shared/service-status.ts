/** What we take a service's status word to mean. `unknown`: no word was sent, so nothing is concluded. */
export type ServiceMeaning = 'active' | 'suspended' | 'attention' | 'unknown';

/**
 * Reads a service's status word. The API document names only ACTIVE and says that a service can be suspended
 * without naming the word. So: ACTIVE is active, a word that speaks of suspension is suspended, and any other
 * word needs attention. Words that undo a suspension ("UNSUSPENDED") are not taken for one.
 */
export function serviceMeaning(status: string | null): ServiceMeaning {
  if (status === null || status.trim() === '') return 'unknown';
  if (/^active$/i.test(status.trim())) return 'active';
  if (/suspend/i.test(status) && !/unsuspend|\bnot\b|not_|\bno\b/i.test(status)) return 'suspended';
  return 'attention';
}
