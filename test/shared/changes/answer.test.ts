import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTickets } from '../../../shared/changes/compare-tickets.ts';
import type { FurtherFields, Json, Ticket, TicketEntry } from '../../../shared/domain/domain.ts';
import { aComparison, anOwner, aTicket } from '../../fakes/domain-fixtures.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 12, minute)).toISOString();
const startMs = Date.UTC(2026, 2, 2, 11);
const comparison = aComparison({ owner: anOwner, beforeMs: startMs, afterMs: startMs + 60_000 });

/** The answers that are found between two readings. */
function answers(before: readonly Ticket[], after: readonly Ticket[]) {
  return compareTickets(before, after, comparison).filter(({ kind }) => kind === 'ticket-answered');
}
const isAnswered = (before: Ticket, after: Ticket) => answers([before], [after]).length === 1;

const staff = (minute: number, parts: Partial<TicketEntry> = {}): TicketEntry => ({
  text: `Support at ${minute}`,
  author: 'Mira',
  at: at(minute),
  isStaff: true,
  ...parts,
});
const own = (minute: number, parts: Partial<TicketEntry> = {}): TicketEntry => ({
  text: `Robin at ${minute}`,
  author: 'Robin Vale',
  at: at(minute),
  isOwn: true,
  ...parts,
});
const talk = (...conversation: readonly TicketEntry[]) => aTicket('t-1', { conversation });
const fields = (further: FurtherFields, parts: Partial<Ticket> = {}) =>
  aTicket('t-1', { further, ...parts });
/** The fields of a ticket in which somebody wrote last at this minute. */
const wrote = (lastReplyBy: Json, minute: number) => ({ lastReply: at(minute), lastReplyBy });
type Step = readonly [name: string, before: readonly TicketEntry[], after: readonly TicketEntry[]];

