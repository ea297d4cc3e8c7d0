import { isStaff } from '../../server/account-state.ts';
import type { ServiceMeaning, Sight } from './oracle.ts';

const meanings: Readonly<Record<Exclude<ServiceMeaning, 'trouble'>, RegExp>> = {
  active: /^(active|running|booting|rebooting)$/i,
  suspended: /suspen/i,
  waiting: /^(pending|pending_setup|provisioning)$/i,
  ended: /^(cancell?ed|terminated|deleted)$/i,
};

/** Everything can be seen: the lists have the messages. What is sent by itself looks as if staff wrote it. */
const whole: Sight = {
  message: (by) => (isStaff({ by }) ? 'staff' : 'other'),
  act: () => null,
  opening: 'staff',
  receipt: 'other',
  retouched: null,
  saysCustomer: false,
  comesLater: false,
  hasTexts: true,
  hasIds: false,
  guesses: false,
  hasTimes: true,
  shows: () => true,
  patience: () => 0,
  meaning(word) {
    for (const [meaning, pattern] of Object.entries(meanings))
      if (pattern.test(word)) return meaning as ServiceMeaning;
    return 'trouble';
  },
};

/** Lists tell of the last message alone: one of a customer that follows an answer hides it. */
const rowsOnly: Sight = {
  ...whole,
  hasTexts: false,
  opening: 'either',
  retouched: 'either',
  shows: ({ isLast }) => isLast,
};
/** Our own page, where only names say who wrote: one that says nothing may have opened a ticket. */
const byName: Sight = { ...whole, opening: 'either' };
const wordAlone: Pick<Sight, 'act' | 'shows'> = {
  act: (act) => (act === 'reopened' ? 'either' : null),
  shows: ({ isLast, isClosed, wasAnswered }) => isLast && !isClosed && !wasAnswered,
};

/** Tickets are read one by one once their rows have changed. */
const oneByOne: Sight = {
  ...whole,
  guesses: true,
  retouched: 'other',
  patience: (tickets) => Math.ceil(tickets / 10),
};

const tellsMachines: Pick<Sight, 'message'> = {
  message: (by) => (by === 'staff' ? 'staff' : 'other'),
};

/** With words of a provider that say something else there, or say it nowhere else. */
const called = (own: Readonly<Record<string, ServiceMeaning>>, sight = whole): Sight => ({
  ...sight,
  meaning: (word) => own[word] ?? whole.meaning(word),
});

/** Where less can be seen than happens, with the reason. By the fixture's name. */
const sights: Readonly<Record<string, Sight>> = {
  // Nothing but a word: it stays the same when staff write again, and a closed ticket has another.
  'hostbell, word': { ...rowsOnly, ...wordAlone, receipt: 'either' },
  'hostbell, time': rowsOnly,
  'hostbell, count': { ...rowsOnly, receipt: 'either' },
  'hostbell, messages': {
    ...byName,
    saysCustomer: true,
    message: (by) => (by === 'colleague' ? 'either' : whole.message(by)),
  },
  'hostbell, newest first': byName,
  'hostbell, open': byName,
  'hostbell, word, read': {
    ...byName,
    ...wordAlone,
    guesses: true,
    retouched: 'either',
    comesLater: true,
  },
  'hostbell, time, read': { ...byName, guesses: true, retouched: 'other' },
  // Each ticket is read by itself, with all its messages and who wrote them; ten in a reading.
  mittwald: called({ ready: 'active', disabled: 'suspended' }, { ...oneByOne, ...tellsMachines }),
  hostup: { ...oneByOne, ...tellsMachines },
  // Without a reply, nothing but its row says who did something last, whatever that was.
  linode: {
    ...oneByOne,
    hasIds: true,
    opening: 'either',
    act: (_, by, hasReplies) => (isStaff({ by }) && !hasReplies ? 'either' : null),
  },
  hostbill: { ...oneByOne, hasTimes: false, hasIds: true, opening: 'either' },
  // Its tickets have no times, and its messages say only how long ago they were.
  interserver: { ...oneByOne, hasTimes: false, hasIds: true, receipt: 'either' },
  vultr: oneByOne,
  'fossbilling 0.8': { ...whole, hasIds: true },
  'fossbilling 0.7': { ...whole, hasIds: true },
  // What opened a ticket names nobody.
  hivelocity: { ...whole, hasIds: true, opening: 'either' },
  'hetzner-cloud': called({ initializing: 'waiting' }),
  hostinger: called({ pending_setup: 'waiting' }),
  upcloud: called({ started: 'active' }),
  binarylane: called({ new: 'waiting', archive: 'suspended' }),
  digitalocean: called({ new: 'waiting', creating: 'waiting', online: 'active' }),
};

export const sightOf = (name: string): Sight => sights[name] ?? whole;
