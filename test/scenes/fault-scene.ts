import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { problemText } from '../../shared/texts/problem-text.ts';
import type { View } from '../../shared/view/view.ts';
import { createReroutedFetch, type ReroutedFetch } from '../fakes/fetch.ts';
import { createTexts } from '../run/texts.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import type { FaultRow, PlayedFault } from '../server/fault-table.ts';
import { type RunningHostbell, startConnected } from './running-hostbell.ts';

/** A person's app that watches an account and holds a draft, and the line between the two. */
export interface FaultScene {
  readonly server: ApiServer;
  readonly hostbell: RunningHostbell;
  readonly line: ReroutedFetch;
  /** Asks now, as a person who presses Refresh, and lets the time go on until that is over. */
  refresh(isAnswered?: boolean): Promise<View>;
  /** Lets the time go on until this is over. While a request is under way the clock stands still, unless none `isAnswered`. */
  outlast<T>(doing: Promise<T>, isAnswered?: boolean): Promise<T>;
}

export const draft = { subject: 'Half a thought', message: '', priority: null, serviceId: null };
export const form = { subject: 'The site is slow', message: 'Since noon.', priority: null, serviceId: null };

const texts = createTexts('en');

/** Opens a scene. The caller stops every Hostbell and the server. */
export async function openFaultScene(): Promise<FaultScene> {
  const server = await startApiServer();
  const line = createReroutedFetch();
  const hostbell = await startConnected(server, { fetch: line.fetch });
  await hostbell.handlers['draft:save']({ form: draft, replaces: null });
  const place = { server, hostbell, line };
  const outlast = <T>(doing: Promise<T>, isAnswered = true) =>
    isAnswered ? hostbell.through(doing) : passDeadlines(place, doing);
  return {
    ...place,
    outlast,
    async refresh(isAnswered) {
      await outlast(
        hostbell.until((view) => !view.connection.isRefreshing),
        isAnswered,
      );
      // Two polls keep a distance; the wish of a person waits for it.
      await hostbell.clock.advance(3_000);
      await outlast(Promise.resolve(hostbell.handlers['poll:refresh'](null)), isAnswered);
      await hostbell.clock.settle();
      return hostbell.view.view();
    },
  };
}

/**
 * Moves the clock from timer to timer until the promise is settled, past the deadlines of requests that lie with a server
 * which never answers: as soon as all that were sent have arrived there.
 */
async function passDeadlines<T>(
  scene: Omit<FaultScene, 'refresh' | 'outlast'>,
  doing: Promise<T>,
): Promise<T> {
  const { server, line, hostbell } = scene;
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  doing.then(end, end);
  while (true) {
    // What is being prepared comes within moments.
    for (let looks = 0; looks < 40 || line.sent() > server.requests().length; looks += 1) {
      await hostbell.diskIdle();
      await hostbell.clock.settle();
      if (isOver) return doing;
      await sleep(2);
    }
    await hostbell.clock.advance(hostbell.clock.waitingMs()[0] ?? 0);
  }
}

/** What a person reads about the connection and about each list, and the words of the tray. */
export function reads(view: View) {
  const title = (problem: Parameters<typeof problemText>[0] | null) =>
    problem === null ? null : problemText(problem, texts).title;
  return {
    state: view.connection.state,
    banner: title(view.connection.problem),
    services: title(view.services.problem),
    tickets: title(view.tickets.problem),
  };
}

/**
 * What a person meets who lives through a fault that is being played, and then its end. They read what the row says;
 * lists and draft stay as they were; nothing notifies but a refused key; a ticket filed meanwhile is here or on the
 * server, once; and what changed meanwhile notifies once, afterwards.
 */
export async function outlive(scene: FaultScene, played: PlayedFault, row: FaultRow): Promise<void> {
  const { server, hostbell } = scene;
  // What never ends needs the deadline, and a limit's short pause must not be taken for one before a retry.
  const isAnswered =
    row.problem.kind !== 'limited' && !(row.problem.kind === 'network' && row.problem.failure === 'timeout');
  const before = hostbell.view.view();
  const askedBefore = server.requests().length;
  server.book.setServiceStatus('svc-2', 'SUSPENDED');

  const view = await scene.refresh(isAnswered);
  expect(reads(view)).toMatchObject({ state: row.window.state, banner: row.window.title });
  expect(view.services.items).toEqual(before.services.items);
  expect(view.tickets.items).toEqual(before.tickets.items);
  expect(view.services.asOfMs).toBe(before.services.asOfMs);
  expect(view.draft).toEqual(draft);
  expect(view.connection.isRefreshing).toBe(false);

  await hostbell.clock.advance(61_000);
  // A pause begins with the answer of the poll that is under way, and holds the ticket back.
  const isPolled = hostbell.until(({ connection }) => !connection.isRefreshing);
  await scene.outlast(isPolled, isAnswered);
  await scene.outlast(Promise.resolve(hostbell.handlers['ticket:file'](form)), isAnswered);
  const isTried = hostbell.until(({ outbox }) => outbox[0]?.state.name !== 'sending');
  await scene.outlast(isTried, isAnswered);
  expect(hostbell.view.view().outbox.map(({ state }) => state.name)).toEqual([row.window.ticket]);
  expect(hostbell.announcer.rung).toEqual([]);
  // One refusal alone is not believed.
  if (row.problem.kind === 'key-refused') await scene.refresh();
  expect(hostbell.announcer.keyRefusals()).toBe(row.problem.kind === 'key-refused' ? 1 : 0);
  expect(server.requests().length > askedBefore).toBe(row.arrives);
  const posts = () => server.requests({ method: 'POST' }).length;
  const postsMeanwhile = posts();
  expect(postsMeanwhile).toBe(row.arrives && row.problem.kind !== 'limited' ? 1 : 0);
  expect((played.elsewhere?.requests() ?? 0) > 0).toBe(played.elsewhere?.isExpected === true);
  expect(played.elsewhere?.sawKey?.() ?? false).toBe(false);
  // What was filed was the draft until then; this is the next one.
  await hostbell.handlers['draft:save']({ form: draft, replaces: null });

  await played.end();
  await hostbell.clock.advance(61_000);
  await scene.refresh();
  const after = await scene.refresh();
  expect(reads(after)).toEqual({ state: 'online', banner: null, services: null, tickets: null });
  expect(hostbell.announcer.rung.map(({ kind, itemId }) => `${kind} ${itemId}`)).toEqual([
    'service-suspended svc-2',
  ]);
  expect(posts() - postsMeanwhile).toBe(row.window.ticket === 'queued' ? 1 : 0);
  const onServer = server.book.tickets().filter(({ subject }) => subject === form.subject).length;
  expect(onServer).toBeLessThanOrEqual(1);
  expect(after.outbox.map(({ state }) => state.name)).toEqual([onServer === 1 ? 'sent' : row.window.ticket]);
  expect(after.draft).toEqual(draft);
}
