import { plainLine } from '../values/plain-line.ts';
import type { WindowTexts } from './catalogue.ts';

/** The words of the API document and others that every panel uses, in lower case, and what they are called in the person's language. */
const known = {
  active: 'status-meaning.active',
  suspended: 'status-meaning.suspended',
  open: 'status-meaning.open',
  answered: 'status-meaning.answered',
  closed: 'status-meaning.closed',
  pending: 'status-word.pending',
  cancelled: 'status-word.cancelled',
  canceled: 'status-word.cancelled',
  terminated: 'status-word.terminated',
  completed: 'status-word.completed',
} as const;

/** More than fits in a pill. */
const longestWord = 60;

/**
 * A status word for people: a known one in their language, any other as it came, as one plain line. Empty if there is
 * nothing to see.
 */
export function statusInWords(word: string | null, { t }: WindowTexts, longest = longestWord): string {
  const plain = plainLine(word ?? '', longest);
  const name = Object.entries(known).find(([own]) => own === plain.toLowerCase());
  return name === undefined ? plain : t(name[1]);
}
