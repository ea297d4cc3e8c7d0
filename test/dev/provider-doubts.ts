import { type OwnWordKind, ownWords } from '../../shared/providers/page.ts';
import { cycleOf } from '../../shared/values/billing-cycle.ts';

type Fields = Readonly<Record<string, unknown>>;
export interface Items {
  readonly items: readonly { readonly further: Fields }[];
  readonly setAsideCount?: number;
  readonly isCut?: true;
}

/** Which fields of a list that was read are missing, and which words are unknown; none of its other values. */
export function doubtsAbout({ items, isCut }: Items, fields: object): readonly string[] {
  const kinds = 'subject' in fields ? { ...wordKinds, status: 'ticketStatus' as const } : wordKinds;
  const rows = items.map((item): Fields => ({ ...item.further, ...item }));
  const found = Object.keys(fields).flatMap((name) => {
    const values = rows.map((row) => row[name] ?? null).filter((value) => value !== null);
    const lacking = values.length === 0 ? 'missing' : `in ${values.length}`;
    return [
      ...(values.length < items.length ? [lacking] : []),
      ...unknownWords(values, kinds[name]),
    ].map((doubt) => `${name}: ${doubt}`);
  });
  return isCut ? [...found, 'The list goes on, and paging does not say where.'] : found;
}

const wordKinds: Readonly<Record<string, OwnWordKind>> = {
  status: 'status',
  type: 'type',
  billingCycle: 'billingCycle',
  priority: 'priority',
};

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
