import type { DayState } from '../../shared/days/service-days.ts';
import type { PlainTextKey, WindowTexts } from '../../shared/texts/catalogue.ts';

const stateTexts: Readonly<Record<string, PlainTextKey>> = {
  s: 'status-meaning.suspended',
  o: 'days.not-active',
  a: 'status-meaning.active',
};

/** What a service was on one of its days. */
export function dayInWords(state: string | undefined, { t }: WindowTexts): string {
  return t(stateTexts[state ?? '-'] ?? 'days.not-watched');
}

/** How a service's days were, since the first that was watched. */
export function daysInWords(days: string, texts: WindowTexts): string {
  const { t, locale } = texts;
  const seen = days.replace(/^-+/, '');
  const countOf = (state: DayState) => seen.split(state).length - 1;
  const [suspended, other, unwatched] = [countOf('s'), countOf('o'), countOf('-')];
  const parts = [
    suspended > 0 && t('days.suspended', { count: suspended }),
    other > 0 && t('days.other', { count: other }),
    unwatched > 0 && t('days.unwatched', { count: unwatched }),
    countOf('a') > 0 && t('days.else-active'),
  ].filter((part) => part !== false);
  const isOneState = new Set(seen).size === 1;
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  return t('days.summary', {
    count: seen.length,
    parts: isOneState ? dayInWords(seen[0], texts) : list.format(parts),
  });
}
