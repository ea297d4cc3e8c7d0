import { isStaff } from '../../server/providers/account-state.ts';
import type { ServiceMeaning, Sight } from './oracle.ts';

const meanings: Readonly<Record<Exclude<ServiceMeaning, 'trouble'>, RegExp>> = {
  active: /^(active|running|booting|rebooting)$/i,
  suspended: /suspen/i,
  ended: /^(cancell?ed|terminated|deleted)$/i,
};

/** Everything can be seen: the lists have the messages. What is sent by itself looks as if staff wrote it. */
const whole: Sight = {
  message: (by) => (isStaff({ by }) ? 'staff' : 'other'),
  act: () => null,
  shows: () => true,
  patience: () => 0,
  meaning(word) {
    for (const [meaning, pattern] of Object.entries(meanings))
      if (pattern.test(word)) return meaning as ServiceMeaning;
    return 'trouble';
  },
};

/** Lists tell of the last message alone: one of a customer that follows an answer hides it. */
const lastOnly: Sight = { ...whole, shows: ({ isLast }) => isLast };

/** Where less can be seen than happens, with the reason. By the fixture's name. */
const sights: Readonly<Record<string, Sight>> = {
  // Nothing but a word: it stays the same when staff write again, and a closed ticket has another.
  'hostbell, word': {
    ...whole,
    act: (act) => (act === 'reopened' ? 'either' : null),
    shows: ({ isLast, isClosed, wasAnswered }) => isLast && !isClosed && !wasAnswered,
  },
  'hostbell, time': lastOnly,
  'hostbell, count': lastOnly,
  // Lists do not say who wrote last, and an automatic message leaves the word as it was.
  hostup: { ...lastOnly, message: (by) => (by === 'automation' ? 'either' : whole.message(by)) },
  // Its lists say who did something last, whatever that was.
  linode: { ...lastOnly, act: (_, by) => (isStaff({ by }) ? 'either' : 'other') },
  // Each ticket is read by itself, ten in a reading.
  interserver: { ...lastOnly, patience: (tickets) => Math.ceil(tickets / 10) },
  // Lists have the writer's name alone, which may be anybody's but the holder's.
  vultr: { ...lastOnly, message: (by) => (by === 'colleague' ? 'either' : whole.message(by)) },
};

export const sightOf = (name: string): Sight => sights[name] ?? whole;
