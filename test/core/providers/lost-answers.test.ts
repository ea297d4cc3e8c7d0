import { expect, onTestFinished, test } from 'vitest';
import { findTicket } from '../../../electron/core/tickets/ticket-search.ts';
import { asPerson, createTestClient, fileTicket } from '../../scenes/test-client.ts';
import { everyProvider } from '../../server/every-provider.ts';
import { providerKey, startProvider } from '../../server/providers/provider-server.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';

const withTickets = everyProvider.filter(
  (make) => shippedPage(make().page).tickets?.open !== undefined,
);

test.for(withTickets.map((make) => [make().name, make] as const))(
  '%s: a ticket whose answer was lost is sent once, and found in the list; one that was refused is not there',
  async ([, make]) => {
    const fixture = make();
    const provider = await startProvider(fixture);
    onTestFinished(provider.stop);
    const client = createTestClient(
      { ...provider, key: providerKey },
      { page: shippedPage(fixture.page) },
    );
    const departments = await client.departments(asPerson);
    const department = departments.ok ? departments.value[0]?.id : undefined;
    const form = { subject: 'Down', message: 'Since noon.', priority: null, serviceId: null };
    const ticketsNow = async () => {
      const read = await client.tickets(asPerson);
      return read.ok ? read.value.items : [];
    };
    const knownTicketIds = (await ticketsNow()).map(({ id }) => id);
    const searched = { ...form, sentAtMs: null, knownTicketIds, knowsAll: true, hasRival: false };
    const find = async () =>
      findTicket(await ticketsNow(), { ...searched, otherSubjects: [], isLastLook: false });
    for (const fault of ['broken', 'missing', 'lost'] as const) {
      provider.fault('POST', fault);
      const filed = await fileTicket(client, {
        ...form,
        ...(department !== undefined && { department }),
      });
      if (fault === 'lost') expect(filed).toMatchObject({ problem: { mayHaveArrived: true } });
      // Some refuse with status 200.
      else
        expect(filed).toMatchObject({
          problem: { kind: expect.stringMatching(/server-error|not-found/) },
        });
      expect(await find()).toMatchObject(fault === 'lost' ? { kind: 'one' } : { kind: 'none' });
    }
    expect(provider.requests.filter(({ method }) => method === 'POST').length).toBe(3);
  },
);