describe('By its messages, support has answered', () => {
  const first = [own(0), staff(1)];
  it.each<Step>([
    ['with a first message', [own(0)], first],
    ['with one before the person’s own', first, [...first, staff(2), own(3)]],
    ['with one that has no text', first, [...first, staff(2, { text: '' })]],
    ['with one in the same second', [staff(1)], [staff(1), staff(1, { text: 'And this.' })]],
    ['with one that takes the place of a deleted one', first, [own(0), staff(2)]],
    ['where only its newest messages are sent', [own(0), staff(1)], [staff(1), staff(2)]],
    ['where none was seen before', [], [own(0), staff(1)]],
  ])('%s', (_name, before, after) => {
    expect(isAnswered(talk(...before), talk(...after))).toBe(true);
  });

  it.each<Step>([
    [
      'with a colleague’s',
      first,
      [...first, { text: 'Me too', author: 'Kim', at: at(2), side: 'colleague' }],
    ],
    ['when one is edited', first, [own(0), staff(1, { text: 'Edited' })]],
    ['when one gets another time, by its id', [staff(1, { id: 'a' })], [staff(9, { id: 'a' })]],
    [
      'when times are written differently',
      first,
      [own(0), staff(1, { at: '2026-03-02 12:01:00' })],
    ],
    [
      'when an edited one has neither time nor id',
      [staff(1, { at: null })],
      [staff(1, { at: null, text: 'Edited' })],
    ],
    ['when an older one is inserted', [own(0), staff(200)], [own(0), staff(5), staff(200)]],
    ['when messages are no longer sent', first, []],
    [
      'when whoever wrote it is renamed or leaves',
      first,
      [own(0), staff(1, { author: 'Former staff' })],
    ],
    ['when ids appear', first, [own(0, { id: 'a' }), staff(1, { id: 'b' })]],
  ])('but not %s', (_name, before, after) => {
    for (const status of ['OPEN', 'ANSWERED', 'CLOSED']) {
      const [older, newer] = [talk(...before), talk(...after)];
      expect(isAnswered({ ...older, status }, { ...newer, status }), status).toBe(false);
    }
  });

  it('but not with messages that another ticket had, when two are merged, by moving or copying them', () => {
    const told = { ...talk(own(0), staff(3)), id: 't-2' };
    const copied = talk(own(0), staff(3));
    expect(answers([talk(own(0)), told], [copied, told])).toEqual([]);
    const kept = talk(own(0), staff(1));
    const gone = { ...talk(own(2), staff(3)), id: 't-2' };
    expect(answers([kept, gone], [talk(own(0), staff(1), own(2), staff(3))])).toEqual([]);
  });

  it('with words that another ticket got in the same minute, by their ids', () => {
    const [one, other] = [staff(1, { id: 'a' }), staff(1, { id: 'b' })];
    const second = { ...talk(own(0)), id: 't-2' };
    const before = [talk(own(0), one), second];
    expect(
      answers(before, [before[0] ?? second, { ...talk(own(0), other), id: 't-2' }]),
    ).toHaveLength(1);
  });

  it('whatever its status, which a closing or reopening changes in the same reading', () => {
    const step = (from: string, to: string) =>
      compareTickets(
        [{ ...talk(own(0)), status: from }],
        [{ ...talk(own(0), staff(1)), status: to }],
        comparison,
      ).map(({ kind, with: came }) => [kind, came]);
    expect(step('OPEN', 'CLOSED')).toEqual([
      ['ticket-answered', 'closed'],
      ['ticket-closed', 'answered'],
    ]);
    expect(step('CLOSED', 'OPEN')).toEqual([
      ['ticket-answered', 'reopened'],
      ['ticket-status-changed', 'answered'],
    ]);
    expect(step('CLOSED', 'CLOSED')).toEqual([['ticket-answered', undefined]]);
    expect(step('OPEN', 'IN_PROGRESS')).toEqual([['ticket-answered', undefined]]);
  });

  it('once, if the status says so only later', () => {
    const said = talk(own(0), staff(1));
    expect(isAnswered({ ...said, status: 'OPEN' }, { ...said, status: 'ANSWERED' })).toBe(false);
    const unsure = aTicket('t-1', {
      conversation: [{ text: 'Hello', author: 'Mira', at: at(1) }],
    });
    expect(isAnswered({ ...unsure, status: 'OPEN' }, { ...unsure, status: 'ANSWERED' })).toBe(
      false,
    );
  });

  it('once, if a field showed it before the messages could be read', () => {
    const row = wrote('Mira', 3);
    const older = fields(wrote('Mira', 1));
    const shown = fields(row, { lacksMessages: {} });
    const read = fields(row, { conversation: [own(0), staff(1), staff(3)] });
    expect([isAnswered(older, shown), isAnswered(shown, read)]).toEqual([true, false]);
    const counted = { replies: '3', lastReplyBy: 'Mira' };
    const talked = { conversation: [own(0), staff(1)] };
    const before = fields({ replies: '2', lastReplyBy: 'Mira' }, talked);
    const lacking = fields(counted, { ...talked, lacksMessages: { hasFailed: true } });
    const whole = fields(counted, { conversation: [own(0), staff(1), staff(2)] });
    expect([isAnswered(before, lacking), isAnswered(lacking, whole)]).toEqual([true, false]);
  });

  it('once, if its fields told it before the messages could be read', () => {
    const older = fields(wrote('Mira', 1));
    const lacksMessages = { sinceMs: Date.parse(at(1)), hasFailed: true } as const;
    const told = fields(wrote('Mira', 3), { lacksMessages });
    const ownRow = wrote('Robin Vale', 5);
    const followed = fields(ownRow, { lacksMessages });
    const read = fields(ownRow, {
      conversation: [own(0), staff(3, { id: 'a' }), own(5, { id: 'b' })],
    });
    expect(answers([told], [followed])).toEqual([]);
    const [bySign, byMessage] = [answers([older], [told])[0], answers([followed], [read])[0]];
    // The journal takes a change once by its id.
    expect([bySign?.id, byMessage?.id]).toEqual([expect.any(String), bySign?.id]);
  });

  it('once, if a new ticket is told by its fields until it can be read', () => {
    const row = { replies: '1', lastReplyBy: 'Mira' };
    const lacking = fields(row, { status: 'OPEN', lacksMessages: { hasFailed: true } });
    const read = fields(row, { status: 'ANSWERED', conversation: [own(0), staff(1)] });
    expect([answers([], [lacking]).length, isAnswered(lacking, read)]).toEqual([1, false]);
    const opened = fields(
      { replies: '0', lastReplyBy: 'Robin Vale' },
      { lacksMessages: { hasFailed: true } },
    );
    expect([answers([], [opened]).length, isAnswered(opened, lacking)]).toEqual([0, true]);
    expect(isAnswered(opened, read)).toBe(true);
  });

  it('of those read for the first time, only with those newer than the fields', () => {
    const baseline = fields({ updatedAt: at(1) });
    const read = (...conversation: readonly TicketEntry[]) =>
      fields({ updatedAt: at(5) }, { conversation });
    expect(isAnswered(baseline, read(staff(0), own(4)))).toBe(false);
    expect(isAnswered(baseline, read(staff(0), staff(5)))).toBe(true);
    const counted = (replies: string, ...conversation: readonly TicketEntry[]) =>
      fields({ replies }, { conversation });
    expect(isAnswered(counted('1'), counted('2', own(0), staff(1), own(2)))).toBe(false);
    expect(isAnswered(counted('1'), counted('3', own(0), staff(1), own(2)))).toBe(true);
  });
});

