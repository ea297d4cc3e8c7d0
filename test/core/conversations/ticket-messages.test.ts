import { describe, expect, it } from 'vitest';
import { createTicketMessages } from '../../../electron/core/conversations/ticket-messages.ts';
import type { Ticket, TicketEntry } from '../../../shared/domain/domain.ts';
import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';

const forbidden: ApiProblem = { kind: 'forbidden', words: null };
const limited: ApiProblem = { kind: 'limited', retryAfterMs: null };
const row = (id: number, replies = 0, status = 'OPEN') =>
  aTicket(`t-${id}`, { status, further: { replies } });
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1));
const entry = { text: 'Try again.', author: 'Mira', at: null, isStaff: true } as const;

/** A list that is read again and again, and which tickets were read each time. */
function watch(plan: Partial<Parameters<typeof createTicketMessages>[0]> = {}) {
  const clock = createManualClock();
  const start = () =>
    createTicketMessages({
      canRead: true,
      isPromised: true,
      answered: 'by messages',
      clock,
      ...plan,
    });
  let read = start();
  let before: readonly Ticket[] = [];
  const fails = new Map<string, ApiProblem>();
  const gives: TicketEntry[] = [entry];
  return {
    fails,
    gives,
    clock,
    restart: () => {
      read = start();
    },
    async reading(items: readonly Ticket[]) {
      const asked: string[] = [];
      const list = await read(
        { items },
        before,
        async (id): Promise<Result<Ticket, ApiProblem>> => {
          asked.push(id);
          const problem = fails.get(id);
          return problem === undefined
            ? success({ ...row(0), id, conversation: [...gives] })
            : failure(problem);
        },
      );
      before = list.items;
      return { asked, list, items: list.items };
    },
  };
}

const failed = (items: readonly Ticket[]) =>
  items.filter(({ lacksMessages }) => lacksMessages?.hasFailed === true).map(({ id }) => id);

describe('Messages beside a list', () => {
  it('are read again when a row changes, and not over a restart when it does not', async () => {
    const { reading, restart } = watch();
    await reading(rows(2));
    restart();
    expect((await reading(rows(2))).asked).toEqual([]);
    const changed = await reading([row(1, 1), row(2)]);
    expect(changed.asked).toEqual(['t-1']);
    expect(changed.items.map(({ status, listedStatus }) => [status, listedStatus])).toEqual([
      ['answered', 'OPEN'],
      ['answered', 'OPEN'],
    ]);
  });

  it('that cannot be read hold up no others, are said, and are tried ever less often', async () => {
    const { reading, fails } = watch();
    for (const { id } of rows(12)) fails.set(id, forbidden);
    const all = [...rows(12), row(13), row(14)];
    await reading(all);
    expect((await reading(all)).asked.slice(0, 4)).toEqual(['t-11', 't-12', 't-13', 't-14']);
    const changed = [...rows(12), row(13, 1), row(14)];
    const read = await reading(changed);
    expect(read.asked).toContain('t-13');
    expect(failed(read.items)).toEqual(rows(12).map(({ id }) => id));
    let count = 0;
    for (let turn = 0; turn < 100; turn += 1) count += (await reading(changed)).asked.length;
    expect(count).toBeLessThan(12 * 12);
    fails.clear();
    let last = read;
    for (let turn = 0; turn < 40; turn += 1) last = await reading(changed);
    expect([failed(last.items), last.asked]).toEqual([[], []]);
  });

  it('that are lacking say what was shown before: of a new ticket, nothing', async () => {
    const { reading, fails } = watch({ answered: 'by word' });
    await reading([row(1, 3)]);
    for (const id of ['t-1', 't-2']) fails.set(id, forbidden);
    await reading([row(1, 4), row(2, 7)]);
    const { items } = await reading([row(1, 5), row(2, 8)]);
    expect(items.map(({ lacksMessages }) => lacksMessages)).toEqual([
      { sinceCount: 3, hasFailed: true },
      { sinceMs: 0, sinceCount: 0, hasFailed: true },
    ]);
  });

  it('of no more tickets are asked for where the provider’s limit is reached', async () => {
    const { reading, fails } = watch();
    fails.set('t-2', limited);
    const { asked, items } = await reading(rows(5));
    expect([asked, failed(items)]).toEqual([['t-1', 't-2'], []]);
    fails.clear();
    expect((await reading(rows(5))).asked).toEqual(['t-2', 't-3', 't-4', 't-5']);
  });

  it('are not read of what was closed at first, but once it changes', async () => {
    const { reading } = watch();
    expect((await reading([row(1, 0, 'CLOSED')])).asked).toEqual([]);
    const closed = await reading([row(1, 1, 'CLOSED')]);
    expect([closed.asked, closed.items[0]?.status]).toEqual([['t-1'], 'CLOSED']);
  });

  it('are read at first only where nothing else says that support has answered', async () => {
    const { reading } = watch({ answered: 'by word' });
    expect((await reading(rows(2))).asked).toEqual([]);
    expect((await reading([row(1, 1), row(2), row(3)])).asked).toEqual(['t-1', 't-3']);
    expect((await watch({ canRead: false }).reading([row(1, 1)])).asked).toEqual([]);
  });

  it('that nobody promised are asked for about once an hour, and the row decides meanwhile', async () => {
    for (const refuses of [true, false]) {
      const { reading, fails, clock, gives } = watch({ answered: 'by word', isPromised: false });
      await reading([row(1, 0), row(2, 0)]);
      if (refuses) fails.set('t-1', forbidden);
      else gives.length = 0;
      const first = await reading([row(1, 1), row(2, 0)]);
      expect([first.asked, first.items[0]?.lacksMessages]).toEqual([['t-1'], undefined]);
      await clock.advance(59 * 60_000);
      const second = await reading([row(1, 2), row(2, 0)]);
      expect([second.asked, second.items[0]]).toEqual([[], row(1, 2)]);
      await clock.advance(60_000);
      expect((await reading([row(1, 3), row(2, 1)])).asked).toEqual(['t-1', 't-2']);
    }
  });

  it('that one ticket has shown are asked for again of another that has none yet', async () => {
    const { reading, gives } = watch({ answered: 'by word', isPromised: false });
    await reading([row(1), row(2)]);
    await reading([row(1, 1), row(2)]);
    gives.length = 0;
    expect((await reading([row(1, 1), row(2, 1)])).asked).toEqual(['t-2']);
    expect((await reading([row(1, 1), row(2, 2)])).asked).toEqual(['t-2']);
  });
});
