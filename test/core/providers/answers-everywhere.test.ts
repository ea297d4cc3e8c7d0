import { expect, onTestFinished, test } from 'vitest';
import { ticketsWithoutMessages } from '../../../shared/view/waiting.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { asPerson } from '../../scenes/test-client.ts';
import { startMonitor } from '../../scenes/watched-monitor.ts';
import { everyProvider } from '../../server/every-provider.ts';
import { closeTicket, type TicketState, write } from '../../server/providers/account-state.ts';
import { interserver } from '../../server/providers/interserver.ts';
import { linode } from '../../server/providers/linode.ts';
import { mittwald } from '../../server/providers/mittwald.ts';
import {
  type Call,
  type ProviderFixture,
  providerKey,
  refuse,
  startProvider,
} from '../../server/providers/provider-server.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';

/**
 * What happens between two polls, one letter each. `s`: support writes, `o`: the person, `d`: support's last message is
 * deleted, `e`: it is edited, `x`: support closes, `!`: the app starts again. The desk of chance plays what is at random,
 * but deletes and edits nothing.
 */
const histories: readonly (readonly [what: string, polls: string, rings: readonly string[]])[] = [
  [
    'answers of which one is deleted and one is edited',
    's ss d s e',
    ['answered', 'answered', 'answered'],
  ],
  [
    'answers to a closed ticket, also after a restart',
    's x ! s o !s',
    ['answered', 'closed', 'answered', 'answered'],
  ],
];

const withTickets = everyProvider.filter((make) => shippedPage(make().page).tickets !== undefined);

/** A monitor of the provider, and what it rings for its first open ticket. */
async function open(make: () => ProviderFixture) {
  const fixture = make();
  const provider = await startProvider(fixture);
  onTestFinished(provider.stop);
  const server = { ...provider, key: providerKey };
  const directory = await temporaryDirectory();
  const clock = createManualClock();
  let atMs = Date.parse('2026-11-25T09:00:00Z');
  fixture.state.now = () => atMs;
  const start = async () => {
    const run = await startMonitor(directory, server, clock, shippedPage(fixture.page));
    expect(await run.client.account(asPerson)).toMatchObject({ ok: true });
    return run;
  };
  let run = await start();
  const rung: string[] = [];
  const tick = async () => {
    const before = run.announcer.rung.length;
    expect(await run.tick()).toMatchObject({ problem: null });
    rung.push(...run.announcer.rung.slice(before).map(({ kind }) => shortly(kind)));
  };
  await tick();
  const ticket = fixture.state.tickets.find(({ isClosed }) => !isClosed);
  if (ticket === undefined) throw new Error(`${fixture.name} has no open ticket.`);
  return {
    fixture,
    ticket,
    rung,
    /** The tickets whose messages could not be read. */
    unread: () => ticketsWithoutMessages(run.view().tickets.items).map(({ id }) => id),
    /** Also polls once more at the end: nothing is told again. */
    async play(polls: string): Promise<void> {
      for (const acts of polls.split(' ')) {
        for (const act of acts) {
          atMs += 60_000;
          if (act === '!') run = await start();
          else happen(fixture, ticket, act);
        }
        await tick();
      }
      await tick();
    },
  };
}

const shortly = (kind: string) => kind.replace('ticket-status-', '').replace('ticket-', '');

function happen({ state }: ProviderFixture, ticket: TicketState, act: string): void {
  const last = ticket.messages.findLastIndex((message) => message.by === 'staff');
  if (act === 's' || act === 'o')
    write(state, ticket, act === 's' ? 'staff' : 'own', `Text of ${state.nextMessage}`);
  else if (act === 'x') closeTicket(state, ticket, 'staff');
  else if (act === 'd') ticket.messages.splice(last, 1);
  else if (act === 'e') Object.assign(ticket.messages[last] ?? {}, { text: 'Edited' });
}

const table = withTickets.flatMap((make) =>
  histories.map(([what, polls, rings]) => [make().name, what, polls, rings, make] as const),
);

test.for(table)(
  '%s: %s rings once for each thing that happened',
  async ([, , polls, rings, make]) => {
    const { play, rung } = await open(make);
    await play(polls);
    // What the status word alone says is no answer, nor a closing.
    expect(rung.filter((kind) => kind !== 'changed')).toEqual(rings);
  },
);

test.for([linode, mittwald, interserver].map((make) => [make().name, make] as const))(
  '%s: tickets that cannot be read are named, and an answer there rings once, at the latest when they can',
  async ([, make]) => {
    const made = make();
    let isForbidden = false;
    const forbidden = () => refuse({ status: 403, body: { error: 'Forbidden' } });
    const { one, messages } = shippedPage(made.page).tickets ?? {};
    const routes = Object.entries(made.routes).map(([name, route]) => {
      const isOfOne = [one, messages?.path].some((path) => name === `GET ${path}`);
      return [name, (call: Call) => (isOfOne && isForbidden ? forbidden() : route(call))] as const;
    });
    const { fixture, play, rung, ticket, unread } = await open(() => ({
      ...made,
      routes: Object.fromEntries(routes),
    }));
    const answered = () => rung.filter((kind) => kind === 'answered');
    await play('s');
    isForbidden = true;
    await play('o s');
    // Where a row only says that it was not the person, it may have been a colleague.
    const isSeenAtOnce = !Array.isArray(shippedPage(fixture.page).tickets?.answered);
    expect([answered().length, unread()]).toEqual([isSeenAtOnce ? 2 : 1, [ticket.id]]);
    isForbidden = false;
    await play('! ! ! ! ! !');
    expect([answered(), unread()]).toEqual([['answered', 'answered'], []]);
    await play('s');
    expect(answered()).toEqual(['answered', 'answered', 'answered']);
  },
);
