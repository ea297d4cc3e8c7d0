import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentStore } from '../../../electron/core/ports.ts';
import { createOutbox, type OutboxDeps } from '../../../electron/core/tickets/outbox.ts';
import type { TicketSender } from '../../../electron/core/tickets/send-ticket.ts';
import { mostUnsent } from '../../../electron/core/tickets/text-filing.ts';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import {
  type ApiProblem,
  failure,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import { sendDelayMs } from '../../../shared/tickets/outbox-item.ts';
import { absenceMs } from '../../../shared/tickets/outbox-machine.ts';
import { openFaultyDocuments } from '../../fakes/documents.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

const form: TicketForm = {
  subject: 'Slow',
  message: 'Since noon.',
  priority: null,
  serviceId: null,
};
const full: StorageProblem = { kind: 'disk-full' };
/** A stored outbox. */
const empty = { version: 6, items: [], draft: null, replies: [], sentBefore: [] };

async function setUp() {
  const clock = createManualClock();
  const directory = await temporaryDirectory();
  const documents = openFaultyDocuments(directory, clock);
  const told: StorageProblem[] = [];
  const shown: Parameters<OutboxDeps['show']>[0][] = [];
  const sent: TicketForm[] = [];
  const open = (parts: Partial<OutboxDeps> = {}) =>
    createOutbox({
      delaysSending: () => false,
      onCutOff: () => undefined,
      documents,
      clock,
      random: createSeededRandom(7),
      tickets: () => [],
      show: (parts) => void shown.push(parts),
      onStorageProblem: (problem) => void told.push(problem),
      ...parts,
    });
  /** A provider that opens every ticket, or answers with this problem. */
  const sender = (problem: ApiProblem | null = null): TicketSender => ({
    post: async ({ form: next }, beforeSending) => {
      if (!(await beforeSending())) return failure({ kind: 'cancelled' });
      sent.push(next);
      return problem === null
        ? success(aTicket('t-1', { subject: next.subject }))
        : failure(problem);
    },
    mayLeave: async () => true,
    read: async (id) => aTicket(id),
    serverNowMs: () => null,
    isPaused: () => false,
    readSoon: () => undefined,
  });
  return { directory, clock, documents, told, sent, shown, open, outbox: open(), sender };
}

type Outbox = ReturnType<typeof createOutbox>;

const names = (outbox: Outbox) => outbox.items().map(({ state }) => state.name);

describe('an outbox whose disk refuses writes', () => {
  it('sends no ticket that is still being stored', async () => {
    const { documents, sent, outbox, sender } = await setUp();
    outbox.connect(sender());
    documents.failWrites('outbox');
    const filed = outbox.file(form);
    documents.heal();
    await outbox.sendQueued();
    expect([await filed, sent]).toEqual([failure(full), []]);
  });

  it('accepts nothing that it cannot store, and keeps it as being written', async () => {
    const { documents, shown, outbox } = await setUp();
    await outbox.saveDraft(form);
    await outbox.saveReply('t-1', 'Thanks');
    documents.failWrites('outbox');
    expect(await outbox.file(form)).toEqual(failure(full));
    expect(await outbox.fileReply(aTicket('t-1'), 'Thanks', { longest: 100 })).toEqual(
      failure(full),
    );
    const kept = { draft: form, replies: [{ ticketId: 't-1', text: 'Thanks' }] };
    expect(shown.at(-1)).toEqual({ outbox: [], ...kept });
    expect(await documents.read('outbox')).toMatchObject({ value: { items: [], ...kept } });
  });

  it('leaves what another window writes while a ticket is stored', async () => {
    const { documents, shown, outbox } = await setUp();
    await outbox.saveDraft(form);
    documents.failWrites('outbox');
    const filing = outbox.file(form);
    const typed = { ...form, subject: 'Mail' };
    await outbox.saveDraft(typed);
    expect([await filing, shown.at(-1)?.draft, names(outbox)]).toEqual([failure(full), typed, []]);
  });

  it('leaves no trace of such a ticket, even if another write succeeds at the same time', async () => {
    const { documents, sent, open, sender } = await setUp();
    const [begun, mayFail] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let failsNext = false;
    const outbox = open({
      documents: {
        ...documents,
        async write(name, value) {
          if (!failsNext) return documents.write(name, value);
          failsNext = false;
          begun.resolve();
          await mayFail.promise;
          return failure(full);
        },
      },
    });
    await outbox.file({ ...form, subject: 'Waiting' });
    failsNext = true;
    const filing = outbox.file(form);
    await begun.promise;
    const discarding = outbox.discard(outbox.items()[1]?.id ?? '');
    mayFail.resolve();
    expect([await filing, await discarding]).toEqual([failure(full), success(null)]);
    const next = open();
    await next.load();
    next.connect(sender());
    await next.sendQueued();
    expect([names(next), sent]).toEqual([[], []]);
  });

  it('sends no request before `sending` is on disk, and tries again later', async () => {
    const { documents, told, sent, outbox, sender } = await setUp();
    await outbox.file(form);
    outbox.connect(sender());
    documents.failWrites('outbox');
    await outbox.sendQueued();
    expect([names(outbox), sent, told]).toEqual([['queued'], [], [full]]);
    documents.heal();
    await outbox.sendQueued();
    expect([names(outbox), sent]).toEqual([['sent'], [form]]);
  });

  it('treats a ticket as unknown at the next start if its outcome could not be stored', async () => {
    const { documents, told, outbox, open, sender } = await setUp();
    const way = sender();
    outbox.connect({
      ...way,
      post: async (next, beforeSending) => {
        const answer = await way.post(next, beforeSending);
        documents.failWrites('outbox');
        return answer;
      },
    });
    expect(await outbox.file(form)).toMatchObject({ value: { state: { name: 'sent' } } });
    expect(told).toEqual([full]);
    documents.heal();
    const next = open();
    await next.load();
    expect(names(next)).toEqual(['unknown']);
  });

  it('keeps a ticket that cannot be removed in its place', async () => {
    const { documents, outbox } = await setUp();
    for (const subject of ['One', 'Two', 'Three']) await outbox.file({ ...form, subject });
    documents.failWrites('outbox');
    expect(await outbox.discard(outbox.items()[1]?.id ?? '')).toEqual(failure(full));
    expect(await outbox.takeBack(outbox.items()[1]?.id ?? '')).toEqual(failure(full));
    expect(outbox.items().map((item) => item.form.subject)).toEqual(['Three', 'Two', 'One']);
  });

  it('keeps a ticket that cannot be taken back, and what was typed in the meantime', async () => {
    const { documents, shown, outbox } = await setUp();
    await outbox.file(form);
    const [item] = outbox.items();
    documents.failWrites('outbox');
    const takingBack = outbox.takeBack(item?.id ?? '');
    const typed = { ...form, message: 'Since one.' };
    await outbox.saveDraft(typed);
    expect(await takingBack).toEqual(failure(full));
    expect([shown.at(-1)?.draft, names(outbox)]).toEqual([typed, ['queued']]);
  });

  it('sends a ticket that could not be taken back, even if its moment was over meanwhile', async () => {
    const { clock, documents, sent, open, sender } = await setUp();
    const failing = Promise.withResolvers<void>();
    let isSlow = false;
    const write: DocumentStore['write'] = async (name, value) => {
      if (!isSlow) return documents.write(name, value);
      await failing.promise;
      return failure(full);
    };
    const outbox = open({ delaysSending: () => true, documents: { ...documents, write } });
    outbox.connect(sender());
    await outbox.file(form);
    isSlow = true;
    const takingBack = outbox.takeBack(outbox.items()[0]?.id ?? '');
    await clock.advance(sendDelayMs);
    isSlow = false;
    failing.resolve();
    expect(await takingBack).toEqual(failure(full));
    await clock.advance(sendDelayMs);
    await expect.poll(() => sent).toEqual([form]);
  });

  it('tells of a damaged item once, even if nothing else is in the document', async () => {
    const { documents, told, open } = await setUp();
    await documents.write('outbox', { ...empty, items: [{ item: 'damaged' }] });
    await open().load();
    await open().load();
    expect(told).toEqual([{ kind: 'ticket-corrupt' }]);
  });

  it('keeps the first of two items with one id, and moves the other aside', async () => {
    const { documents, told, outbox, open } = await setUp();
    await outbox.file(form);
    const read = await documents.read('outbox');
    const { items } = (read.ok ? read.value : null) as { readonly items: readonly object[] };
    await documents.write('outbox', { ...empty, items: [...items, ...items] });
    const next = open();
    await next.load();
    expect(next.items()).toMatchObject([{ form }]);
    expect(told).toEqual([{ kind: 'ticket-corrupt' }]);
  });

  it('makes one text of two replies to one ticket', async () => {
    const { documents, outbox } = await setUp();
    const replies = ['First.', 'Second.', 'Second.'].map((text) => ({ ticketId: 't-1', text }));
    await documents.write('outbox', { ...empty, replies });
    await outbox.load();
    expect(outbox.replies()).toEqual([{ ticketId: 't-1', text: 'First.\n\nSecond.' }]);
  });

  it('keeps a damaged item or text in the document if it cannot be moved to its own file', async () => {
    const { documents, told, open } = await setUp();
    const [item, reply, draft] = [{ item: 'damaged' }, { ticketId: 't-1' }, { subject: 'Slow' }];
    await documents.write('outbox', { ...empty, items: [item], draft, replies: [reply] });
    const refusing: DocumentStore = { ...documents, quarantinePart: async () => failure(full) };
    const outbox = open({ documents: refusing });
    await outbox.load();
    await outbox.file(form);
    expect(told).toEqual(Array(3).fill({ kind: 'ticket-corrupt' }));
    expect(await documents.read('outbox')).toMatchObject({
      value: { items: [{ item: { form } }, item, reply, draft] },
    });
  });
});

it('A reply that is taken back is written at its ticket again', async () => {
  const { outbox } = await setUp();
  await outbox.fileReply(aTicket('t-1'), 'Thanks', { longest: 100 });
  await outbox.takeBack(outbox.items()[0]?.id ?? '');
  expect([outbox.replies(), names(outbox)]).toEqual([[{ ticketId: 't-1', text: 'Thanks' }], []]);
});

it('No long text is kept of a ticket that the server returns', async () => {
  const { documents, outbox, sender } = await setUp();
  const answer = aTicket('t-1', {
    subject: 'Slow',
    message: 'm'.repeat(200_000),
    conversation: [{ text: 'c', author: null, at: null }],
    further: { note: 'f' },
  });
  outbox.connect({
    ...sender(),
    post: async (_form, beforeSending) => {
      await beforeSending();
      return success(answer);
    },
  });
  const kept = { ...answer, message: null, conversation: [], further: {} };
  expect(await outbox.file(form)).toMatchObject({
    value: { state: { name: 'sent', ticket: kept } },
  });
  expect(await documents.read('outbox')).toMatchObject({
    value: { items: [{ item: { state: { ticket: kept } } }] },
  });
  outbox.connect(sender({ kind: 'server-error', status: 500, words: null }));
  await outbox.file(form);
  const alike = { ...answer, id: 't-2' };
  await outbox.recordTickets([alike, { ...alike, id: 't-3' }], Number.MAX_SAFE_INTEGER);
  expect(outbox.items()[0]?.state).toMatchObject({
    search: {
      tickets: [
        { id: 't-2', message: null },
        { id: 't-3', message: null },
      ],
    },
  });
});

describe('a connection to the provider', () => {
  it('is asked for readings: soon after a loss, and for the last one', async () => {
    const { clock, outbox, sender } = await setUp();
    const askedMs: number[] = [];
    outbox.connect({
      ...sender({ kind: 'server-error', status: 500, words: null }),
      readSoon: (delayMs) => void askedMs.push(delayMs),
    });
    await outbox.file(form);
    await outbox.recordTickets([], clock.monotonicMs() - 1);
    await outbox.recordTickets([], clock.monotonicMs());
    expect(askedMs).toEqual([0, 0, absenceMs]);
  });

  it('that was replaced while a ticket waited for its turn sends nothing', async () => {
    const { sent, outbox, sender } = await setUp();
    const turn = Promise.withResolvers<void>();
    const old = sender();
    outbox.connect({
      ...old,
      mayLeave: async () => true,
      read: async (id) => aTicket(id),
      isPaused: () => true,
      post: async (next, beforeSending) => {
        await turn.promise;
        return old.post(next, beforeSending);
      },
    });
    await outbox.file(form);
    outbox.connect(sender());
    turn.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect([names(outbox), sent]).toEqual([['queued'], []]);
    await outbox.sendQueued();
    expect([names(outbox), sent]).toEqual([['sent'], [form]]);
  });

  it('whose account cannot be told sends nothing that waited for its turn', async () => {
    const { clock, sent, outbox, sender } = await setUp();
    const way = sender();
    outbox.connect({
      ...way,
      mayLeave: async () => false,
      post: async (next, beforeSending) => {
        await clock.advance(5_001);
        return way.post(next, beforeSending);
      },
    });
    await outbox.file(form);
    expect([names(outbox), sent]).toEqual([['queued'], []]);
  });

  it.each([
    [{ kind: 'network', failure: 'dns', mayHaveArrived: false }, ['queued', 'queued'], 1],
    [{ kind: 'server-error', status: 503, words: null }, ['queued', 'unknown'], 1],
    [{ kind: 'rejected', status: 422, words: null }, ['rejected', 'rejected'], 2],
  ] as const)(
    'on which one ticket ends with %o sends the next one only if that can help',
    async (problem, states, count) => {
      const { sent, outbox, sender } = await setUp();
      await outbox.file(form);
      await outbox.file({ ...form, subject: 'Next' });
      outbox.connect(sender(problem));
      await outbox.sendQueued();
      expect([names(outbox), sent.length]).toEqual([states, count]);
    },
  );
});

const dayMs = 24 * 60 * 60_000;
const broken: ApiProblem = { kind: 'server-error', status: 500, words: null };

it.each([dayMs, -dayMs])(
  'A ticket that a clock says is %d ms old is held until it is wanted',
  async (ageMs) => {
    const { clock, outbox, open, sender } = await setUp();
    await outbox.file(form);
    clock.jumpWallClock(ageMs);
    const next = open();
    await next.load();
    const [{ id, state } = { id: '' }] = next.items();
    expect(state).toMatchObject({ isHeld: true });
    await next.sendAgain(id);
    next.connect(sender());
    await next.sendQueued();
    expect(names(next)).toEqual(['sent']);
  },
);

it.each([
  ['before a restart', true],
  ['in this run', false],
])('A ticket sent %s is not taken for a later one that got lost', async (_, restarts) => {
  const { outbox, open, sender } = await setUp();
  outbox.connect(sender());
  await outbox.file(form);
  const next = restarts ? open() : outbox;
  if (restarts) await next.load();
  next.connect(sender(broken));
  await next.file(form);
  await next.recordTickets([aTicket('t-1', { subject: 'Slow' })], Number.MAX_SAFE_INTEGER);
  expect(next.items()[0]?.state).toMatchObject({ search: { kind: 'looking' } });
});

it.each([
  ['nothing', [], 'look-alikes'],
  ['no list', null, 'absent'],
  ['a very long list', Array.from({ length: 2_001 }, (_, at) => aTicket(`t-${at}`)), 'absent'],
] as const)(
  'Where %s was read before, a new ticket is asked about at the last reading',
  async (_, before, kind) => {
    const { clock, outbox, open, sender } = await setUp();
    const searching = before?.length === 0 ? outbox : open({ tickets: () => before });
    searching.connect(sender(broken));
    await searching.file(form);
    const unlike = aTicket('t-new', { subject: 'Mail', createdAt: '1970-01-01T00:00:00Z' });
    const search = () => searching.items()[0]?.state;
    await searching.recordTickets([unlike], clock.monotonicMs());
    expect(search()).toMatchObject({ search: { kind: 'looking' } });
    await searching.recordTickets([unlike], clock.monotonicMs() + absenceMs);
    expect(search()).toMatchObject({ search: { kind } });
  },
);

const said = (text: string) => ({ text, author: null, at: null });

describe('a text that may have arrived', () => {
  it('cannot be sent again as long as it is looked for', async () => {
    const { sent, outbox, sender } = await setUp();
    outbox.connect(sender(broken));
    await outbox.file(form);
    const [{ id } = { id: '' }] = outbox.items();
    expect(await outbox.sendAgain(id)).toMatchObject({ value: { state: { name: 'unknown' } } });
    expect(sent).toHaveLength(1);
  });

  it('is the person’s to decide on if it could not be looked for in ten minutes', async () => {
    const { clock, sent, outbox, sender } = await setUp();
    outbox.connect(sender(broken));
    await outbox.file(form);
    const kind = () => {
      const state = outbox.items()[0]?.state;
      return state?.name === 'unknown' ? state.search.kind : state?.name;
    };
    await clock.advance(9 * 60_000);
    await outbox.recordOverdue();
    expect(kind()).toBe('looking');
    await clock.advance(60_000);
    await outbox.recordOverdue();
    expect(kind()).toBe('unchecked');
    // A reading at last: it is looked for again.
    await outbox.recordTickets([], clock.monotonicMs());
    expect(kind()).toBe('looking');
    await clock.advance(10 * 60_000);
    await outbox.recordOverdue();
    await outbox.sendAgain(outbox.items()[0]?.id ?? '');
    expect(sent).toHaveLength(2);
  });

  it('can be edited once no reading has what an answer of success had refused', async () => {
    const { clock, shown, outbox, sender } = await setUp();
    outbox.connect(sender({ kind: 'server-error', status: 200, words: 'No such department.' }));
    await outbox.file(form);
    const [{ id } = { id: '' }] = outbox.items();
    await outbox.recordTickets([], clock.monotonicMs());
    expect(await outbox.takeBack(id)).toMatchObject({ ok: false });
    await outbox.recordTickets([], clock.monotonicMs() + absenceMs);
    expect(await outbox.takeBack(id)).toEqual(success(form));
    expect(shown.at(-1)).toMatchObject({ outbox: [], draft: form });
  });

  it.each([
    ['alike', 'Is it done, and when will it be back?', 1],
    ['unlike', 'Hm', 2],
  ])('is asked about if a new message is %s', async (_, served, readings) => {
    const { clock, outbox, open, sender } = await setUp();
    const before = aTicket('t-1', { conversation: [said('Hello'), said('Any news?')] });
    const way = { ...sender(broken), read: async () => before };
    outbox.connect(way);
    await outbox.fileReply(before, 'Is it done,%0aand when will it be back? 🙏', { longest: 100 });
    const next = open();
    await next.load();
    next.connect(way);
    const search = () => {
      const state = next.items()[0]?.state;
      return state?.name === 'unknown' ? state.search : null;
    };
    const conversation = [...before.conversation, said(served)];
    for (let at = 0; at < readings; at += 1) {
      expect(search()?.kind).toBe('looking');
      await next.recordMessages({ ...before, conversation }, clock.monotonicMs() + at * absenceMs);
    }
    expect(search()).toMatchObject({ kind: 'look-alikes', tickets: [{ message: served }] });
    await next.choose(next.items()[0]?.id ?? '', 't-1');
    expect(names(next)).toEqual(['sent']);
  });
});

it('Messages read before a reply’s sending ended say nothing of it', async () => {
  const { clock, outbox, sender } = await setUp();
  outbox.connect(sender(broken));
  await outbox.fileReply(aTicket('t-1'), 'Thanks', { longest: 100 });
  await outbox.recordMessages(aTicket('t-1'), clock.monotonicMs() - 1);
  const search = { kind: 'looking', emptySinceMs: null };
  expect(outbox.items()[0]?.state).toMatchObject({ search });
});

describe('of two replies with the same words, whose answers were lost', () => {
  const said = (count: number) =>
    aTicket('t-1', {
      conversation: Array(count).fill({ text: 'Any news?', author: null, at: null }),
    });
  const lost: ApiProblem = { kind: 'network', failure: 'reset', mayHaveArrived: true };

  const ask = (outbox: Outbox) =>
    outbox.fileReply({ id: 't-1', subject: null }, 'Any news?', { longest: 100 });

  it.each([
    ['none', lost, 0, 0, ['unknown', 'unknown']],
    ['one, seen before the second left,', lost, 1, 1, ['unknown', 'sent']],
    ['one, seen after it,', lost, 0, 1, ['sent', 'unknown']],
    ['both', lost, 1, 2, ['sent', 'sent']],
    ['both, the first with its answer,', null, 1, 2, ['sent', 'sent']],
  ])('%s arrived: as many are called sent', async (_, first, seenBefore, seenAfter, states) => {
    const { clock, outbox, sender } = await setUp();
    let seen = 0;
    const read = async () => said(seen);
    outbox.connect({ ...sender(first), read });
    await ask(outbox);
    seen = seenBefore;
    await clock.advance(1_000);
    outbox.connect({ ...sender(lost), read });
    await ask(outbox);
    await clock.advance(1_000);
    await outbox.recordMessages(said(seenAfter), clock.monotonicMs());
    expect(names(outbox)).toEqual(states);
  });

  it('a message that is there while the second is sent may be either’s', async () => {
    const { clock, outbox, sender } = await setUp();
    const way = { ...sender(lost), read: async () => said(0) };
    outbox.connect(way);
    await ask(outbox);
    const post: TicketSender['post'] = async (item, beforeSending) => {
      const answer = await way.post(item, beforeSending);
      await outbox.recordMessages(said(1), clock.monotonicMs());
      return answer;
    };
    outbox.connect({ ...way, post });
    await ask(outbox);
    expect(names(outbox)).toEqual(['unknown', 'unknown']);
  });

  it('a reading from before the second’s answer may lack it, and says nothing of the first', async () => {
    const { clock, outbox, sender } = await setUp();
    const read = async () => said(0);
    outbox.connect({ ...sender(lost), read });
    await ask(outbox);
    const startedMs = clock.monotonicMs();
    await clock.advance(1_000);
    outbox.connect({ ...sender(), read });
    await ask(outbox);
    await outbox.recordMessages(said(1), startedMs);
    const search = { kind: 'looking', emptySinceMs: null };
    expect(outbox.items()[1]?.state).toMatchObject({ search });
  });

  it('a message is nobody’s for certain where the ticket could not be read before', async () => {
    const { clock, outbox, sender } = await setUp();
    outbox.connect({ ...sender(lost), read: async () => null });
    await ask(outbox);
    await outbox.recordMessages(said(1), clock.monotonicMs() + 1);
    expect(outbox.items()[0]?.state).toMatchObject({
      search: { kind: 'look-alikes', tickets: [{ id: 't-1' }] },
    });
  });
});

describe('long texts', () => {
  const long = (text: string) => text.padEnd(990_000, '.');

  it('of a page that writes replies without end are kept up to a limit', async () => {
    const { directory, shown, outbox } = await setUp();
    const saves = Array.from({ length: 20 }, (_, at) =>
      outbox.saveReply(`t-${at}`, long(`Reply ${at}`)),
    );
    const saved = await Promise.all(saves);
    const refused = failure({ kind: 'texts-full', limit: 4 });
    expect(saved.map(({ ok }) => ok)).toEqual(saved.map((_, at) => at < 4));
    expect(saved.slice(4)).toEqual(Array(16).fill(refused));
    expect((await stat(join(directory, 'outbox.json'))).size).toBeLessThan(4_100_000);
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => outbox.saveReply('t-0', long(`Again ${at}`))),
    );
    expect(shown.at(-1)?.replies).toContainEqual({ ticketId: 't-0', text: long('Again 19') });
  });

  it('make room when they are shortened, discarded or sent', async () => {
    const { outbox, sender } = await setUp();
    for (const at of [0, 1, 2, 3]) await outbox.saveReply(`t-${at}`, long(`${at}`));
    const tooMuch = failure({ kind: 'texts-full', limit: 4 });
    const ticket = { ...form, message: 'x'.repeat(60_000) };
    expect(await outbox.file(ticket)).toEqual(tooMuch);
    expect(await outbox.saveDraft(ticket)).toEqual(tooMuch);
    expect(await outbox.saveReply('t-0', long('0').slice(1))).toEqual(success(null));
    await outbox.saveReply('t-1', '');
    expect(await outbox.file(ticket)).toMatchObject({ ok: true });
    outbox.connect(sender());
    await outbox.sendQueued();
    expect(names(outbox)).toEqual(['sent']);
    expect(await outbox.saveReply('t-1', long('1'))).toEqual(success(null));
  });

  it('can be made shorter, even where more is stored than is taken now', async () => {
    const { documents, open } = await setUp();
    const replies = [0, 1, 2, 3, 4, 5].map((at) => ({ ticketId: `t-${at}`, text: long(`${at}`) }));
    await documents.write('outbox', { ...empty, replies });
    const outbox = open();
    await outbox.load();
    expect(await outbox.saveReply('t-0', long('0').slice(1))).toEqual(success(null));
  });

  it('are there after a restart, and gone once nothing needs them', async () => {
    const { directory, outbox, open } = await setUp();
    await outbox.saveDraft({ ...form, message: long('Draft') });
    await outbox.saveReply('t-1', long('Reply'));
    await outbox.file({ ...form, message: 'Ticket'.repeat(1_000) });
    const next = open();
    await next.load();
    expect([next.replies(), next.items()[0]?.form.message]).toEqual([
      [{ ticketId: 't-1', text: long('Reply') }],
      'Ticket'.repeat(1_000),
    ]);
    await next.discard(next.items()[0]?.id ?? '');
    await next.saveReply('t-1', 'Short');
    await next.saveDraft(null);
    expect((await stat(join(directory, 'outbox.json'))).size).toBeLessThan(500);
  });
});

