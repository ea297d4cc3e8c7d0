import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareServices } from '../../../shared/changes/compare-services.ts';
import { compareTickets } from '../../../shared/changes/compare-tickets.ts';
import type { Service, Ticket } from '../../../shared/domain/domain.ts';
import { aComparison, aService, aTicket } from '../../fakes/domain-fixtures.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { startMonitor } from '../../scenes/watched-monitor.ts';
import { type ApiServer, startApiServer } from '../../server/api-server.ts';

const step = fc.oneof(
  fc.record({
    service: fc.constantFrom('svc-1', 'svc-2'),
    word: fc.constantFrom('ACTIVE', 'SUSPENDED', 'PENDING', 'CANCELLED'),
  }),
  fc.record({
    ticket: fc.constantFrom('T-1001', 'T-1002'),
    word: fc.constantFrom('OPEN', 'ANSWERED', 'CUSTOMER_REPLY', 'CLOSED'),
  }),
  fc.constant('tick' as const),
  fc.constant('restart' as const),
);

const comparison = aComparison();

/** Stops when the run is over, even if a precondition ended it. */
async function startServer(): Promise<ApiServer & AsyncDisposable> {
  const server = await startApiServer();
  return { ...server, [Symbol.asyncDispose]: () => server.stop() };
}

it('Whatever happens and however often the app restarts, each step between readings is reported once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      await using server = await startServer();
      const clock = createManualClock();
      const directory = await temporaryDirectory();
      const services = (): readonly Service[] =>
        server.book.services().map(({ id, status }) => aService(id, { status }));
      const tickets = (): readonly Ticket[] =>
        server.book.tickets().map(({ id, status }) => aTicket(id, { status }));
      const expected: string[] = [];
      const stepsTaken = new Set<string>();
      const rung: string[] = [];
      let run = await startMonitor(directory, server, clock);
      let [seenServices, seenTickets] = [services(), tickets()];

      const tick = async () => {
        const changes = [
          ...compareServices(seenServices, services(), comparison),
          ...compareTickets(seenTickets, tickets(), comparison),
        ];
        // An item that takes the same step again may count as restless, which is another rule.
        for (const { kind, itemId, from, to } of changes) {
          const taken = [kind, itemId, from, to].join(' ');
          fc.pre(!stepsTaken.has(taken));
          stepsTaken.add(taken);
        }
        expected.push(...changes.map(({ kind, itemId }) => `${kind} ${itemId}`));
        [seenServices, seenTickets] = [services(), tickets()];
        await run.tick();
      };
      await tick();
      for (const next of [...steps, 'tick' as const, 'restart' as const, 'tick' as const]) {
        if (next === 'tick') await tick();
        else if (next === 'restart') {
          rung.push(...run.rung());
          run = await startMonitor(directory, server, clock);
        } else if ('service' in next) server.book.setServiceStatus(next.service, next.word);
        else server.book.setTicketStatus(next.ticket, next.word);
      }
      expect([...rung, ...run.rung()]).toEqual(expected);
    }),
    { numRuns: 25 },
  );
}, 60_000);
