import { type ChangeKind, isAboutService } from '../../../shared/domain/change.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { fetchFrom, type ProviderFixture } from '../../server/provider-server.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';
import { createDeskApp, passing } from '../stage/app.ts';
import { createLine } from '../stage/line.ts';
import { credentialsOf, startMs } from '../stage/providers.ts';
import { createDesk, type DeskStep } from './desk.ts';
import type { History, Step } from './history.ts';
import { createOracle, type Event } from './oracle.ts';
import { sightOf } from './sights.ts';

/** A word that comes back sooner may come a third time within ten good readings, which has tests of its own. */
const restReadings = 7;

/** Long enough for every reading that is still due, also of a ticket that could not be read for a while. */
const restMs = 150_000;
const longRestMs = 600_000;
const setBackMs = 5 * 60 * 60_000;

/** Plays a history at a provider with the whole app. Returns what the oracle complains of, and all that happened. */
export async function play(fixture: ProviderFixture, history: History, seed: number) {
  const clock = createManualClock(startMs);
  const sight = sightOf(fixture.name);
  const oracle = createOracle(sight);
  const events: Event[] = [];
  const say = (event: Event) => {
    events.push(event);
    oracle.take(event);
  };
  let meanwhile: Extract<Step, { do: 'meanwhile' }> | null = null;
  let asked = 0;
  /** Of several lists, one may be read before a word changes, and one after. */
  let areServicesRead = true;
  const turned = new Map<string, number>();
  let readings = 0;
  let acts = 0;
  // No two things happen in the same second there.
  let shiftMs = 0;
  fixture.state.now = () => clock.nowMs() + shiftMs + 1_000 * acts++;
  const desk = createDesk({ state: fixture.state, words: fixture.words, mayTurn, say });
  const line = createLine({
    page: shippedPage(fixture.page),
    send: fetchFrom(fixture),
    onAsking(what) {
      if (what === 'services' || what === 'account') return;
      areServicesRead = true;
      const due = meanwhile?.request === asked++ ? meanwhile.steps : [];
      if (due.length > 0) meanwhile = null;
      for (const step of due) desk.act(step as DeskStep);
    },
    onAnswered: (what, isGood) => say({ is: 'asked', what, isGood }),
  });
  const app = createDeskApp({
    clock,
    seed,
    credentials: credentialsOf(fixture),
    fetch: line.fetch,
    onRing: ({ kind, itemId }) => say({ is: 'ring', kind, item: itemOf(kind, itemId) }),
    onReading(isOver) {
      if (isOver) readings += 1;
      else asked = 0;
      areServicesRead = isOver;
      say({ is: 'reading', isOver });
    },
  });
  await app.start();
  await clock.advance(3_000);
  for (const step of history) await take(step);
  line.heal();
  meanwhile = null;
  const isLate = history.some((step) => step.do === 'fail' && typeof step.what === 'number');
  await clock.advance(isLate ? longRestMs : restMs);
  oracle.end();
  const complaints = [...oracle.complaints, ...(await misquoted())];
  await app.quit();
  return { complaints, events };

  /** Of the ticket that rang last, the newest message must be what is quoted. */
  async function misquoted(): Promise<readonly string[]> {
    const rung = events.findLast(
      (event) => event.is === 'ring' && event.kind === 'ticket-answered',
    );
    const ticket = fixture.state.tickets.find(({ id }) => rung?.is === 'ring' && id === rung.item);
    const { by, text = null } = ticket?.messages.at(-1) ?? {};
    // An edited message may count as the newest one.
    if (!sight.hasTexts || events.some((event) => event.is === 'edited')) return [];
    // What has markup or no text is quoted in other words.
    const isPlain = text !== null && !/[<&]/.test(text) && ticket?.messages.length !== 1;
    if (ticket === undefined || by !== 'staff' || !isPlain) return [];
    const quoted = (await passing(clock, app.quote(ticket.id))) ?? null;
    return quoted === text ? [] : [`${ticket.id} quotes ${quoted}, and the newest is ${text}`];
  }

  /** Services go by their place in the lists: the same id may be in several. */
  function itemOf(kind: ChangeKind, id: string): string {
    if (!isAboutService(kind)) return id;
    return String(app.view()?.services.items.findIndex((service) => service.id === id));
  }

  /** Whether a service may get this word now. */
  function mayTurn(service: string, word: string): boolean {
    const step = `${service} ${word}`;
    const before = turned.get(step) ?? Number.NEGATIVE_INFINITY;
    if (!areServicesRead || readings - before < restReadings) return false;
    turned.set(step, readings);
    return true;
  }

  async function take(step: Step): Promise<void> {
    switch (step.do) {
      case 'wait':
        await clock.advance(step.seconds * 1_000);
        break;
      case 'refresh':
        await passing(clock, app.handlers()['poll:refresh'](null));
        break;
      case 'quit':
        await app.quit();
        await app.start();
        break;
      case 'kill':
        await clock.settle();
        app.kill();
        await app.start();
        break;
      case 'fail':
        line.fail(typeof step.what === 'number' ? desk.idOf(step.what) : step.what, step.how);
        break;
      case 'heal':
        line.heal();
        break;
      case 'meanwhile':
        meanwhile = step;
        break;
      case 'set clock':
        // Without ids, nothing says what came last.
        if (!sight.hasIds) break;
        shiftMs = -setBackMs;
        say({ is: 'set back' });
        break;
      default:
        desk.act(step);
    }
    await clock.settle();
  }
}
