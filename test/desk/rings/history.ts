import type { Random } from '../../../electron/core/ports.ts';
import type { Writer } from '../../server/account-state.ts';
import { createDice } from '../stage/dice.ts';

/** How a reading fails. One that is limited is only late, and a refused key has tests of its own. */
const faults = ['broken', 'lost', 'forbidden', 'website', 'warning', 'late'] as const;

/** Tickets and services are meant by number, modulo how many there are: a step makes sense in any history. */
export type Step =
  | {
      readonly do: 'write';
      readonly ticket: number;
      readonly by: Writer;
      readonly text: string | null;
    }
  | { readonly do: 'close' | 'reopen'; readonly ticket: number; readonly by: Writer }
  | { readonly do: 'open'; readonly by: 'own' | 'staff' }
  /** Its messages are copied into another ticket; the last one moves to a ticket of its own; a word is added. */
  | { readonly do: 'merge'; readonly ticket: number; readonly into: number }
  | { readonly do: 'split' | 'edit'; readonly ticket: number }
  /** The provider's clock is set back by five hours, as by another zone. */
  | { readonly do: 'set clock' }
  /** Everybody on the staff leaves: who wrote the messages so far is no longer known. */
  | { readonly do: 'staff leaves' }
  /** A service gets one of the provider's words. */
  | { readonly do: 'word'; readonly service: number; readonly word: number }
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'refresh' }
  | { readonly do: 'quit' | 'kill' }
  /** From now on every request of this kind fails, or every one for a single ticket. */
  | {
      readonly do: 'fail';
      readonly what: 'services' | 'tickets' | number;
      readonly how: (typeof faults)[number];
    }
  | { readonly do: 'heal' }
  /** These happen within the next reading, before its request of this number that reads tickets. */
  | { readonly do: 'meanwhile'; readonly request: number; readonly steps: readonly Step[] };

export type History = readonly Step[];

/** Each # is the message's number. */
export const longMessage = 'We have restarted #a #b #c #d #e #f #g #h, please look again.';
const texts = [
  longMessage,
  'Done.',
  'Done.',
  'Any news?',
  'Is it <b>fixed</b>?<br>Yes.',
  'AT&T',
  null,
] as const;

/** A history of about so many steps. The same chance gives the same history. */
export function makeHistory(random: Random, length: number): History {
  const { below, pick, weighted } = createDice(random);
  const text = () => pick(texts);
  const ticket = () => below(4);
  const seconds = () => pick([1, 20, 70, 130, 400]);
  const staffWrites = (to: number): Step => ({
    do: 'write',
    ticket: to,
    by: 'staff',
    text: text(),
  });
  const answer = (to = ticket()): readonly Step[] =>
    pick<readonly Step[]>([
      [staffWrites(to)],
      [staffWrites(to)],
      [staffWrites(to), staffWrites(to)],
      [staffWrites(to), { do: 'close', ticket: to, by: 'staff' }],
      [staffWrites(to), { do: 'wait', seconds: seconds() }, staffWrites(to)],
    ]);
  /** More tickets than are read at once, of which the first ten in the list cannot be read. */
  const crowd = (): readonly Step[] => {
    const news = Array.from({ length: 10 }, (_, at) => at + 4);
    const to = ticket();
    return [
      ...news.map((): Step => ({ do: 'open', by: 'own' })),
      ...news.map((at): Step => ({ do: 'fail', what: at, how: 'forbidden' })),
      { do: 'wait', seconds: 70 },
      ...news.map(staffWrites),
      staffWrites(to),
      { do: 'wait', seconds: 400 },
    ];
  };
  /** A new ticket gets a machine's receipt. */
  const received = (): readonly Step[] => [
    { do: 'open', by: 'own' },
    { do: 'write', ticket: -1, by: 'automation', text: 'We have got your message.' },
  ];
  /** The first list that has a ticket has its answer already. */
  const answeredUnseen = (): readonly Step[] => [
    { do: 'fail', what: 'tickets', how: pick(['broken', 'lost']) },
    { do: 'open', by: 'own' },
    { do: 'wait', seconds: 130 },
    staffWrites(-1),
    { do: 'heal' },
  ];
  const acts: readonly (readonly [weight: number, make: () => readonly Step[]])[] = [
    [6, () => answer()],
    [3, () => [{ do: 'write', ticket: ticket(), by: 'own', text: text() }]],
    [
      2,
      () => [
        { do: 'write', ticket: ticket(), by: pick(['colleague', 'automation']), text: text() },
      ],
    ],
    [2, () => [{ do: 'close', ticket: ticket(), by: pick(['staff', 'own']) }]],
    [2, () => [{ do: 'reopen', ticket: ticket(), by: pick(['staff', 'own']) }]],
    [1, () => [{ do: 'open', by: pick(['own', 'own', 'staff']) }]],
    [1, received],
    [1, answeredUnseen],
    [1, () => [{ do: 'merge', ticket: ticket(), into: ticket() }]],
    [1, () => [{ do: 'split', ticket: ticket() }]],
    [2, () => [{ do: 'edit', ticket: ticket() }]],
    [1, () => [{ do: 'set clock' }]],
    [1, () => [{ do: 'staff leaves' }]],
    [5, () => [{ do: 'word', service: below(3), word: below(20) }]],
    [3, () => [{ do: 'refresh' }]],
    [2, () => [{ do: pick(['quit', 'kill']) }]],
    [2, () => [{ do: 'fail', what: pick(['services', 'tickets', ticket()]), how: pick(faults) }]],
    [1, () => [{ do: 'meanwhile', request: below(4), steps: answer() }]],
  ];
  const steps: Step[] = below(30) === 0 ? [...crowd()] : [];
  const end = steps.length + length;
  while (steps.length < end) {
    steps.push(...weighted(acts)());
    if (below(3) > 0) steps.push({ do: 'wait', seconds: seconds() });
    if (below(4) === 0) steps.push({ do: 'heal' });
  }
  return steps;
}
