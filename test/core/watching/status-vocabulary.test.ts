import { expect, it } from 'vitest';
import {
  createStatusVocabulary,
  type ServiceNames,
} from '../../../electron/core/watching/status-vocabulary.ts';
import type { Service, Ticket } from '../../../shared/domain/domain.ts';
import type { StorageProblem } from '../../../shared/domain/problem.ts';
import { serviceMeaning } from '../../../shared/domain/service-status.ts';
import { ticketMeaning } from '../../../shared/domain/ticket-status.ts';
import type { WordBook } from '../../../shared/domain/vocabulary.ts';
import { openFaultyDocuments } from '../../fakes/documents.ts';
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

async function wordsIn(known?: string) {
  const directory = known ?? (await temporaryDirectory());
  const documents = openFaultyDocuments(directory);
  const books: WordBook[] = [];
  const problems: StorageProblem[] = [];
  let names: ServiceNames = new Map();
  const words = createStatusVocabulary({
    documents,
    show: ({ words: book }) => void books.push(book),
    onNames: (next) => {
      names = next;
    },
    onStorageProblem: (problem) => void problems.push(problem),
  });
  await words.load();
  const note = (
    seen: { services?: readonly Service[]; tickets?: readonly Ticket[] },
    nowMs = 1_000,
  ) => words.record(seen.services ?? [], seen.tickets ?? [], nowMs);
  const seen = () => words.book().seen.map(({ kind, word }) => `${kind} ${word}`);
  return {
    directory,
    words,
    documents,
    books,
    problems,
    note,
    seen,
    names: () => Object.fromEntries(names),
  };
}

it('Each word is remembered with when and where it was first seen', async () => {
  const { directory, words, note } = await wordsIn();
  const service = aService('s-1', {
    domain: 'one.example',
    status: 'ON_HOLD',
    type: 'MAILBOX',
    billingCycle: 'WEEKLY',
  });
  const ticket = aTicket('t-1', { subject: 'Help', status: 'ESCALATED', priority: 'URGENT' });
  await note({ services: [service] }, 1_000);
  await note({ services: [{ ...service, id: 's-2' }], tickets: [ticket] }, 2_000);
  const ofService = { firstSeenMs: 1_000, itemId: 's-1', itemName: 'one.example' };
  const ofTicket = { firstSeenMs: 2_000, itemId: 't-1', itemName: 'Help' };
  const expected = [
    { kind: 'service-status', word: 'ON_HOLD', ...ofService },
    { kind: 'service-type', word: 'MAILBOX', ...ofService },
    { kind: 'billing-cycle', word: 'WEEKLY', ...ofService },
    { kind: 'ticket-status', word: 'ESCALATED', ...ofTicket },
    { kind: 'priority', word: 'URGENT', ...ofTicket },
  ];
  expect(words.book().seen).toEqual(expected);
  expect((await wordsIn(directory)).words.book().seen).toEqual(expected);
});

it('Words of services and tickets are kept apart, and different spellings count as one word', async () => {
  const { note, seen } = await wordsIn();
  await note({
    services: [aService('a', { status: ' Open ' }), aService('b', { status: 'OPEN' })],
    tickets: [aTicket('c', { status: 'open' })],
  });
  expect(seen()).toEqual(['service-status Open', 'ticket-status open']);
});

it('A blank or missing word is not remembered', async () => {
  const { note, seen, documents } = await wordsIn();
  await note({
    services: [aService('a', { status: ' ', type: '' })],
    tickets: [aTicket('b', { status: null })],
  });
  expect(seen()).toEqual([]);
  expect(documents.writes).toEqual([]);
});

it('The remembered words stay few and short, however many long ones a server makes up', async () => {
  const { note, words } = await wordsIn();
  const services = Array.from({ length: 3_000 }, (_, index) =>
    aService(`s-${index}`, {
      status: `WORD-${index}`,
      type: 'x'.repeat(101),
      domain: 'd'.repeat(10_000),
    }),
  );
  await note({ services });
  const { seen } = words.book();
  expect(seen).toHaveLength(100);
  expect(seen.every(({ word, itemName }) => word.length <= 100 && itemName.length <= 200)).toBe(
    true,
  );
});

it.each(['__proto__', 'constructor', 'toString', '\u202eEVITCA', '<b>', '\u0000'])(
  'A word may be %j',
  async (word) => {
    const { directory, note, words } = await wordsIn();
    await note({ services: [aService('a', { status: word })] });
    await words.teach({ kind: 'service-status', word, meaning: 'ignored' });
    const { overrides } = (await wordsIn(directory)).words.book();
    expect(serviceMeaning(word, overrides)).toBe('ignored');
    expect(serviceMeaning('ACTIVE', overrides)).toBe('active');
  },
);

