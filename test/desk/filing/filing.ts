import type { Random } from '../../../electron/core/ports.ts';
import { createDice } from '../stage/dice.ts';
import { type Failure, failures } from '../stage/failures.ts';

/** A ticket is meant by number; null is a new one. */
interface Written {
  readonly ticket: number | null;
  readonly text: string;
}

/** What a person does about what they write. Items are meant by number, modulo how many there are. */
export type FilingStep =
  | (Written & { readonly do: 'write' })
  | (Written & {
      readonly do: 'send';
      /** How the answer goes wrong; null when it does not. */
      readonly failure: Failure | null;
      /** Whether the provider does what was asked before it goes wrong, where that may be. */
      readonly isDone: boolean;
      /** What happens to the computer: the power fails while the request is under way, or the disk is full. */
      readonly computer: 'runs' | 'dies' | 'is full';
    })
  /** Quits within the seconds in which it could still be undone. */
  | (Written & { readonly do: 'send and quit' })
  | { readonly do: 'send again' | 'edit' | 'discard'; readonly item: number }
  /** The same words are written in the provider's portal, some time before. */
  | (Written & { readonly do: 'portal'; readonly ticket: number })
  | { readonly do: 'answer' | 'close'; readonly ticket: number }
  | { readonly do: 'quit' | 'kill' }
  | { readonly do: 'wait'; readonly seconds: number };

export type SendStep = Extract<FilingStep, { do: 'send' }>;
export type Filing = readonly FilingStep[];

const texts = [
  'Any news?',
  '<p>It is <b>down</b>.</p>',
  'a < b && c > d<br>',
  'AT&amp;T',
  'Thanks 🙏',
  'See https://a.example/?q=one%0atwo and javascript://x too',
  'Wow',
] as const;

/** A history of about so many steps. The same chance gives the same history. */
export function makeFiling(random: Random, length: number): Filing {
  const { below, pick, weighted } = createDice(random);
  // Few, so that the same words go to the same ticket again.
  const words = [pick(texts), pick(texts)];
  const to = () => pick([null, 0, 0, 1, 2]);
  const send = (): FilingStep => ({
    do: 'send',
    ticket: to(),
    text: pick(words),
    failure: pick([null, ...failures]),
    isDone: below(2) === 0,
    computer: pick(['runs', 'runs', 'runs', 'runs', 'dies', 'is full']),
  });
  const acts: readonly (readonly [weight: number, make: () => FilingStep])[] = [
    [6, send],
    [1, () => ({ do: 'send and quit', ticket: to(), text: pick(words) })],
    [2, () => ({ do: 'write', ticket: to(), text: `${pick(words)} ${below(100)}` })],
    [2, () => ({ do: pick(['send again', 'edit', 'discard']), item: below(4) })],
    [1, () => ({ do: 'portal', ticket: below(3), text: pick(words) })],
    [2, () => ({ do: pick(['answer', 'close']), ticket: below(3) })],
    [2, () => ({ do: pick(['quit', 'kill']) })],
  ];
  const steps: FilingStep[] = [];
  while (steps.length < length)
    steps.push(weighted(acts)(), { do: 'wait', seconds: pick([1, 30, 90, 400]) });
  return steps;
}
