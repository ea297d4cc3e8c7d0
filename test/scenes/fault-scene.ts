import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { problemText } from '../../shared/texts/problem-text.ts';
import type { View } from '../../shared/view/view.ts';
import { createReroutedFetch, type ReroutedFetch } from '../fakes/fetch.ts';
import { createTexts } from '../run/texts.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import type { FaultRow } from '../server/fault-table.ts';
import { type RunningHostbell, startConnected } from './running-hostbell.ts';

/** A person's app that watches an account and holds a draft, the account's server, and the line between them. */
export interface FaultScene {
  readonly server: ApiServer;
  readonly hostbell: RunningHostbell;
  readonly line: ReroutedFetch;
  readonly stop: ApiServer['stop'];
  /** Polls now, as when a person presses Refresh, and lets time pass until that is over. */
  refresh(isAnswered?: boolean): Promise<View>;
  /** Lets time pass until this is over. While a request is under way the clock stops, unless none `isAnswered`. */
  outlast<T>(doing: Promise<T>, isAnswered?: boolean): Promise<T>;
}

export const draft = { subject: 'Half a thought', message: '', priority: null, serviceId: null };
export const form = {
  subject: 'The site is slow',
  message: 'Since noon.',
  priority: null,
  serviceId: null,
};

const texts = createTexts('en');

/** Opens a scene. The caller stops every Hostbell and the server. */
export async function openFaultScene(): Promise<FaultScene> {
  const server = await startApiServer();
  const line = createReroutedFetch();
  const hostbell = await startConnected(server, { fetch: line.fetch });
  await hostbell.handlers['draft:save']({ form: draft });
  const place = { server, hostbell, line };
  const outlast = <T>(doing: Promise<T>, isAnswered = true) =>
    isAnswered ? hostbell.through(doing) : passDeadlines(place, doing);
  return {
    ...place,
    stop: server.stop,
    outlast,
    async refresh(isAnswered) {
      await outlast(
        hostbell.until((view) => !view.connection.isRefreshing),
        isAnswered,
      );
      // There is a minimum gap between two polls, which a person's refresh also waits for.
      await hostbell.clock.advance(3_000);
      await outlast(Promise.resolve(hostbell.handlers['poll:refresh'](null)), isAnswered);
      await hostbell.clock.settle();
      return hostbell.view.view();
    },
  };
}

/**
 * Moves the clock from timer to timer until the promise settles, past the deadlines of requests to a server that never
 * answers: each time, only once all requests sent have arrived there.
 */
async function passDeadlines<T>(
  scene: Omit<FaultScene, 'stop' | 'refresh' | 'outlast'>,
  doing: Promise<T>,
): Promise<T> {
  const { server, line, hostbell } = scene;
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  doing.then(end, end);
  while (true) {
    // A request being prepared goes out within moments.
    for (let looks = 0; looks < 40 || line.sent() > server.requests().length; looks += 1) {
      await hostbell.diskIdle();
      await hostbell.clock.settle();
      if (isOver) return doing;
      await sleep(2);
    }
    await hostbell.clock.advance(hostbell.clock.waitingMs()[0] ?? 0);
  }
}

/** The state of the connection, and what a person reads about it and about each list. */
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
 * Checks what a person experiences while a fault is played, and after its end. They read what the row says; lists and
 * draft stay as they were; nothing notifies except a refused key; a ticket filed meanwhile exists once, here or on the
 * server; and what changed meanwhile notifies once, afterwards.
 */
export async function outlive(scene: FaultScene, row: FaultRow): Promise<void> {
  const { server, hostbell } = scene;
  const played = await row.play(scene);
  const isAnswered = row.endsByClock === undefined;
  const isKeyRefused = row.state === 'key-refused';
  const before = hostbell.view.view();
  const askedBefore = server.requests().length;
  server.book.setServiceStatus('svc-2', 'SUSPENDED');

  const view = await scene.refresh(isAnswered);
  expect(reads(view)).toMatchObject({ state: row.state, banner: row.banner });
  expect(view.services.items).toEqual(before.services.items);
  expect(view.tickets.items).toEqual(before.tickets.items);
  expect(view.services.asOfMs).toBe(before.services.asOfMs);
  expect(view.draft).toEqual(draft);
  expect(view.connection.isRefreshing).toBe(false);

  await hostbell.clock.advance(61_000);
  // A pause starts with the answer to the poll under way, and holds the ticket back.
  const isPolled = hostbell.until(({ connection }) => !connection.isRefreshing);
  await scene.outlast(isPolled, isAnswered);
  await scene.outlast(Promise.resolve(hostbell.handlers['ticket:file'](form)), isAnswered);
  const isTried = hostbell.until(({ outbox }) => outbox[0]?.state.name !== 'sending');
  await scene.outlast(isTried, isAnswered);
  expect(hostbell.view.view().outbox.map(({ state }) => state.name)).toEqual([row.ticket]);
  expect(hostbell.announcer.rung).toEqual([]);
  // A single refusal is not believed.
  if (isKeyRefused) await scene.refresh();
  expect(hostbell.announcer.keyProblems).toHaveLength(isKeyRefused ? 1 : 0);
  expect(server.requests().length > askedBefore).toBe(row.arrives);
  const posts = () => server.requests({ method: 'POST' }).length;
  const postsMeanwhile = posts();
  expect(postsMeanwhile).toBe(row.arrives && row.state !== 'paused' ? 1 : 0);
  // Filing used up the draft; this is the next one.
  await hostbell.handlers['draft:save']({ form: draft });

  played.end();
  await hostbell.clock.advance(61_000);
  await scene.refresh();
  const after = await scene.refresh();
  expect(reads(after)).toEqual({ state: 'online', banner: null, services: null, tickets: null });
  expect(hostbell.announcer.lines()).toEqual(['service-suspended svc-2']);
  expect(posts() - postsMeanwhile).toBe(row.ticket === 'queued' ? 1 : 0);
  const onServer = server.book.tickets().filter(({ subject }) => subject === form.subject).length;
  expect(onServer).toBeLessThanOrEqual(1);
  expect(after.outbox.map(({ state }) => state.name)).toEqual([
    onServer === 1 ? 'sent' : row.ticket,
  ]);
  expect(after.draft).toEqual(draft);
}
