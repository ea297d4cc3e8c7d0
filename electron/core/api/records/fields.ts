import type { FurtherFields, Json, Ticket } from '../../../../shared/domain/domain.ts';
import type { From, ProviderPage } from '../../../../shared/providers/page.ts';
import { entryOf, isPlaces, valueAt } from '../../../../shared/providers/place.ts';
import { onceForEach } from '../../../../shared/values/once-for-each.ts';
import {
  firstRead,
  furtherFields,
  isMarked,
  isPlainObject,
  longest,
  placesOf,
  type RawField,
  readWholeText,
  readWord,
  textOf,
  timeOf,
  valuesFrom,
} from './field-values.ts';
import type { Holder } from './rows.ts';

export type Fields = Readonly<Record<string, From | undefined>>;
export type Raw = Readonly<Record<string, unknown>>;

/** Finds a record in what was sent, its words in ours, and what is left of it, as a provider's page says. */
export function createFieldReader(page: ProviderPage, holder: () => Holder) {
  const { wordIn = [], flatten, words, times, tickets } = page;
  const isAllKept = page.keeps !== undefined;
  /** Our names of the fields that the page names, by its own. */
  const ownNames = onceForEach((fields: Fields): ReadonlyMap<string, string> => {
    const named = Object.entries(fields).flatMap(([own, from]) =>
      placesOf(from).map((place) => [place, own] as const),
    );
    return new Map(named);
  });

  return { recordOf, wordOf, statusOf, furtherOf, unreadFields };

  /** A record's fields and its id; null when it is no object, or its id is missing or too long. */
  function recordOf(
    sent: unknown,
    fields: Fields,
  ): { readonly raw: Raw; readonly id: string } | null {
    if (!isPlainObject(sent)) return null;
    const raw = flattened(sent);
    // The record's own id counts more than one within it.
    const idOf = (record: Raw) => firstRead(valuesFrom(record, fields.id), readWholeText);
    const id = idOf(sent) ?? idOf(raw);
    return id === null || id === '' || id.length > longest.id ? null : { raw, id };
  }

  function flattened(sent: Raw): Raw {
    const inner = flatten === undefined ? undefined : valueAt(sent, flatten);
    if (flatten === undefined || !isPlainObject(inner)) return sent;
    const { [flatten]: _, ...others } = sent;
    return { ...others, ...inner };
  }

  function wordOf(raw: Raw, from: From | undefined): string | null {
    const { words: name, else: otherwise = null } =
      from === undefined || isPlaces(from) ? {} : from;
    const table = name === undefined ? undefined : entryOf(words, name);
    const read = firstRead(valuesFrom(raw, from), (value) => {
      if (typeof value === 'boolean') return entryOf(table, String(value)) ?? null;
      const word = readWord(value, wordIn);
      return word === null ? null : (entryOf(table, word) ?? entryOf(table, '*') ?? word);
    });
    return read ?? otherwise;
  }

  /** A ticket that is not closed is answered if it bears one of the page's marks of an answer. */
  function statusOf(raw: Raw, from: From | undefined): Pick<Ticket, 'status' | 'listedStatus'> {
    const { answered = [] } = tickets ?? {};
    const status = wordOf(raw, from);
    const marks = answered === 'last message' || status === 'closed' ? [] : answered;
    return isMarked(raw, marks, holder().me)
      ? { status: 'answered', listedStatus: status }
      : { status };
  }

  function furtherOf(
    raw: Raw,
    fields: Fields,
    known: Raw,
    unread: readonly RawField[],
  ): FurtherFields {
    if (isAllKept) return furtherFields(unread);
    // A price that could not be read is shown as it came.
    const isShown = (name: string) =>
      !Object.hasOwn(known, name) || (name === 'price' && known.price === null);
    const others = Object.keys(fields).filter((name) => isShown(name) && name !== 'serviceList');
    return furtherFields(
      others.flatMap((name): readonly RawField[] => {
        const text = timeOf(textOf(raw, fields[name]), times);
        return text === null ? [] : [[name, text satisfies Json]];
      }),
    );
  }

  /** The fields of a record that the page does not name, and those it names that could not be read. */
  function unreadFields(raw: Raw, fields: Fields, known: Raw): readonly RawField[] {
    const named = ownNames(fields);
    return Object.entries(raw).filter(([name, value]) => {
      const own = named.get(name);
      return name !== '__proto__' && (own === undefined || (known[own] === null && value !== null));
    });
  }
}
