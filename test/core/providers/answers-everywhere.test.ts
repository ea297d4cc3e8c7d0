import { expect, onTestFinished, test } from 'vitest';
import { ticketsWithoutMessages } from '../../../shared/view/waiting.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { asPerson } from '../../scenes/test-client.ts';
import { startMonitor } from '../../scenes/watched-monitor.ts';
import { everyProvider } from '../../server/every-provider.ts';
import {
  closeTicket,
  type TicketState,
  type Writer,
  write,
} from '../../server/providers/account-state.ts';
import {
  type Call,
  type ProviderFixture,
  providerKey,
  refuse,
  startProvider,
} from '../../server/providers/provider-server.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';

/**
 * Plays one history at every provider that has tickets: what happens between two polls, one letter each. `s`: support
 * writes, `S`: only an attachment, `o`: the person, `c`: a colleague, `m`: a machine, `d`: support's last message is
 * deleted, `e`: it is edited, `x`: support closes, `X`: the person closes, `r`: reopened, `!`: the app starts again.
 */
const histories: readonly (readonly [what: string, polls: string, rings: readonly string[]])[] = [
  ['a second answer in a row', 's s s', ['answered', 'answered', 'answered']],
  ['a second answer after one’s own', 's o s', ['answered', 'answered']],
  ['a second answer with one’s own before it', 's os', ['answered', 'answered']],
  ['an answer with one’s own after it', 'so', ['answered']],
  ['an answer without a text', 's S', ['answered', 'answered']],
  ['an answer that closes', 'sx', ['answered', 'closed']],
  ['a second answer that closes', 's sx', ['answered', 'answered', 'closed']],
  ['a closing alone', 'x', ['closed']],
  ['one’s own closing', 's X', ['answered', 'closed']],
  ['one’s own reply that closes', 'oX', ['closed']],
  ['an answer to a closed ticket', 'x s', ['closed', 'answered']],
  ['two answers to a closed ticket', 's x s s', ['answered', 'closed', 'answered', 'answered']],
  ['an answer that reopens', 'x sr', ['closed', 'answered', 'changed']],
  ['one’s own reply', 'o o', []],
  ['a deleted answer', 's ss d', ['answered', 'answered']],
  ['an answer after a deleted one', 's s d s', ['answered', 'answered', 'answered']],
  ['an edited answer', 's e', ['answered']],
  ['a second answer after a restart', 's ! s !', ['answered', 'answered']],
  ['an answer while the app is closed', 's !s', ['answered', 'answered']],
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

const writers: Readonly<Record<string, Writer>> = {
  s: 'staff',
  S: 'staff',
  o: 'own',
  c: 'colleague',
  m: 'automation',
};

function happen({ state }: ProviderFixture, ticket: TicketState, act: string): void {
  const by = writers[act];
  const last = ticket.messages.findLastIndex((message) => message.by === 'staff');
  if (by !== undefined)
    write(state, ticket, by, act === 'S' ? null : `Text of ${state.nextMessage}`);
  else if (act === 'x' || act === 'X') closeTicket(state, ticket, act === 'x' ? 'staff' : 'own');
  else if (act === 'r') ticket.isClosed = false;
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
    const told = rung.filter((kind) => kind !== 'changed' || rings.includes('changed'));
    expect(told).toEqual(rings);
  },
);

const told = withTickets.filter(
  (make) => shippedPage(make().page).tickets?.messages?.automatic !== undefined,
);
test.for(told.map((make) => [make().name, make] as const))(
  '%s: what a machine wrote rings nothing, and hides no answer',
  async ([, make]) => {
    const { play, rung } = await open(make);
    await play('m s m sm');
    expect(rung.filter((kind) => kind === 'answered')).toEqual(['answered', 'answered']);
  },
);

const colleagues = withTickets.filter((make) => shippedPage(make().page).account?.me !== undefined);
test.for(colleagues.map((make) => [make().name, make] as const))(
  '%s: what a colleague wrote rings nothing, and hides no answer',
  async ([, make]) => {
    const { play, rung } = await open(make);
    await play('c s c sc');
    expect(rung.filter((kind) => kind === 'answered')).toEqual(['answered', 'answered']);
  },
);

// The lists of the others have the messages.
const readOneByOne = withTickets.filter((make) => {
  const { tickets } = shippedPage(make().page);
  return tickets?.messages?.staff !== undefined && !/^(fossbilling|hivelocity)$/.test(make().page);
});

test.for(readOneByOne.map((make) => [make().name, make] as const))(
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
