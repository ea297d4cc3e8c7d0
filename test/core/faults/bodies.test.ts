import { expect, it } from 'vitest';
import { trayModel } from '../../../electron/adapters/tray/tray-model.ts';
import { aspects } from '../../../shared/domain/change.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { aReadyView } from '../../fakes/domain-fixtures.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { createTexts } from '../../run/texts.ts';
import { startMemoryMonitor } from '../../scenes/memory-monitor.ts';
import {
  eachWrongValue,
  listBody,
  type MutationRules,
  mutatedBody,
  type RawItem,
} from '../../server/body-mutations.ts';

/** An account with words of every kind, some of which notify when they are new. */
const services: readonly RawItem[] = [
  'ACTIVE',
  'ACTIVE',
  'SUSPENDED',
  'PENDING',
  'CANCELLED',
  'ACTIVE',
].map((status, index) => ({
  id: `svc-${index + 1}`,
  productName: index % 2 === 0 ? 'Web Hosting M' : 'VPS 4',
  type: index % 2 === 0 ? 'SHARED_HOSTING' : 'VPS',
  status,
  ...(index % 2 === 0 ? { domain: `site-${index}.example` } : { ipAddress: `192.0.2.${index}` }),
  nextDueDate: '2026-01-20',
  price: 9.9,
  billingCycle: 'MONTHLY',
}));
const tickets: readonly RawItem[] = [
  'OPEN',
  'ANSWERED',
  'CLOSED',
  'CUSTOMER_REPLY',
  'OPEN',
  'ANSWERED',
].map((status, index) => ({
  id: `T-${index + 1}`,
  subject: `Subject ${index}`,
  message: 'A message',
  priority: 'HIGH',
  serviceId: 'svc-1',
  status,
  createdAt: '2026-01-10T08:00:00.000Z',
  messages: [{ author: 'Support', body: 'Done.', createdAt: '2026-01-11T08:00:00.000Z' }],
}));

const everythingOn = Object.fromEntries(
  Object.keys(defaultSettings.notify).map((kind) => [kind, true]),
);
const settings = { ...defaultSettings, notify: { ...defaultSettings.notify, ...everythingOn } };

/** Plays pairs of bodies, and returns what is reported of the status of these services and tickets. */
async function statusesReported(
  bodies: Iterable<readonly [string, string]>,
): Promise<readonly string[]> {
  const run = await startMemoryMonitor(settings);
  const texts = createTexts('en');
  const right = [listBody(services), listBody(tickets)] as const;
  const tick = async (pair: readonly [string, string]) => {
    await run.tick(...pair);
    // The tray shows the same texts.
    trayModel(aReadyView({ ...run.view(), phase: 'ready' }), texts);
  };
  await tick(right);
  let count = 0;
  for (const pair of bodies) {
    await tick(pair);
    count += 1;
    // Now and then the server is right again: an item that comes back unchanged is no news.
    if (count % 3 === 0) await tick(right);
  }
  const ids = new Set([...services, ...tickets].map(({ id }) => id));
  return run.announcer.rung
    .filter(({ kind, itemId }) => aspects[kind] === 'status' && ids.has(itemId))
    .map(({ kind, itemId, from, to }) => `${kind} ${itemId} ${from} -> ${to}`);
}

/** Each wrong value in each field of each list. */
function* oneByOne(rules: MutationRules): Generator<readonly [string, string]> {
  for (const body of eachWrongValue(services, rules)) yield [body, listBody(tickets)];
  for (const body of eachWrongValue(tickets, rules)) yield [listBody(services), body];
}

function* atRandom(count: number, rules: MutationRules): Generator<readonly [string, string]> {
  const random = createSeededRandom(count);
  for (let index = 0; index < count; index += 1)
    yield [mutatedBody(services, random, rules), mutatedBody(tickets, random, rules)];
}

const wordsStay: MutationRules = { keeps: ['status'] };

it('While the status words stay, whatever else is wrong reports no status', async () => {
  expect([...oneByOne(wordsStay)].length).toBeGreaterThan(400);
  expect(await statusesReported(oneByOne(wordsStay))).toEqual([]);
  expect(await statusesReported(atRandom(250, wordsStay))).toEqual([]);
});

it('No wrong status breaks a reading either', async () => {
  const fields = [...services, ...tickets].flatMap((item) => Object.keys(item));
  await statusesReported(oneByOne({ keeps: fields.filter((field) => field !== 'status') }));
  await statusesReported(atRandom(150, { keeps: [] }));
});
