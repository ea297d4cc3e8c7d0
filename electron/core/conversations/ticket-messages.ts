import type { Ticket } from '../../../shared/domain/domain.ts';
import type { ApiProblem, Result } from '../../../shared/domain/problem.ts';
import { shownUntilMs, signsOf } from '../../../shared/domain/reply-signs.ts';
import { ticketMeaning } from '../../../shared/domain/ticket-status.ts';
import { byId, isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { Clock } from '../ports.ts';
import { withShortTexts } from './short-texts.ts';

/** Of one reading of the list: each ticket takes a request or two. */
const mostRead = 10;
/** How many readings of the list a ticket that is refused waits at most. */
const longestWait = 30;
/** How long a ticket that showed no messages is not asked about again where the provider promises none. */
const unpromisedWaitMs = 60 * 60_000;

interface Attempts {
  /** The number of the reading in which it was last tried. */
  readonly last: number;
  /** How many times in a row it was refused since. */
  readonly refused: number;
}
const notTried: Attempts = { last: 0, refused: 0 };

interface List {
  readonly items: readonly Ticket[];
}
type ReadTicket = (id: string) => Promise<Result<Ticket, ApiProblem>>;

/**
 * A ticket whose status says whether support has answered, where its page lets messages decide that: it is answered if it is
 * not closed and support wrote last. Without messages it stays as it is.
 */
export function withAnswer(ticket: Ticket): Ticket {
  const newest = ticket.conversation.findLast(({ side }) => side !== 'automatic');
  if (newest === undefined) return ticket;
  const { listedStatus, ...rest } = ticket;
  const word = listedStatus === undefined ? ticket.status : listedStatus;
  const isAnswered = newest.isStaff === true && ticketMeaning(word) !== 'closed';
  return isAnswered
    ? { ...rest, status: 'answered', listedStatus: word }
    : { ...rest, status: word };
}

interface MessagePlan {
  /** Whether a ticket can be read by itself, perhaps with its messages. */
  readonly canRead: boolean;
  /** Whether the provider is known to show messages there, and to say who wrote each. */
  readonly isPromised: boolean;
  /** What says that support has answered: only the messages, marks of the row, which may mean a colleague, or its word. */
  readonly answered: 'by messages' | 'by marks' | 'by word';
  readonly clock: Pick<Clock, 'monotonicMs'>;
}

/**
 * Adds messages to the tickets of a list that has none, for a provider whose tickets can be read with their messages. A
 * ticket is read when its row has changed, and at first where only messages tell whether
 * support has answered. At most ten are read at once, those first that wait longest, so that tickets that cannot be read hold up no
 * others; one that is refused is tried ever less often. Until its messages are read again, a ticket keeps those that are known, and says
 * that it lacks some (`lacksMessages`). Where nobody promises messages and no ticket has shown any, one that is refused or
 * has none is judged by its row, and is not asked about again for an hour.
 */
export function createTicketMessages({ canRead, isPromised, answered, clock }: MessagePlan) {
  const isJudged = answered !== 'by word';
  /** When a ticket showed no messages that nobody promised. */
  let bareMs: ReadonlyMap<string, number> = new Map();
  /** Each ticket as its row was, and as it was told. */
  let known: ReadonlyMap<string, { readonly row: Ticket; readonly told: Ticket }> | null = null;
  let attempts: ReadonlyMap<string, Attempts> = new Map();
  let reading = 0;

  /** `before`: the list as it was last kept, perhaps by an earlier run. */
  return async <L extends List>(
    list: L,
    before: readonly Ticket[],
    readTicket: ReadTicket,
  ): Promise<L> => {
    reading += 1;
    const isFirst = known === null && before.length === 0;
    const kept = byId(before);
    const isBare = (read: Result<Ticket, ApiProblem>) =>
      !isPromised &&
      !before.some(hasMessages) &&
      (read.ok ? !hasMessages(read.value) : isRefusal(read.problem));
    const taken = async (row: Ticket, read: Result<Ticket, ApiProblem>) => {
      if (isBare(read)) return withoutMark(row);
      return read.ok ? withMessages(row, read.value) : withoutMessages(row);
    };
    const older = (id: string) => known?.get(id)?.told ?? kept.get(id);
    const items = new Map(
      list.items.map((row) => [row.id, withKnown(row, older(row.id), isFirst)]),
    );
    const tried = new Map(
      [...attempts].filter(([id]) => items.get(id)?.lacksMessages !== undefined),
    );
    const bare = new Map([...bareMs].filter(([id]) => items.has(id)));
    for (const { id } of dueIn(items.values(), tried)) {
      const row = items.get(id);
      const read = await readTicket(id);
      if (!read.ok && isForAll(read.problem)) break;
      if (row !== undefined) items.set(id, await taken(row, read));
      if (isBare(read)) bare.set(id, clock.monotonicMs());
      if (read.ok) tried.delete(id);
      else tried.set(id, attemptAfter(read.problem, tried.get(id)));
      if (!read.ok && read.problem.kind === 'network') break;
    }
    attempts = tried;
    bareMs = bare;
    const told = list.items.map((row) => items.get(row.id) ?? row);
    known = new Map(list.items.map((row, at) => [row.id, { row, told: told[at] ?? row }]));
    return { ...list, items: told };
  };

  /** What is refused is asked for ever less often; any other failure may be over with the next reading. */
  function attemptAfter(problem: ApiProblem, { refused }: Attempts = notTried): Attempts {
    return { last: reading, refused: isRefusal(problem) ? refused + 1 : 0 };
  }

  function withKnown(row: Ticket, before: Ticket | undefined, isFirst: boolean): Ticket {
    if (row.conversation.length > 0) return isJudged ? withAnswer(row) : row;
    if (isKnownBare(row.id)) return row;
    if (before === undefined) return canRead ? lackingAtFirst(row, isFirst) : row;
    if (isSameRow(before, row)) return before;
    const { conversation, lacksMessages = lastShown(before) } = before;
    const message = row.message ?? before.message;
    if (!canRead) return { ...row, conversation };
    const lacking = { ...row, message, conversation, lacksMessages };
    return isJudged ? judgedByKnown(lacking) : lacking;
  }

  function isKnownBare(id: string): boolean {
    const askedMs = bareMs.get(id);
    return askedMs !== undefined && clock.monotonicMs() - askedMs < unpromisedWaitMs;
  }

  /** What an earlier run kept has no row any more, only what became of it. */
  function isSameRow(before: Ticket, row: Ticket): boolean {
    const listed = known?.get(row.id)?.row;
    return listed === undefined ? isEqual(rowOf(before), rowOf(row)) : isEqual(listed, row);
  }

  /** Of the first list, only open tickets are read, and only where nothing else says that support has answered. */
  function lackingAtFirst(row: Ticket, isFirst: boolean): Ticket {
    const lacking = { ...row, lacksMessages: nothingShown };
    if (!isFirst) return isJudged ? judgedByKnown(lacking) : lacking;
    const isClosed = ticketMeaning(row.status) === 'closed';
    return answered === 'by messages' && !isClosed
      ? { ...row, lacksMessages: { sinceFirst: true } }
      : row;
  }

  async function withMessages(row: Ticket, read: Ticket): Promise<Ticket> {
    const { lacksMessages: _, ...listed } = row;
    const { message: opening, conversation } = await withShortTexts(read);
    // It says which message opened the ticket.
    const ticket = { ...listed, message: row.message ?? opening };
    return isJudged ? withAnswer({ ...ticket, conversation }) : { ...ticket, conversation };
  }

  /** Those to read now, in turn. */
  function dueIn(items: Iterable<Ticket>, tried: ReadonlyMap<string, Attempts>): readonly Ticket[] {
    const attemptsAt = ({ id }: Ticket) => tried.get(id) ?? notTried;
    const isDue = (ticket: Ticket) => {
      const { last: lastTried, refused } = attemptsAt(ticket);
      return ticket.lacksMessages !== undefined && reading - lastTried >= waitAfter(refused);
    };
    return [...items]
      .filter(isDue)
      .sort((one, other) => attemptsAt(one).last - attemptsAt(other).last)
      .slice(0, mostRead);
  }
}

/** Until its messages are read, only those that are known say whether support has answered. */
function judgedByKnown(ticket: Ticket): Ticket {
  const { listedStatus, ...rest } = ticket;
  return withAnswer({ ...rest, status: listedStatus === undefined ? ticket.status : listedStatus });
}

/** Of a new ticket, all messages are new. */
const nothingShown = { sinceMs: 0, sinceCount: 0 } as const;

/** What the fields of a ticket said last that its messages, too, were read for. */
function lastShown(ticket: Ticket): NonNullable<Ticket['lacksMessages']> {
  const { replyCount } = signsOf(ticket);
  const shownMs = shownUntilMs(ticket);
  return {
    ...(shownMs !== null && { sinceMs: shownMs }),
    ...(replyCount !== null && { sinceCount: replyCount }),
  };
}

function withoutMessages(row: Ticket): Ticket {
  return { ...row, lacksMessages: { ...row.lacksMessages, hasFailed: true } };
}

function withoutMark({ lacksMessages: _, ...row }: Ticket): Ticket {
  return row;
}

function hasMessages({ conversation }: Ticket): boolean {
  return conversation.length > 0;
}

function isRefusal({ kind }: ApiProblem): boolean {
  return kind === 'forbidden' || kind === 'not-found' || kind === 'rejected';
}

/** How many readings to wait after so many refusals in a row. */
function waitAfter(refused: number): number {
  return refused === 0 ? 0 : Math.min(2 ** (refused - 1), longestWait);
}

/** Asking for another ticket would be in vain. */
function isForAll({ kind }: ApiProblem): boolean {
  return kind === 'limited' || kind === 'key-refused' || kind === 'cancelled';
}

/** A ticket as its row has it, apart from what marks or messages say of an answer, and from what may be read with these. */
function rowOf(ticket: Ticket): unknown {
  const { conversation: _, lacksMessages: __, message: ___, listedStatus, ...row } = ticket;
  return { ...row, status: listedStatus === undefined ? row.status : listedStatus };
}
