import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Credentials } from '../../../electron/core/ports.ts';
import { refusal } from '../../../electron/demo/account-routes.ts';
import { beginningOf } from '../../../shared/tickets/kept-text.ts';
import { needsPerson, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { absenceMs } from '../../../shared/tickets/outbox-machine.ts';
import {
  afterReady,
  buildChild,
  createLane,
  findMishaps,
  type Lane,
  type RunningChild,
} from '../../children/killed-children.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { removeFolder } from '../../run/remove-folder.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { startHostbellIn } from '../../scenes/running-hostbell.ts';
import { type Fault, startApiServer } from '../../server/api-server.ts';
import { fossbilling } from '../../server/providers/fossbilling.ts';
import { providerKey, startProvider } from '../../server/providers/provider-server.ts';
import { forEachTest } from '../for-each-test.ts';

const post = { method: 'POST', path: '/tickets' };
const random = createSeededRandom(4);
const upTo = (most: number) => random.fraction() * most;

let built: string;
let child: string;
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'hostbell-child-'));
  child = await buildChild('filing-child', built);
});
afterAll(() => removeFolder(built));

const server = forEachTest(startApiServer);
const subjects = () => server.book.tickets().map(({ subject }) => subject);

/** While this is set, no ticket is answered before it resolves. */
let answersHeld: Promise<void> | null = null;

/** Answers late, before or after the ticket is opened; some answers never come, some requests fail. */
const fickle: Fault = async ({ request }, answer) => {
  await answersHeld;
  await wait(upTo(15));
  const luck = random.fraction();
  if (luck > 0.95) return refusal(500, 'Not now.');
  const right = answer();
  await wait(upTo(15));
  if (luck < 0.92) return right;
  request.socket.resetAndDestroy();
  return 'handled';
};

async function nextTicketArrives({ ready }: RunningChild): Promise<void> {
  await ready;
  await Promise.race([server.received(server.requests(post).length + 1, post), wait(1_000)]);
}

/** Starts the core on a lane's folder once more and gives it the time it takes to resolve an unknown ticket. */
async function settle(
  lane: Lane,
  environment: Credentials = { baseAddress: server.baseAddress, key: server.key },
): Promise<readonly OutboxItem[]> {
  const hostbell = await startHostbellIn(lane.directory, { environment });
  await hostbell.until(({ connection }) => connection.state === 'online');
  await hostbell.poll();
  await hostbell.clock.advance(absenceMs);
  const { outbox } = await hostbell.poll();
  await hostbell.stop();
  return outbox;
}

/** Kills a lane's process at random moments, this many times. Ends with the test, since its server stops then too. */
async function killAtRandom(lane: Lane, kills: number, signal: AbortSignal): Promise<void> {
  for (let count = 0; count < kills; count += 1) {
    signal.throwIfAborted();
    // Some die while they start, some when their ticket has just reached the server, most while they file.
    if (count % 8 === 0) await lane.runUntil(() => wait(upTo(200)));
    else if (count % 8 === 1) await lane.runUntil(nextTicketArrives);
    else await lane.runUntil(afterReady(upTo(120)));
  }
}

/** Kills a lane's process once while the server has its ticket and has not answered. No other lane may be running. */
async function killWhileSending(lane: Lane): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  answersHeld = promise;
  try {
    await lane.runUntil(() => server.received(server.requests(post).length + 1, post));
  } finally {
    answersHeld = null;
    resolve();
  }
}

it('A process killed at any moment loses no ticket and files none twice', {
  timeout: 600_000,
}, async ({ signal }) => {
  server.fault(post, fickle);
  const lanes = await Promise.all(
    [1, 2, 3].map(async () => createLane(server, child, await temporaryDirectory())),
  );
  // `crash-points.test.ts` covers every moment between two writes; here a real process dies at any time.
  await Promise.all(lanes.map((lane) => killAtRandom(lane, 12, signal)));
  // On a busy computer the others may all come too late for this.
  for (const lane of lanes) await killWhileSending(lane);
  const common = ['draft', 'sending'];
  const killed = new Set(lanes.flatMap(({ stepsKilled }) => [...stepsKilled]));
  expect([...killed]).toEqual(expect.arrayContaining(common));
  expect(await findMishaps(subjects(), lanes)).toEqual({ lost: [], doubled: [] });

  // No more faults: what the server has is found there, and the person is asked about the rest.
  server.clearFaults();
  const left = (await Promise.all(lanes.map((lane) => settle(lane)))).flat();
  expect(await findMishaps(subjects(), lanes)).toEqual({ lost: [], doubled: [] });
  const served = new Set(subjects());
  for (const item of left) {
    expect([item.state.name === 'sent' || needsPerson(item), item]).toEqual([true, item]);
    expect([item.state.name === 'sent', item]).toEqual([served.has(item.form.subject), item]);
  }
});

it('A process killed at any moment loses no reply and sends none twice', {
  timeout: 60_000,
}, async () => {
  const provider = await startProvider(fossbilling());
  onTestFinished(provider.stop);
  const lane = createLane(
    { ...provider, key: providerKey },
    child,
    await temporaryDirectory(),
    'replies',
  );
  const sent = () =>
    provider.requests.flatMap(({ method, body }) =>
      method === 'POST' ? [JSON.parse(body).content] : [],
    );
  // A busy computer gets less far between two kills.
  for (let count = 0; count < 12 || (lane.written.size <= 5 && count < 40); count += 1) {
    if (count % 3 === 0) provider.fault('POST', 'lost');
    await lane.runUntil(afterReady(100 + upTo(250)));
  }
  expect(lane.written.size).toBeGreaterThan(5);
  expect([...lane.stepsKilled]).toContain('sending');
  expect(await findMishaps(sent(), [lane])).toEqual({ lost: [], doubled: [] });

  provider.heal();
  // As the environment's reader completes it.
  const left = await settle(lane, {
    baseAddress: `${provider.baseAddress}/api/v1`,
    key: providerKey,
  });
  expect(await findMishaps(sent(), [lane])).toEqual({ lost: [], doubled: [] });
  for (const { state, form } of left)
    expect([form.message, state.name]).toEqual([
      form.message,
      sent().map(beginningOf).includes(form.message) ? 'sent' : 'unknown',
    ]);
});
