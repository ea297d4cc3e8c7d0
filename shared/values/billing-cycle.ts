import { newestOnly, onceForEach } from './once-for-each.ts';
import { foldText } from './text-search.ts';

/** How long a price is for: a whole number of months, or of days for what counts weeks. */
export interface Cycle {
  readonly unit: 'month' | 'day';
  readonly count: number;
}

const months = (count: number): Cycle => ({ unit: 'month', count });
const days = (count: number): Cycle => ({ unit: 'day', count });

export const yearly: Cycle = months(12);

/**
 * What a provider's word for a billing cycle means, however it is spelled (`Semi-Annually`, `semi annual`, `6M`, `P6M`,
 * `6 months`). Undefined for what is paid once, for a word that we do not know, and for one with two meanings: some mean
 * twice a year by "biannually", others every two years.
 */
export function cycleOf(word: string | null): Cycle | undefined {
  return word === null ? undefined : (readOnce(word).cycle ?? undefined);
}

/** Longer words are none of ours. */
const longestWord = 60;

function readCycle(word: string): Cycle | null {
  if (word.length > longestWord) return null;
  const plain = foldText(word)
    .trim()
    .replace(/(?!^)[\s_-]+|[()]/g, '');
  const named = names.get(plain);
  if (named !== undefined) return named;
  const [, count = '', unit = ''] = /^(?:every|per|p)?(\d{0,4})([a-z]+?)s?$/.exec(plain) ?? [];
  const one = units.get(unit);
  const times = count === '' ? 1 : Number(count);
  const isCounted = count !== '' || unit.length > 1;
  return one !== undefined && isCounted && times > 0 ? { ...one, count: one.count * times } : null;
}

/** Thousands of services share a handful of words. */
const readOnce = onceForEach((word: string) => ({ cycle: readCycle(word) }), newestOnly(1_000));

const units: ReadonlyMap<string, Cycle> = new Map([
  ...each('d day', days(1)),
  ...each('w wk week', days(7)),
  ...each('m mo mon month', months(1)),
  ...each('q quarter', months(3)),
  ...each('y yr year annum', months(12)),
]);

/** In the five languages, folded, without spaces and hyphens. */
const names: ReadonlyMap<string, Cycle> = new Map([
  ...each('daily täglich diario diaria günlük يومي يوميًا', days(1)),
  ...each('weekly wöchentlich semanal haftalık أسبوعي أسبوعيًا', days(7)),
  ...each('fortnightly vierzehntägig zweiwöchentlich quincenal', days(14)),
  ...each('monthly monatlich mensual aylık monat mes ay شهر شهري شهريًا', months(1)),
  ...each('quarterly vierteljährlich quartalsweise trimestral üçaylık ربعسنوي', months(3)),
  ...each('semiannually semiannual semiyearly halfyearly halfyear sixmonthly', months(6)),
  ...each('halbjährlich semestral altıaylık نصفسنوي', months(6)),
  ...each('annually annual yearly jährlich anual yıllık jahr año yıl سنة سنوي سنويًا', months(12)),
  ...each('biennially biennial zweijährlich bienal ikiyıllık', months(24)),
  ...each('triennially triennial dreijährlich trienal üçyıllık', months(36)),
  ...each('quadrennially quadrennial', months(48)),
  ...each('quinquennially quinquennial', months(60)),
]);

function each(words: string, cycle: Cycle): readonly (readonly [string, Cycle])[] {
  return words.split(' ').map((word) => [foldText(word), cycle] as const);
}