describe('a full outbox', () => {
  it('takes no further ticket until one has left', async () => {
    const { outbox, sender } = await setUp();
    for (let at = 0; at < mostUnsent; at += 1)
      await outbox.file({ ...form, subject: `Ticket ${at}` });
    const full = { ok: false, problem: { kind: 'outbox-full', limit: mostUnsent } };
    expect(await outbox.file({ ...form, subject: 'One more' })).toEqual(full);
    expect(outbox.items()).toHaveLength(mostUnsent);
    outbox.connect(sender());
    await outbox.sendAgain(outbox.items()[0]?.id ?? '');
    outbox.connect(null);
    expect(await outbox.file({ ...form, subject: 'One more' })).toMatchObject({ ok: true });
  });

  it('takes no further reply that is being written, but more words of one that it has', async () => {
    const { outbox } = await setUp();
    for (let at = 0; at < mostUnsent; at += 1) await outbox.saveReply(`t-${at}`, 'Thanks');
    const tooMany = failure({ kind: 'outbox-full', limit: mostUnsent });
    expect(await outbox.saveReply('t-new', 'Thanks')).toEqual(tooMany);
    expect(await outbox.saveReply('t-0', 'Thanks a lot')).toEqual(success(null));
  });

  it('is never cut, however long an earlier version left it', async () => {
    const { documents, outbox, open } = await setUp();
    await outbox.file(form);
    const stored = await documents.read('outbox');
    const [item] = stored.ok ? (stored.value as { items: { item: { id: string } }[] }).items : [];
    if (item === undefined) throw new Error('The ticket was not stored.');
    const items = Array.from({ length: mostUnsent + 50 }, (_, at) => ({
      ...item,
      item: { ...item.item, id: `o-${at}` },
    }));
    await documents.write('outbox', { ...empty, items });
    const later = open();
    await later.load();
    expect(await later.file(form)).toMatchObject({ ok: false, problem: { kind: 'outbox-full' } });
    expect(later.items()).toHaveLength(mostUnsent + 50);
  });
});
