import { describe, expect, it } from 'vitest';
import { monitorPlaceForEach } from '../../run/for-each-test.ts';
import type { MonitorPlace, WatchedMonitor } from '../../scenes/watched-monitor.ts';
import { json } from '../../server/api-faults.ts';
import type { ApiServer } from '../../server/api-server.ts';

let place: MonitorPlace;
let server: ApiServer;
let run: WatchedMonitor;

monitorPlaceForEach((opened) => {
  place = opened;
  server = place.server;
});

async function begun(): Promise<void> {
  run = await place.begin();
}

describe('an item that comes and goes', () => {
  it('is not told again when it comes back as it was', async () => {
    await begun();
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    server.book.setTicketStatus('T-1002', 'ANSWERED');
    await run.tick();
    server.fault({ next: 2 }, json({ data: [] }));
    await run.tick();
    await run.tick();
    expect(run.rung()).toEqual(['service-suspended svc-2', 'ticket-answered T-1002']);
  });

  it.each([{}, { status: null }, { status: '' }, { status: ['SUSPENDED'] }])(
    'is not told again when its word was %j for once',
    async (word) => {
      await begun();
      server.book.setServiceStatus('svc-2', 'SUSPENDED');
      server.book.setTicketStatus('T-1002', 'ANSWERED');
      await run.tick();
      const wordless = (...ids: string[]) => json({ data: ids.map((id) => ({ id, ...word })) });
      server.fault({ path: '/services', next: 1 }, wordless('svc-1', 'svc-2'));
      server.fault({ path: '/tickets', next: 1 }, wordless('T-1002', 'T-1001'));
      await run.tick();
      await run.tick();
      expect(run.rung()).toEqual(['service-suspended svc-2', 'ticket-answered T-1002']);
    },
  );

  it('is not told when it was so at the very first reading', async () => {
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    server.book.setTicketStatus('T-1002', 'ANSWERED');
    await begun();
    server.fault({ next: 4 }, json({ data: [] }));
    await run.tick();
    await run.tick();
    await run.tick();
    // Twice empty is believed; that they went and came back is all that is told.
    expect(run.rung()).toEqual([
      'service-gone svc-1',
      'service-gone svc-2',
      'service-new svc-1',
      'service-new svc-2',
    ]);
  });

  it('is told when it comes back as another', async () => {
    await begun();
    server.fault({ path: '/services', next: 1 }, json({ data: [] }));
    await run.tick();
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    await run.tick();
    await run.tick();
    expect(run.rung()).toEqual(['service-suspended svc-2']);
    expect(run.announcer.rung[0]).toMatchObject({ from: 'ACTIVE', to: 'SUSPENDED' });
  });

  it('while the app is closed is not told again either', async () => {
    await begun();
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    await run.tick();
    server.fault({ path: '/services', next: 1 }, json({ data: [] }));
    await run.tick();
    const next = await place.restart();
    await next.tick();
    expect(next.rung()).toEqual([]);
  });

  it('is told when it is new and needs the person', async () => {
    await begun();
    server.fault(
      { path: '/services' },
      json({
        data: [
          { id: 'svc-1', status: 'ACTIVE' },
          { id: 'svc-2', status: 'ACTIVE' },
          { id: 'svc-9', status: 'Suspended', domain: 'new.example' },
        ],
      }),
    );
    await run.tick();
    expect(run.rung()).toEqual(['service-suspended svc-9']);
  });
});
