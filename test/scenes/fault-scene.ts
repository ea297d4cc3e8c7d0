import { expect } from 'vitest';
import { problemText } from '../../shared/texts/problem-text.ts';
import type { View } from '../../shared/view/view.ts';
import { createReroutedFetch } from '../fakes/fetch.ts';
import { createTexts } from '../run/texts.ts';
import { startApiServer } from '../server/api-server.ts';
import type { FaultRow } from '../server/fault-table.ts';
import { startConnected } from './running-hostbell.ts';

export type FaultScene = Awaited<ReturnType<typeof openFaultScene>>;

export const draft = { subject: 'Half a thought', message: '', priority: null, serviceId: null };
export const form = {
  subject: 'The site is slow',
  message: 'Since noon.',
  priority: null,
  serviceId: null,
};

const texts = createTexts('en');

/** A person's app that watches an account and holds a draft, the account's server, and the line between them. */
export async function openFaultScene() {
  const server = await startApiServer();
  const line = createReroutedFetch();
  const hostbell = await startConnected(server, { fetch: line.fetch });
  await hostbell.handlers['draft:save']({ form: draft });
  return { server, hostbell, line, stop: server.stop };
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
  const { server, hostbell, line } = scene;
  const { fault, state, banner, ticket } = row;
  const arrives = typeof fault === 'function';
  const isKeyRefused = state === 'key-refused';
  const before = hostbell.view.view();
  const askedBefore = server.requests().length;
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  if (arrives) server.fault({}, fault);
  else line.leadTo(await fault.origin(server));

  const view = await hostbell.poll();
  expect(reads(view)).toMatchObject({ state, banner });
  expect(view.services.items).toEqual(before.services.items);
  expect(view.tickets.items).toEqual(before.tickets.items);
  expect(view.services.asOfMs).toBe(before.services.asOfMs);
  expect(view.draft).toEqual(draft);

  await hostbell.live(61_000);
  // A pause starts with the answer to the poll under way, and holds the ticket back.
  await hostbell.through(hostbell.until(({ connection }) => !connection.isRefreshing));
  await hostbell.through(hostbell.handlers['ticket:file'](form));
  await hostbell.through(hostbell.until(({ outbox }) => outbox[0]?.state.name !== 'sending'));
  expect(hostbell.view.view().outbox.map(({ state }) => state.name)).toEqual([ticket]);
  expect(hostbell.announcer.rung).toEqual([]);
  // A single refusal is not believed.
  if (isKeyRefused) await hostbell.poll();
  expect(hostbell.announcer.keyProblems).toHaveLength(isKeyRefused ? 1 : 0);
  expect(server.requests().length > askedBefore).toBe(arrives);
  const posts = () => server.requests({ method: 'POST' }).length;
  const postsMeanwhile = posts();
  expect(postsMeanwhile).toBe(arrives && state !== 'paused' ? 1 : 0);
  // Filing used up the draft; this is the next one.
  await hostbell.handlers['draft:save']({ form: draft });

  server.clearFaults();
  line.leadTo(null);
  await hostbell.live(61_000);
  await hostbell.poll();
  const after = await hostbell.poll();
  expect(reads(after)).toEqual({ state: 'online', banner: null, services: null, tickets: null });
  expect(hostbell.announcer.lines()).toEqual(['service-suspended svc-2']);
  expect(posts() - postsMeanwhile).toBe(ticket === 'queued' ? 1 : 0);
  const onServer = server.book.tickets().filter(({ subject }) => subject === form.subject).length;
  expect(onServer).toBeLessThanOrEqual(1);
  expect(after.outbox.map(({ state }) => state.name)).toEqual([onServer === 1 ? 'sent' : ticket]);
  expect(after.draft).toEqual(draft);
}
