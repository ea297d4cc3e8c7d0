import { describe, expect, it } from 'vitest';
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
const services: readonly RawItem[] = ['ACTIVE', 'ACTIVE', 'SUSPENDED', 'PENDING', 'CANCELLED', 'ACTIVE'].map(
  (status, index) => ({
    id: `svc-${index + 1}`,
    productName: index % 2 === 0 ? 'Web Hosting M' : 'VPS 4',
    type: index % 2 === 0 ? 'SHARED_HOSTING' : 'VPS',
    status,
    ...(index % 2 === 0 ? { domain: `site-${index}.example` } : { ipAddress: `192.0.2.${index}` }),
    nextDueDate: '2026-01-20',
    price: 9.9,
    billingCycle: 'MONTHLY',
  }),
);
const tickets: readonly RawItem[] = ['OPEN', 'ANSWERED', 'CLOSED', 'CUSTOMER_REPLY', 'OPEN', 'ANSWERED'].map(
  (status, index) => ({
    id: `T-${index + 1}`,
    subject: `Subject ${index}`,
    message: 'A message',
    priority: 'HIGH',
    serviceId: 'svc-1',
    status,
    createdAt: '2026-01-10T08:00:00.000Z',
    messages: [{ author: 'Support', body: 'Done.', createdAt: '2026-01-11T08:00:00.000Z' }],
  }),
);

const everythingOn = Object.fromEntries(Object.keys(defaultSettings.notify).map((kind) => [kind, true]));
const settings = { ...defaultSettings, notify: { ...defaultSettings.notify, ...everythingOn } };

/** No item's status word changes. */
const wordsStay: MutationRules = { keeps: ['status'] };

/** The status words in a body, by id, read independently of the product. */
function wordsOf(body: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const seen = new Set<string>();
  const data: unknown = tryParse(body)?.data;
  if (!Array.isArray(data)) return words;
  for (const item of data) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) continue;
    const id = textOf(item.id);
    if (id === null || id === '' || seen.has(id)) continue;
    seen.add(id);
    const status = textOf(item.status);
    if (status !== null && status.trim() !== '') words.set(id, status);
  }
  return words;
}

function tryParse(body: string): { data?: unknown } | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

/** Remembers every status word that was read. */
function createWitness() {
  const history = new Map<string, string[]>();
  return {
    note(kind: 'service' | 'ticket', body: string) {
      for (const [id, word] of wordsOf(body)) {
        const key = `${kind} ${id}`;
        history.set(key, [...(history.get(key) ?? []), word].slice(-12));
      }
    },
    /** Whether an item had the same word in all of its last readings, and in more than one. */
    isUnchanged(kind: 'service' | 'ticket', id: string): boolean {
      const words = history.get(`${kind} ${id}`) ?? [];
      return words.length > 1 && new Set(words).size === 1;
    },
  };
}

/** Plays pairs of bodies and returns the notifications for items whose word had not changed. */
async function falseNotifications(bodies: Iterable<readonly [string, string]>): Promise<readonly string[]> {
  const run = await startMemoryMonitor(settings);
  const witness = createWitness();
  const texts = createTexts('en');
  const wrong: string[] = [];
  const right = [listBody(services), listBody(tickets)] as const;
  let told = 0;
  const tick = async ([serviceBody, ticketBody]: readonly [string, string]) => {
    witness.note('service', serviceBody);
    witness.note('ticket', ticketBody);
    await run.tick(serviceBody, ticketBody);
    // The tray shows the same texts.
    trayModel(aReadyView({ ...run.view(), phase: 'ready' }), texts);
    for (const change of run.announcer.rung.slice(told)) {
      const kind = change.kind.startsWith('service-') ? 'service' : 'ticket';
      const isFalse = aspects[change.kind] === 'status' && witness.isUnchanged(kind, change.itemId);
      if (isFalse) wrong.push(`${change.kind} ${change.itemId} ${change.from} -> ${change.to}`);
    }
    told = run.announcer.rung.length;
  };
  await tick(right);
  let count = 0;
  for (const pair of bodies) {
    await tick(pair);
    count += 1;
    // Now and then the server is right again: an item that comes back unchanged is no news.
    if (count % 3 === 0) await tick(right);
  }
  return wrong;
}

function* pairs(count: number, seed: number, rules: MutationRules): Generator<readonly [string, string]> {
  const random = createSeededRandom(seed);
  for (let index = 0; index < count; index += 1) {
    yield [mutatedBody(services, random, rules), mutatedBody(tickets, random, rules)];
  }
}

describe('Bodies with wrong types', () => {
  it('Each wrong value in each field causes neither a crash nor a false notification', async () => {
    const rules: MutationRules = { keeps: [] };
    const bodies = [
      ...[...eachWrongValue(services, rules)].map((body) => [body, listBody(tickets)] as const),
      ...[...eachWrongValue(tickets, rules)].map((body) => [listBody(services), body] as const),
    ];
    expect(bodies.length).toBeGreaterThan(500);
    expect(await falseNotifications(bodies)).toEqual([]);
  });

  it('2,000 bodies with unchanged status words cause neither a crash nor a false notification', async () => {
    expect(await falseNotifications(pairs(1_000, 1, wordsStay))).toEqual([]);
  }, 120_000);

  it('1,000 bodies with changed status words do not notify for items whose word stayed the same', async () => {
    expect(await falseNotifications(pairs(500, 2, { keeps: [] }))).toEqual([]);
  }, 120_000);
});
