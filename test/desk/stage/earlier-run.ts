import type { DocumentStore } from '../../../electron/core/ports.ts';
import type { Change } from '../../../shared/domain/change.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { closeTicket, openTicket, write } from '../../server/account-state.ts';
import { fetchFrom, type ProviderFixture } from '../../server/provider-server.ts';
import { createDeskApp } from './app.ts';
import { credentialsOf, startMs } from './providers.ts';

/** What happened at a provider while an earlier run watched it. */
function happenBefore({ state }: ProviderFixture): void {
  let acts = 0;
  state.now = () => startMs + 60_000 * acts++;
  const tickets = [...state.tickets];
  const [one, other, closed] = tickets;
  const opened = openTicket(state, 'Opened later', 'Hello?');
  for (const ticket of [one, opened])
    if (ticket !== undefined) write(state, ticket, 'staff', 'Done.');
  if (other !== undefined) {
    write(state, other, 'staff', 'Which one?');
    write(state, other, 'own', 'The second.');
  }
  if (closed !== undefined) closeTicket(state, closed, 'staff');
}

/**
 * Watches a provider for five minutes, so many hours after all began. `happens`: whether all of that happens only after the
 * first reading. Returns what notified, and what did so once support had written again.
 */
export async function watchAgain(
  fixture: ProviderFixture,
  { disk, happens, hours }: { disk: Map<string, DocumentStore>; happens: boolean; hours: number },
): Promise<{ readonly found: readonly Change[]; readonly later: readonly Change[] }> {
  const clock = createManualClock(startMs + hours * 60 * 60_000);
  const rung: Change[] = [];
  if (!happens) happenBefore(fixture);
  const app = createDeskApp({
    clock,
    seed: 1,
    disk,
    credentials: credentialsOf(fixture),
    fetch: fetchFrom(fixture),
    onRing: (change) => rung.push(change),
  });
  await app.start();
  await clock.advance(3_000);
  if (happens) happenBefore(fixture);
  await clock.advance(300_000);
  const found = rung.splice(0);
  const [ticket] = fixture.state.tickets;
  fixture.state.now = clock.nowMs;
  if (!happens && ticket !== undefined) write(fixture.state, ticket, 'own', 'And now?');
  await clock.advance(120_000);
  if (!happens && ticket !== undefined) write(fixture.state, ticket, 'staff', 'Now it is.');
  await clock.advance(120_000);
  await app.quit();
  return { found, later: rung };
}