/** A message that names nobody but its author, as our own API may send it. */
const by = (author: string | null, at: string, text = `${author} at ${at}`): TicketEntry => ({
  text,
  author,
  at,
});
const seconds = (count: number) => new Date(Date.UTC(2026, 2, 2, 12, 0, count)).toISOString();
const asked = by('Robin Vale', at(0));
const opened = (parts: Partial<Ticket> = {}) =>
  aTicket('t-1', { createdAt: at(0), conversation: [asked], ...parts });

describe('A ticket that is listed for the first time', () => {
  const listed = (parts: Partial<Ticket>) => answers([], [opened(parts)]);

  it.each(['OPEN', 'IN_PROGRESS', 'CLOSED', null])(
    'has a reply that came before, whatever its status says: %s',
    (status) => {
      const conversation = [asked, by('Mira', at(5))];
      expect(listed({ status, conversation })).toHaveLength(1);
      expect(
        listed({ status, conversation: [...conversation, by('Robin Vale', at(6))] }),
      ).toHaveLength(1);
    },
  );

  it('has none that is older than two days, or that another ticket had', () => {
    const old = new Date(startMs - 3 * 86_400_000).toISOString();
    const conversation = [by('Robin Vale', old), by('Mira', old, 'Old')];
    expect(listed({ createdAt: old, status: 'ANSWERED', conversation })).toEqual([]);
    const moved = by('Mira', at(5));
    const other = { ...opened({ conversation: [asked, moved] }), id: 't-2' };
    const split = { ...opened({ conversation: [moved] }), id: 't-3' };
    expect(answers([other], [opened(), split])).toEqual([]);
  });

  it('notifies if support opened it, by marks or its name, and not if a stranger did', () => {
    const of = (entry: TicketEntry, message: string | null = null) =>
      listed({ message, conversation: [entry] });
    expect(of(by('Abuse Team', at(0)))).toHaveLength(1);
    expect(of(staff(0))).toHaveLength(1);
    expect(of(by('Kim', at(0)))).toEqual([]);
    expect(of(by('Kim', at(0), 'Help'), 'Help')).toEqual([]);
    expect(of(by('Kim', at(5)), 'Help')).toHaveLength(1);
  });
});

describe('The holder’s own message is none by support', () => {
  const owner = { ...anOwner, company: 'Vale & Sons Ltd' };
  const replies = (author: string | null, from: string | null, to: string | null) =>
    compareTickets(
      [opened({ status: from })],
      [opened({ status: to, conversation: [asked, by(author, at(5))] })],
      { ...comparison, owner },
    ).filter(({ kind }) => kind === 'ticket-answered').length;

  const spaced = (words: readonly string[]) =>
    fc
      .array(fc.constantFrom(' ', '  ', ', ', '\u00a0'), {
        minLength: words.length,
        maxLength: words.length,
      })
      .map((gaps) =>
        words.map((word, at) => `${word}${at < words.length - 1 ? gaps[at] : ''}`).join(''),
      );
  const cased = (text: string) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase());
  const beside = (text: string) =>
    fc.constantFrom(
      text,
      `Dr. ${text}`,
      `${text} <robin@example.com>`,
      `"${text}" (robin@example.com)`,
      `${text} (Customer)`,
    );
  const spelled = fc
    .constantFrom(
      ['Robin', 'Vale'],
      ['Vale', 'Robin'],
      ['Vale', '&', 'Sons', 'Ltd'],
      ['robin@example.com'],
    )
    .chain((words) => spaced(words).chain(cased).chain(beside));

  it('however a server spells the name, whatever the status says', () => {
    fc.assert(
      fc.property(
        spelled,
        fc.constantFrom('OPEN', 'ANSWERED', 'CUSTOMER-REPLY'),
        (author, status) => {
          expect(replies(author, 'OPEN', status), author).toBe(0);
        },
      ),
    );
  });

  it('where only a part of the name is there, unless the status says that support replied', () => {
    for (const author of ['Robin', 'R. Vale', 'robin v.', '', null]) {
      expect([author, replies(author, 'OPEN', 'OPEN')]).toEqual([author, 0]);
      expect([author, replies(author, 'OPEN', 'ANSWERED')]).toEqual([author, 1]);
    }
  });

  it('nor a colleague’s, where the status has just come to say that the customer replied', () => {
    for (const status of ['CUSTOMER-REPLY', 'Client replied', 'Antwort vom Kunden']) {
      expect([status, replies('Kim', 'ANSWERED', status)]).toEqual([status, 0]);
      expect([status, replies('Support', 'ANSWERED', status)]).toEqual([status, 1]);
    }
    expect(replies('Kim', 'CUSTOMER-REPLY', 'CUSTOMER-REPLY')).toBe(1);
  });

  it('but a name that has nothing to do with theirs is support’s', () => {
    for (const author of ['Mira', 'Robin Hood', 'Robin (Support)', 'Support for robin@example.com'])
      expect([author, replies(author, 'OPEN', 'OPEN')]).toEqual([author, 1]);
  });
});

