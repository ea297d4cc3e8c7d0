import { cycleOf } from '../values/billing-cycle.ts';
import { plainLine } from '../values/plain-line.ts';
import type { WindowTexts } from './catalogue.ts';
import { daysText } from './formats.ts';

/** Words of the API document and others that every panel uses, in lower case, with the keys of their texts. */
const known = {
  active: 'status-meaning.active',
  suspended: 'status-meaning.suspended',
  open: 'status-meaning.open',
  answered: 'status-meaning.answered',
  closed: 'status-meaning.closed',
  pending: 'status-word.pending',
  'on hold': 'status-word.on-hold',
  cancelled: 'status-word.cancelled',
  canceled: 'status-word.cancelled',
  terminated: 'status-word.terminated',
  completed: 'status-word.completed',
  'setup failed': 'status-word.setup-failed',
  'renewal failed': 'status-word.renewal-failed',
} as const;

/** The same for priorities. */
const knownPriorities = {
  low: 'priority-word.low',
  normal: 'priority-word.normal',
  medium: 'priority-word.medium',
  high: 'priority-word.high',
  urgent: 'priority-word.urgent',
  critical: 'priority-word.critical',
} as const;

/** More than fits in a pill. */
const longestWord = 60;

/**
 * A status word for people: a known one in their language, any other as one plain line, written as words where the server
 * sent a program's name for it. Empty if nothing visible is left.
 */
export function statusInWords(
  word: string | null,
  texts: WindowTexts,
  longest = longestWord,
): string {
  return inWords(known, readable(plainLine(word ?? '', longest)), texts);
}

/** A word as programs write them. */
const codeWord = new RegExp(
  [
    '[\\p{L}\\d]+(_[\\p{L}\\d]+)+',
    '[A-Z][A-Z\\d]{3,}',
    '[A-Z][A-Z\\d]*(-[A-Z\\d]+)+',
    '[a-z][a-z\\d]*(-[a-z\\d]+)*',
    '[a-z]+([A-Z][a-z]+)+',
  ]
    .map((way) => `^${way}$`)
    .join('|'),
  'u',
);

/** "On hold" for ON_HOLD, `On_Hold`, `on-hold` or `onHold`; any other text as it is. */
function readable(plain: string): string {
  if (!codeWord.test(plain)) return plain;
  const text = plain
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A priority, likewise. */
export function priorityInWords(word: string, texts: WindowTexts): string {
  return inWords(knownPriorities, readable(plainLine(word, longestWord)), texts);
}

/** From the highest known priority down; any other word after them. */
export function priorityRank(word: string): number {
  const rank = Object.keys(knownPriorities).indexOf(word.trim().toLowerCase());
  return rank < 0 ? 1 : -rank;
}

function inWords(
  words: Readonly<Record<string, KnownWord>>,
  plain: string,
  { t }: WindowTexts,
): string {
  const name = Object.entries(words).find(([own]) => own === plain.toLowerCase());
  return name === undefined ? plain : t(name[1]);
}

type KnownWord =
  | (typeof known)[keyof typeof known]
  | (typeof knownPriorities)[keyof typeof knownPriorities];

/** A billing cycle, likewise. */
export function cycleInWords(cycle: string, { t, locale }: WindowTexts): string {
  const known = cycleOf(cycle);
  if (known === undefined) return plainLine(cycle, longestWord);
  const { unit, count } = known;
  if (unit === 'day') return daysText(count, locale);
  if (count === 1) return t('service.cycle-monthly');
  return count === 12 ? t('service.cycle-yearly') : t('service.cycle-months', { count });
}