it('A taught meaning overrides the built-in one, for every spelling and across restarts, until it is removed', async () => {
  const { directory, note, words } = await wordsIn();
  await note({
    services: [aService('a', { status: 'ON_HOLD' }), aService('b', { status: 'SUSPENDED' })],
    tickets: [aTicket('c', { status: 'ON_HOLD' })],
  });
  expect(
    await words.teach({ kind: 'service-status', word: 'on_hold', meaning: 'suspended' }),
  ).toMatchObject({
    ok: true,
  });
  await words.teach({ kind: 'service-status', word: 'SUSPENDED', meaning: 'active' });
  await words.teach({ kind: 'ticket-status', word: 'ON_HOLD', meaning: 'answered' });
  const next = (await wordsIn(directory)).words;
  const { overrides } = next.book();
  expect(serviceMeaning(' On_Hold', overrides)).toBe('suspended');
  expect(serviceMeaning('SUSPENDED', overrides)).toBe('active');
  expect(serviceMeaning('ACTIVE', overrides)).toBe('active');
  expect(ticketMeaning('ON_HOLD', overrides)).toBe('answered');
  expect(serviceMeaning(null, overrides)).toBe('unknown');

  await next.teach({ kind: 'service-status', word: 'SUSPENDED', meaning: null });
  expect(serviceMeaning('SUSPENDED', next.book().overrides)).toBe('suspended');
  expect(next.book().overrides.services).toHaveLength(1);
});

it('A word that was never seen cannot be taught', async () => {
  const { note, words, documents } = await wordsIn();
  await note({ tickets: [aTicket('c', { status: 'ESCALATED' })] });
  const writes = documents.writes.length;
  for (const kind of ['service-status', 'ticket-status'] as const) {
    const overrides = await words.teach({ kind, word: 'NEVER_SEEN', meaning: 'ignored' });
    expect(overrides).toEqual({ ok: false, problem: { kind: 'not-found', words: null } });
  }
  expect(
    await words.teach({ kind: 'service-status', word: 'ESCALATED', meaning: 'active' }),
  ).toMatchObject({
    ok: false,
  });
  expect(documents.writes).toHaveLength(writes);
});

it('A taught meaning takes effect only once it is on disk', async () => {
  const { note, words, documents, books, problems } = await wordsIn();
  await note({ services: [aService('a', { status: 'ON_HOLD' })] });
  documents.failWrites('words');
  // One that is only noted holds for this run.
  await note({ services: [aService('b', { status: 'ODD' })] });
  expect(problems).toEqual([{ kind: 'disk-full' }]);
  const shown = books.length;
  expect(
    await words.teach({ kind: 'service-status', word: 'ON_HOLD', meaning: 'suspended' }),
  ).toEqual({
    ok: false,
    problem: { kind: 'disk-full' },
  });
  expect(words.book().overrides.services).toEqual([]);
  expect(books).toHaveLength(shown);
});

it('A service’s own name takes effect only once it is on disk, and beside it new words are kept', async () => {
  const { directory, note, words, documents, names } = await wordsIn();
  await Promise.all([words.rename('__proto__', 'Shop'), note({ services: [aService('a')] })]);
  documents.failWrites('words');
  expect(await words.rename('a', 'Mail')).toEqual({ ok: false, problem: { kind: 'disk-full' } });
  expect(names()).toEqual(Object.fromEntries([['__proto__', 'Shop']]));
  const next = await wordsIn(directory);
  expect([next.names(), next.seen()]).toEqual([names(), ['service-status ACTIVE']]);
});

it('Of more names than a person gives, the last 1,000 are kept', async () => {
  const { words, names } = await wordsIn();
  for (let at = 0; at < 1_001; at += 1) await words.rename(`s${at}`, `Name ${at}`);
  expect(Object.keys(names())).toHaveLength(1_000);
  expect(names()).not.toHaveProperty('s0');
});

it('Teaching while new words are being recorded loses neither', async () => {
  const { directory, note, words } = await wordsIn();
  await note({ services: [aService('a', { status: 'ON_HOLD' })] });
  await Promise.all([
    words.teach({ kind: 'service-status', word: 'ON_HOLD', meaning: 'suspended' }),
    note({ services: [aService('b', { status: 'NEW' })] }),
    words.teach({ kind: 'service-status', word: 'ON_HOLD', meaning: 'ignored' }),
  ]);
  const next = await wordsIn(directory);
  expect(next.seen()).toEqual(['service-status ON_HOLD', 'service-status NEW']);
  expect(next.words.book().overrides.services).toEqual([{ key: 'on_hold', meaning: 'ignored' }]);
});
