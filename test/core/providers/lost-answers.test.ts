import { expect, onTestFinished, test } from 'vitest';
import { findTicket } from '../../../electron/core/tickets/ticket-search.ts';
import { asPerson, createTestClient, fileTicket } from '../../scenes/test-client.ts';
import { everyProvider } from '../../server/providers/every-provider.ts';
import { providerKey, startProvider } from '../../server/providers/provider-server.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';

const withTickets = everyProvider.filter((make) => shippedPage(make().page).tickets?.open !== undefined);

test.for(withTickets.map((make) => [make().page, make] as const))(
  '%s: a ticket whose answer was lost is sent once, and found in the list',
  async ([name, make]) => {
    const provider = await startProvider(make());
    onTestFinished(provider.stop);
    const client = createTestClient({ ...provider, key: providerKey }, { page: shippedPage(name) });
    const ticketsNow = async () => {
      const read = await client.tickets(asPerson);
      return read.ok ? read.value.items : [];
    };
    const knownTicketIds = (await ticketsNow()).map(({ id }) => id);
    const departments = await client.departments(asPerson);
    const department = departments.ok ? departments.value[0]?.id : undefined;
    const form = { subject: 'Down', message: 'Since noon.', priority: null, serviceId: null };
    provider.fault('POST', 'lost');
    expect(
      await fileTicket(client, { ...form, ...(department !== undefined && { department }) }),
    ).toMatchObject({
      problem: { kind: 'network', mayHaveArrived: true },
    });
    const searched = { ...form, sentAtMs: null, knownTicketIds, knowsAll: true, hasRival: false };
    const found = findTicket(await ticketsNow(), { ...searched, otherSubjects: [], isLastLook: false });
    expect(found).toMatchObject({ kind: 'one', ticket: { subject: 'Down' } });
    expect(provider.requests.filter(({ method }) => method === 'POST').length).toBe(1);
  },
);
