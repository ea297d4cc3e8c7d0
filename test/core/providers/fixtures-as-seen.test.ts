import { expect, test } from 'vitest';
import type { Result } from '../../../shared/domain/problem.ts';
import { asPerson, createTestClient, fileTicket } from '../../scenes/test-client.ts';
import { everyProvider } from '../../server/every-provider.ts';
import { closeTicket, openTicket, write } from '../../server/providers/account-state.ts';
import { fossbilling, fossbilling07 } from '../../server/providers/fossbilling.ts';
import { hostup } from '../../server/providers/hostup.ts';
import { interserver } from '../../server/providers/interserver.ts';
import {
  fetchFrom,
  type ProviderFixture,
  providerKey,
} from '../../server/providers/provider-server.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';

/** The client of a fixture's page, at the fixture itself, without a network. */
function clientOf(fixture: ProviderFixture, key = providerKey) {
  const baseAddress = `https://host.example${fixture.base}`;
  return createTestClient(
    { baseAddress, key },
    { page: shippedPage(fixture.page), fetch: fetchFrom(fixture) },
  );
}

function the<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

const versions = [
  ['0.8', fossbilling],
  ['0.7', fossbilling07],
] as const;
const form = { subject: 'Down', priority: null, serviceId: null, department: '1' };

test.for(versions)(
  'FOSSBilling %s stores a ticket without its text and says that it failed, if it cannot store the text',
  async ([version, make]) => {
    for (const message of ['Thanks 🙂', 'ä'.repeat(32_768)]) {
      const fixture = make();
      const client = clientOf(fixture);
      expect(await fileTicket(client, { ...form, message })).toMatchObject({
        problem: { kind: 'server-error', status: 200 },
      });
      const [stored] = fixture.state.tickets;
      expect(stored).toMatchObject({ subject: 'Down', messages: [] });
      const listed = the(await client.tickets(asPerson)).items.find(({ id }) => id === stored?.id);
      expect(listed?.message).toBe(version === '0.8' ? null : undefined);
    }
    const fixture = make();
    const filed = await fileTicket(clientOf(fixture), { ...form, message: 'x'.repeat(65_535) });
    expect(fixture.state.tickets[0]?.id).toBe(the(filed).id);
  },
);

const withMessages = everyProvider.filter(
  (make) => shippedPage(make().page).tickets?.messages !== undefined,
);

test.for(withMessages.map((make) => [make().name, make] as const))(
  '%s: who wrote is known of each message, of a person, a machine, and somebody who is gone',
  async ([, make]) => {
    const fixture = make();
    const { state } = fixture;
    const ticket = openTicket(state, 'Down', 'Since noon.');
    for (const by of ['staff', 'own', 'automation', 'staff'] as const) write(state, ticket, by, by);
    const gone = ticket.messages.at(-1);
    if (gone !== undefined) gone.isWriterDeleted = true;
    const client = clientOf(fixture);
    the(await client.account(asPerson));
    const { conversation } = the(await client.ticket(ticket.id, asPerson));
    const tellsMachines = shippedPage(fixture.page).tickets?.messages?.automatic !== undefined;
    expect(
      conversation.slice(-4).map(({ isStaff, isOwn, side }) => side ?? [isStaff, isOwn]),
    ).toEqual([
      [true, undefined],
      [undefined, true],
      tellsMachines ? 'automatic' : [true, undefined],
      [true, undefined],
    ]);
  },
);

test.for([
  ['interserver', interserver, 'On Hold'],
  ['hostup', hostup, 'in_progress'],
] as const)('%s: a state set by staff stands until somebody writes', async ([, make, word]) => {
  const fixture = make();
  const { state } = fixture;
  const [ticket] = state.tickets;
  if (ticket === undefined) return expect.unreachable();
  ticket.word = word;
  const listed = async () =>
    the(await clientOf(fixture).tickets(asPerson)).items.find(({ id }) => id === ticket.id);
  const onHold = (await listed())?.status;
  expect(onHold).not.toBe('closed');
  closeTicket(state, ticket, 'staff');
  expect((await listed())?.status?.toLowerCase()).toBe('closed');
});
