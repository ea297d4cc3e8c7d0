import {
  type OwnWordKind,
  ownWords,
  type Paging,
  type ProviderPage,
} from '../../shared/providers/page.ts';
import { cycleOf } from '../../shared/values/billing-cycle.ts';
import { momentMs } from '../../shared/values/calendar.ts';

type Fields = Readonly<Record<string, unknown>>;
export interface Items {
  readonly items: readonly { readonly further: Fields }[];
  readonly setAsideCount?: number;
  readonly isCut?: true;
}

interface Listed {
  readonly list: string;
  readonly fields: object;
  readonly paging?: Paging;
}

/** What looks wrong in a list that was read, without any of its values but short words. */
export function doubtsAbout(
  { items, isCut }: Items,
  { list, fields, paging }: Listed,
  how: { readonly page: ProviderPage; readonly pageCount: number; readonly now: number },
): readonly string[] {
  const { page, pageCount, now } = how;
  const kinds = 'subject' in fields ? { ...wordKinds, status: 'ticketStatus' as const } : wordKinds;
  const rows = items.map((item): Fields => ({ ...item.further, ...item }));
  const found = Object.keys(fields).flatMap((name) => {
    const values = rows.map((row) => row[name] ?? null).filter((value) => value !== null);
    const lacking = values.length === 0 ? 'missing' : `in ${values.length}`;
    return [
      ...(values.length < items.length ? [lacking] : []),
      ...unknownWords(values, kinds[name]),
      ...(name === 'price' ? priceDoubts(values) : []),
      ...(name === 'nextDueDate' || timeNames.has(name) ? timeDoubts(name, values, page, now) : []),
    ].map((doubt) => `${name}: ${doubt}`);
  });
  const { page: number, offset, cursor, next, link } = paging ?? page.paging ?? {};
  const goesOn = [number, offset, cursor, next, link].some((way) => way !== undefined);
  const isFull = pageCount === 1 && isPageSize(items.length, list);
  return [
    ...found,
    ...(isCut ? ['The list goes on, and paging does not say where.'] : []),
    ...(isFull && !goesOn ? [`Exactly ${items.length}: is there another page? See paging.`] : []),
  ];
}

const wordKinds: Readonly<Record<string, OwnWordKind>> = {
  status: 'status',
  type: 'type',
  billingCycle: 'billingCycle',
  priority: 'priority',
};
const timeNames: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', 'lastReplyAt']);

/** A page may name the wrong field: what looks like a text or a name of the person's is not printed. */
const isWord = /^\p{L}[\p{L}_-]{0,29}(?: \p{L}{1,15})?$|^\w{1,3}$/u;
const mostWords = 12;

function unknownWords(values: readonly unknown[], kind: OwnWordKind | undefined) {
  if (kind === undefined) return [];
  const own: readonly string[] = ownWords[kind];
  const isKnown = (word: string) =>
    own.includes(word.toLowerCase()) || (kind === 'billingCycle' && cycleOf(word) !== undefined);
  const unknown = new Set(values.map(String).filter((word) => !isKnown(word)));
  const shown = [...unknown].filter((word) => isWord.test(word)).slice(0, mostWords);
  return [
    ...(shown.length > 0 ? [`unknown ${shown.join(', ')}`] : []),
    ...(shown.length < unknown.size ? [`${unknown.size - shown.length} more, not shown`] : []),
  ];
}

/** Hardly any price is a whole number in all services, and none below a hundred. */
function priceDoubts(values: readonly unknown[]): readonly string[] {
  const prices = values.map(Number).filter((price) => price !== 0);
  const mayBeCents = prices.every((price) => Number.isInteger(price) && price >= 100);
  return mayBeCents && prices.length > 0
    ? ['whole numbers from a hundred on. If they are cents: "as": "cents"']
    : [];
}

const farMs = 12 * 365 * 86_400_000;

function timeDoubts(
  name: string,
  values: readonly unknown[],
  { times }: ProviderPage,
  now: number,
): readonly string[] {
  const texts = values.map(String);
  const isDue = name === 'nextDueDate';
  const isBare = (text: string) => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text);
  const isFar = (text: string) => {
    const ms = momentMs(text);
    return ms !== null && Math.abs(ms - now) > farMs;
  };
  return [
    texts.some((text) => /^\d{9,13}$/.test(text)) &&
      'only digits. Seconds since 1970: "as": "unix"',
    texts.some((text) => /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}/.test(text)) &&
      'day or month first? "as": "day first"',
    !isDue &&
      times === undefined &&
      texts.some(isBare) &&
      'without a zone. If it is UTC: "times": "utc"',
    texts.some(isFar) && 'more than twelve years from today',
  ].filter((doubt) => doubt !== false);
}

const usualSizes: ReadonlySet<number> = new Set([10, 15, 20, 25, 30, 50, 100, 200, 250, 500]);

function isPageSize(count: number, list: string): boolean {
  const asked = [...list.matchAll(/=(\d+)(?=&|$)/g)].map(([, size]) => Number(size));
  return asked.includes(count) || usualSizes.has(count);
}
