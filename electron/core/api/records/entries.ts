import { haveAscendingIds } from '../../../../shared/changes/fresh-messages.ts';
import type { TicketEntry } from '../../../../shared/domain/domain.ts';
import type { ProviderPage } from '../../../../shared/providers/page.ts';
import { valueAt, valuesAt } from '../../../../shared/providers/place.ts';
import { momentMs } from '../../../../shared/values/calendar.ts';
import {
  firstRead,
  isMarked,
  isPlainObject,
  type RawField,
  readMessage,
  readText,
  textOf,
  timeOf,
  unescapedLine,
  valuesFrom,
} from './field-values.ts';

type Raw = Readonly<Record<string, unknown>>;

/**
 * Reads the messages of a ticket, as its provider's page says. A message without text is a message: it carries an
 * attachment. What is no message is left out, and costs no other one. The oldest comes first: by ids that ascend; else by their times; else as the
 * page says, or the times that can be read; else as they were sent.
 */
export function createEntryReader(page: ProviderPage, me: () => string | null) {
  const { authorIn = [], account, times, tickets } = page;
  const { messages } = tickets ?? {};
  const staff = messages?.staff ?? [];
  const automatic = messages?.automatic ?? [];
  /** Where a ticket's row has them, if it has them where the ticket itself does. */
  const rowPlace = placeInRow(messages?.at, tickets?.oneAt);

  return {
    entries,

    /** The messages within a list's row; none where the row has none. */
    inRow: (raw: Raw): readonly TicketEntry[] =>
      rowPlace === null ? [] : entries(valueAt(raw, rowPlace), true),

    /** A field that holds messages, of a provider that does not say where they are. */
    find(
      fields: readonly RawField[],
      isListed: boolean,
    ): { readonly name: string; readonly entries: readonly TicketEntry[] } | null {
      const [named, others] = [true, false].map((isNamed) =>
        fields.filter(([name]) => conversationName.test(name) === isNamed),
      );
      for (const [name, value] of [...(named ?? []), ...(others ?? [])]) {
        const isNamed = conversationName.test(name);
        if (!Array.isArray(value) || !value.some((raw) => isTelling(raw, isNamed))) continue;
        const found = entries(value, isListed);
        if (found.length > 0) return { name, entries: found };
      }
      return null;
    },
  };

  function entries(value: unknown, isListed = false): readonly TicketEntry[] {
    if (!Array.isArray(value)) return [];
    const read = value.map((raw) => readEntry(raw, isListed)).filter((entry) => entry !== null);
    return inOrder(read, messages?.order === 'newest first');
  }

  /** Null for what says neither what was written nor when, and has no id. */
  function readEntry(raw: unknown, isListed: boolean): TicketEntry | null {
    const fields = messages?.fields;
    if (!isPlainObject(raw) || fields === undefined) return null;
    const text = textIn(raw, isListed);
    const authors = valuesFrom(raw, fields.author);
    const nested = authors.filter(isPlainObject).flatMap((author) => valuesAt(author, authorIn));
    const author = unescapedLine(firstRead(authors, readText) ?? firstRead(nested, readText));
    const at = timeOf(textOf(raw, fields.time), times);
    const id = textOf(raw, fields.id);
    if (text === null && at === null && id === null) return null;
    return { ...(id !== null && { id }), text: text ?? '', author, at, ...sideOf(raw, author) };
  }

  /** Whether this can only be a message: one without text may be, where the field's name says so. */
  function isTelling(raw: unknown, isNamed: boolean): boolean {
    return isPlainObject(raw) && (isNamed || textIn(raw, true) !== null);
  }

  function textIn(raw: Raw, isListed: boolean): string | null {
    return firstRead(valuesFrom(raw, messages?.fields.text), (value) =>
      readMessage(value, isListed),
    );
  }

  /** Where staff is known, all others are the holder, unless that one is known by name. */
  function sideOf(
    raw: Raw,
    author: string | null,
  ): Pick<TicketEntry, 'isStaff' | 'isOwn' | 'side'> {
    if (isMarked(raw, automatic, me())) return { side: 'automatic' };
    if (isMarked(raw, staff, me())) return { isStaff: true };
    if (account?.me === undefined) return staff.length > 0 ? { isOwn: true } : {};
    if (author !== null && author === me()) return { isOwn: true };
    return staff.length > 0 ? { side: 'colleague' } : {};
  }
}

const conversationName =
  /^(?:messages?|repl(?:y|ies)|responses?|posts?|comments?|conversation|thread)$/i;

function placeInRow(at: string | undefined, oneAt: string | undefined): string | null {
  if (at === undefined) return null;
  if (oneAt === undefined) return at;
  return at.startsWith(`${oneAt}.`) ? at.slice(oneAt.length + 1) : null;
}

/** A date whose order of day and month is anybody's guess. */
const ambiguousDate = /^\s*\d{1,2}[/.-]\d{1,2}[/.-]\d/;

function inOrder(entries: readonly TicketEntry[], isNewestFirst: boolean): readonly TicketEntry[] {
  // Clocks are set back, and numbers are not.
  if (haveAscendingIds(entries)) return entries;
  if (haveAscendingIds(entries.toReversed())) return entries.toReversed();
  const writtenMs = ({ at }: TicketEntry) =>
    at === null || ambiguousDate.test(at) ? null : momentMs(at);
  const timed = entries.flatMap((entry) => writtenMs(entry) ?? []);
  const [first, last] = [timed[0], timed.at(-1)];
  const isTurned =
    first === last ? isNewestFirst : first !== undefined && last !== undefined && first > last;
  const listed = isTurned ? entries.toReversed() : entries;
  if (timed.length < entries.length) return listed;
  return listed.toSorted((one, other) => (writtenMs(one) ?? 0) - (writtenMs(other) ?? 0));
}
