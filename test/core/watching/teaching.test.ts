import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startConnected } from '../../scenes/running-hostbell.ts';
import { openMonitorPlace } from '../../scenes/watched-monitor.ts';
import { json } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

describe('teaching a word', () => {
  const place = forEachTest(openMonitorPlace);

  const onHold = { kind: 'service-status', word: 'ON_HOLD' } as const;

  it('Teaching a word loses no change that comes after it', async () => {
    const run = await place.begin();
    place.server.book.setServiceStatus('svc-1', 'ON_HOLD');
    place.server.book.setServiceStatus('svc-2', 'ON_HOLD');
    await run.tick();
    expect(run.rung()).toEqual(['service-not-active svc-1', 'service-not-active svc-2']);
    await run.vocabulary.teach({ ...onHold, meaning: 'suspended' });
    place.server.book.setServiceStatus('svc-1', 'ACTIVE');
    place.server.book.setServiceStatus('svc-2', 'SUSPENDED');
    await run.tick();
    // A change from one word for suspended to another is no event.
    expect(run.rung().slice(2)).toEqual(['service-active-again svc-1']);
    await run.vocabulary.teach({ ...onHold, meaning: 'ignored' });
    place.server.book.setServiceStatus('svc-1', 'ON_HOLD');
    await run.tick();
    expect(run.rung()).toHaveLength(3);
    place.server.book.setServiceStatus('svc-1', 'SUSPENDED');
    await run.tick();
    expect(run.rung().slice(3)).toEqual(['service-suspended svc-1']);
  });

  it('A taught word applies after a restart, from the first reading on', async () => {
    const first = await place.begin();
    place.server.book.setServiceStatus('svc-1', 'ON_HOLD');
    await first.tick();
    await first.vocabulary.teach({ ...onHold, meaning: 'ignored' });
    place.server.book.setServiceStatus('svc-2', 'ON_HOLD');
    const second = await place.restart();
    await second.tick();
    expect(second.rung()).toEqual([]);
  });

  it('Teaching alone never notifies, whatever is taught and whenever', async () => {
    const word = fc.constantFrom('ACTIVE', 'SUSPENDED', 'ON_HOLD', 'PENDING');
    const meaning = fc.constantFrom('active', 'suspended', 'attention', 'ignored', null);
    await fc.assert(
      fc.asyncProperty(
        word,
        word,
        fc.array(fc.tuple(word, meaning), { maxLength: 4 }),
        async (a, b, overrides) => {
          place.server.book.setServiceStatus('svc-1', a);
          place.server.book.setServiceStatus('svc-2', b);
          const run = await place.begin();
          for (const [what, as] of overrides) {
            await run.vocabulary.teach({ kind: 'service-status', word: what, meaning: as });
            await run.tick();
          }
          expect(run.rung()).toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('in the whole app', () => {
  const server = forEachTest(startApiServer);
  it('An override is in the view at once, and is forgotten with the account', async () => {
    server.book.setServiceStatus('svc-1', 'ON_HOLD');
    const hostbell = await startConnected(server);
    const teaching = { kind: 'service-status', word: 'ON_HOLD', meaning: 'suspended' } as const;
    expect(await hostbell.handlers['words:teach'](teaching)).toEqual({ ok: true, value: null });
    expect(hostbell.view.view().words.overrides.services).toEqual([
      { key: 'on_hold', meaning: 'suspended' },
    ]);
    await hostbell.handlers['account:forget'](null);
    expect(hostbell.view.view().words).toEqual({
      seen: [],
      overrides: { services: [], tickets: [] },
    });
    expect(await hostbell.handlers['words:teach'](teaching)).toMatchObject({ ok: false });
  });

  it('The journal has every ticket that was not filed here, even a twin of one that was', async () => {
    const hostbell = await startConnected(server);
    const form = { subject: 'Mine', message: 'x', priority: null, serviceId: null };
    await hostbell.handlers['ticket:file'](form);
    server.book.openTicket({ subject: 'Theirs', message: 'y' });
    // A server that opens the ticket, answers 421 and opens the repeated request too has a second one.
    server.book.openTicket({ subject: 'Mine', message: 'x' });
    await hostbell.poll();
    await hostbell.poll();
    const journal = () =>
      hostbell.view.view().journal.map(({ change }) => `${change.kind} ${change.itemName}`);
    expect(journal().sort()).toEqual([
      'ticket-opened-elsewhere Mine',
      'ticket-opened-elsewhere Theirs',
    ]);
    expect(hostbell.view.view().journal[0]?.announcement).toBe('off');
    const second = await hostbell.startAgain();
    await second.until(({ connection }) => connection.state === 'online');
    expect(second.view.view().journal).toHaveLength(2);
  });

  it.each([1, 3])(
    'A ticket that the list shows only after %i restarts is not reported as opened elsewhere',
    async (restarts) => {
      const hostbell = await startConnected(server);
      server.fault(
        { path: '/tickets', method: 'GET' },
        json({ data: [{ id: 'T-1001', status: 'OPEN' }] }),
      );
      await hostbell.handlers['ticket:file']({
        subject: 'Mine',
        message: 'x',
        priority: null,
        serviceId: null,
      });
      let last: Pick<typeof hostbell, 'startAgain'> = hostbell;
      for (let count = 1; count < restarts; count += 1) {
        const between = await last.startAgain();
        last = between;
        await between.until(({ connection }) => connection.state === 'online');
      }
      server.clearFaults();
      const second = await last.startAgain();
      await second.until(({ tickets }) => tickets.items.some(({ subject }) => subject === 'Mine'));
      const told = second.view
        .view()
        .journal.map(({ change }) => `${change.kind} ${change.itemName}`);
      expect(told).not.toContain('ticket-opened-elsewhere Mine');
    },
  );
});
