import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { closeTicket, openTicket, write } from '../../server/account-state.ts';
import { fetchFrom, type ProviderFixture } from '../../server/provider-server.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';
import { createDeskApp } from '../stage/app.ts';
import { createLine } from '../stage/line.ts';
import { credentialsOf, startMs } from '../stage/providers.ts';
import type { Filing, FilingStep } from './filing.ts';
import { createLedger } from './ledger.ts';
import { createPerson } from './person.ts';
import { createPosts, htmlOf, type Post, withoutParts } from './post.ts';

/** Long enough for all that happens by itself. */
const restMs = 150_000;
/** Where a provider asks for one. */
const departments: Readonly<Record<string, string>> = { fossbilling: '1', hostup: 'billing' };

/**
 * Plays a person who files tickets and replies while the line and the computer fail. Complains of a text that is
 * nowhere to be seen, of more requests than were wanted, and of a state that is not the truth.
 */
export async function playFiling(fixture: ProviderFixture, filing: Filing, seed: number) {
  const clock = createManualClock(startMs);
  const complaints: string[] = [];
  const complain = (text: string) => void complaints.push(text);
  const events: string[] = [];
  let acts = 0;
  let death = Promise.withResolvers<void>();
  const { state } = fixture;
  const stores = [asSent, htmlOf, withoutParts][seed % 3] ?? asSent;
  state.now = () => clock.nowMs() + 1_000 * acts++;
  while (state.tickets.length < 3) openTicket(state, 'Opened in the portal', 'Hello?');
  const tickets = state.tickets.slice(0, 3);
  const ledger = createLedger(tickets, complain);
  const page = shippedPage(fixture.page);
  const provider = fetchFrom(fixture);
  const posts = createPosts({
    state,
    tickets,
    texts: filing.flatMap((step) => ('text' in step ? [step.text] : [])),
    provider,
    stores,
    onPost(post) {
      events.push(requestLine(post));
      ledger.posted(post);
    },
    die() {
      app.kill();
      death.resolve();
    },
  });
  const nobody = () => undefined;
  const line = createLine({
    page,
    send: provider,
    onAsking: nobody,
    onAnswered: nobody,
    change: posts.fetch,
  });
  const app = createDeskApp({
    clock,
    seed,
    credentials: credentialsOf(fixture),
    fetch: line.fetch,
    onRing: nobody,
    onView: ledger.note,
  });
  const { writes, sends, sendsAndQuits, decides, isUnsent, view, look } = createPerson({
    ...{ app, clock, ledger, posts, page, complain, restart: start },
    idOf: (ticket) => ticketAt(ticket).id,
    death() {
      death = Promise.withResolvers();
      return death.promise;
    },
  });
  await start();
  const department = { id: departments[fixture.page] ?? '1', name: 'Any' };
  await app.handlers()['settings:change']({ department });
  for (const step of filing) {
    await take(step);
    await clock.settle();
    note();
  }
  await clock.advance(restMs);
  note();
  ledger.judge(view());
  await app.quit();
  return { complaints, events };

  async function start(): Promise<void> {
    await app.start();
    await clock.advance(3_000);
  }

  async function take(step: FilingStep): Promise<void> {
    switch (step.do) {
      case 'wait':
        await clock.advance(step.seconds * 1_000);
        break;
      case 'write':
        await writes(step.ticket, step.text);
        break;
      case 'send':
        await sends(step);
        break;
      case 'send and quit':
        await sendsAndQuits(step.ticket, step.text);
        break;
      case 'portal':
        // Within minutes of a reply with the same words, nobody could tell the two apart.
        if (isUnsent(step.text)) break;
        write(state, ticketAt(step.ticket), 'own', stores(step.text));
        await clock.advance(400_000);
        break;
      case 'answer':
        write(state, ticketAt(step.ticket), 'staff', 'Here it is.');
        break;
      case 'close':
        closeTicket(state, ticketAt(step.ticket), 'staff');
        break;
      case 'quit':
      case 'kill':
        await app[step.do]();
        await start();
        break;
      default:
        await decides(step.do, step.item);
    }
  }

  function ticketAt(number: number) {
    const ticket = tickets[number];
    if (ticket === undefined) throw new RangeError(`No ticket ${number}`);
    return ticket;
  }

  function note(): void {
    events.push(view().outbox.map(itemLine).join('; '));
    look();
  }
}

const asSent = (text: string) => text;

const requestLine = ({ ticket, text, isStored }: Post) =>
  `a request with "${text}" for ${ticket}: ${isStored ? 'stored' : 'not stored'}`;

const itemLine = ({ form, state }: OutboxItem) =>
  `${form.message}: ${JSON.stringify(state).slice(0, 190)}`;