describe('A receipt', () => {
  const receiptsAt = (before: readonly Ticket[], count: number) =>
    answers(before, [
      opened({ message: 'Help', conversation: [by('Support', seconds(count))] }),
    ]).map(({ isReceipt }) => isReceipt === true);

  it('is what follows its ticket within a minute, in the first reading or a later one', () => {
    for (const before of [[], [opened({ message: 'Help', conversation: [] })]]) {
      expect([0, 20, 59].map((count) => receiptsAt(before, count))).toEqual([
        [true],
        [true],
        [true],
      ]);
      expect(receiptsAt(before, 60)).toEqual([false]);
    }
  });

  it('is none where a person’s reply is new, too, nor does the status make one of it', () => {
    const receipt = by('Support', seconds(20));
    const both = opened({ status: 'ANSWERED', conversation: [asked, receipt, by('Mira', at(9))] });
    expect(answers([opened()], [both]).map(({ isReceipt }) => isReceipt)).toEqual([undefined]);
    const first = opened({ conversation: [asked, receipt] });
    expect(answers([first], [{ ...first, status: 'ANSWERED' }])).toEqual([]);
    const rowOnly = (lastReplyAt: string | null) =>
      opened({ conversation: [], further: { lastReplyAt, lastReplyBy: lastReplyAt && 'Support' } });
    expect(answers([rowOnly(null)], [rowOnly(seconds(20))])[0]?.isReceipt).toBe(true);
  });
});

describe('Ids that ascend', () => {
  const numbered = (id: number, author: string, minute: number) => ({
    ...by(author, at(minute)),
    id: String(id),
  });

  it('say what is new where the server’s clock was set back', () => {
    const before = opened({
      conversation: [numbered(7, 'Robin Vale', 0), numbered(9, 'Mira', 600)],
    });
    const after = [...before.conversation, numbered(10, 'Mira', 300)];
    expect(answers([before], [{ ...before, conversation: after }])).toHaveLength(1);
    const inserted = [
      numbered(7, 'Robin Vale', 0),
      numbered(8, 'Mira', 700),
      numbered(9, 'Mira', 600),
    ];
    expect(answers([before], [{ ...before, conversation: inserted }])).toEqual([]);
  });
});

describe('An edited message is not new', () => {
  const words = 'We have moved your mail to another server, please try again now';
  it('where most of its words are the same, also if it got another time', () => {
    const before = opened({ conversation: [asked, by('Mira', at(5), words)] });
    const now = (text: string, ...others: readonly TicketEntry[]) =>
      answers([before], [opened({ conversation: [asked, by('Mira', at(9), text), ...others] })])
        .length;
    expect([now(`${words} or later.`), now('Something else.')]).toEqual([0, 1]);
    expect(now(words, by('Mira', at(10), words))).toBe(1);
  });
});

