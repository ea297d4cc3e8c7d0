import { expect, test } from 'vitest';
import type { Result } from '../../../shared/domain/problem.ts';
import { asPerson, createTestClient } from '../../scenes/test-client.ts';
import { everyProvider } from '../../server/every-provider.ts';
import { openTicket, write } from '../../server/providers/account-state.ts';
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