describe('By its fields, support has answered', () => {
  it.each<readonly [name: string, before: Json, after: Json]>([
    ['the time zone', '2026-03-02T12:00:00Z', '2026-03-02T12:00:00-08:00'],
    ['a time after the date', '2026-03-02', '2026-03-02T12:00:00Z'],
    ['a number as text', 1_772_452_800, '2026-03-02T12:05:00Z'],
    ['a day that does not exist', '2026-02-28', '2026-02-30'],
  ])('but not when a time is written differently: %s', (_name, before, after) => {
    const by = { lastReplyBy: 'Mira' };
    expect(
      isAnswered(fields({ lastReply: before, ...by }), fields({ lastReply: after, ...by })),
    ).toBe(false);
  });

  const says = (before: FurtherFields, after: FurtherFields, status = 'OPEN') =>
    isAnswered(fields(before, { status }), fields(after, { status }));

  it('when they say that support wrote last, or else when the status says so', () => {
    const by = (author: Json, status?: string) => says(wrote(author, 1), wrote(author, 2), status);
    expect(['Mira', 'Support'].map((author) => by(author))).toEqual([true, true]);
    const others = ['robin vale', ' ROBIN@example.com', 'Customer', 'client', 'System'];
    expect(others.map((author) => by(author, 'ANSWERED'))).toEqual(others.map(() => false));
    expect([null, ''].map((author) => [by(author), by(author, 'ANSWERED')])).toEqual([
      [false, true],
      [false, true],
    ]);
    const nested = (author: string, minute: number) => ({
      lastReply: { author, createdAt: at(minute) },
    });
    expect(says(nested('Mira', 1), nested('Mira', 2))).toBe(true);
    expect(says(nested('Mira', 1), nested('Robin Vale', 2))).toBe(false);
    const both = (reply: number, staffs: number) => ({
      lastReply: at(reply),
      lastStaffReply: at(staffs),
    });
    expect([says(both(1, 1), both(2, 1), 'ANSWERED'), says(both(1, 1), both(2, 2))]).toEqual([
      false,
      true,
    ]);
  });

  it('when the first reply has a time, a writer or a number where none was before', () => {
    const none = { lastReplyAt: null, lastReplyBy: null };
    expect(says(none, { lastReplyAt: at(2), lastReplyBy: 'Mira' })).toBe(true);
    expect(says(none, { lastReplyAt: at(2), lastReplyBy: 'Robin Vale' })).toBe(false);
    expect(says({ lastStaffReply: null }, { lastStaffReply: at(2) })).toBe(true);
    expect(says({ lastReplyBy: null }, { lastReplyBy: 'Mira' })).toBe(true);
    expect(says({ replies: null, lastReplyBy: null }, { replies: 1, lastReplyBy: 'Mira' })).toBe(
      true,
    );
    // An old one only came to be listed.
    expect(says(none, { lastReplyAt: '2026-02-01T12:00:00Z', lastReplyBy: 'Mira' })).toBe(false);
  });

  it('when there are more replies, as number or text, with or without a time', () => {
    const counted = (replies: Json, more: FurtherFields = {}) => ({
      replies,
      lastReplyBy: 'Mira',
      ...more,
    });
    for (const [few, more] of [
      [1, 2],
      ['9', '10'],
      ['1', 2],
    ] as const) {
      expect([few, says(counted(few), counted(more)), says(counted(more), counted(few))]).toEqual([
        few,
        true,
        false,
      ]);
    }
    expect(says(counted('1', { updatedAt: at(1) }), counted('2', { updatedAt: at(2) }))).toBe(true);
    expect(says({ replies: '1' }, { replies: '2' }, 'ANSWERED')).toBe(true);
    expect(says({ replies: '1' }, { replies: '2' })).toBe(false);
  });

  it('when somebody else wrote last, but not when the one before them does again', () => {
    expect(says({ lastReplyBy: 'Robin Vale' }, { lastReplyBy: 'Mira' })).toBe(true);
    expect(says({ lastReplyBy: 'Mira' }, { lastReplyBy: 'Tom' })).toBe(true);
    const deleted = { lastReplyBy: 'Mira', replies: 1 };
    expect(says({ lastReplyBy: 'Robin Vale', replies: 2 }, deleted)).toBe(false);
    // Renamed: nobody wrote anything.
    expect(says(deleted, { lastReplyBy: 'Former staff', replies: 1 })).toBe(false);
    expect(says(wrote('Robin Vale', 2), wrote('Mira', 1))).toBe(false);
  });

  it('when only the update and the one who wrote last say so', () => {
    const updated = (minute: number, parts: Partial<Ticket> = {}) =>
      fields({ updatedAt: at(minute), lastReplyBy: 'Mira' }, parts);
    expect(isAnswered(updated(1), updated(2))).toBe(true);
    expect(isAnswered(updated(1), updated(2, { priority: 'LOW' }))).toBe(false);
    expect(says({ updatedAt: at(1) }, { updatedAt: at(2) }, 'ANSWERED')).toBe(false);
    // Where a reply has a time of its own, that one decides.
    const both = (minute: number) => ({
      updatedAt: at(minute),
      lastReply: at(0),
      lastReplyBy: 'Mira',
    });
    expect(says(both(1), both(2))).toBe(false);
  });

  it('once, if the status says so only later', () => {
    const shown = wrote('Mira', 2);
    expect(isAnswered(fields(shown), fields(shown, { status: 'ANSWERED' }))).toBe(false);
    const owns = wrote('Robin Vale', 2);
    expect(isAnswered(fields(owns), fields(owns, { status: 'ANSWERED' }))).toBe(true);
  });
});
