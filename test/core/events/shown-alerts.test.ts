import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEvents, createKeptEvents } from '../../../electron/core/events/events.ts';
import type { Change } from '../../../shared/domain/change.ts';
import type { AlertsView } from '../../../shared/settings/alerts.ts';
import { firstAccount } from '../../../shared/values/account-ids.ts';
import { createMemoryDocuments } from '../../fakes/documents.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';

const topic = 'AbCdEfGhIjKlMn_pQrStUv';
const address = { relay: 'nchan', server: 'https://relay.example/', topic } as const;

/** Instant alerts whose relay sends what a test writes. */
function openAlerts() {
  const clock = createManualClock();
  const shown: { readonly atMs: number; readonly alerts: AlertsView | null }[] = [];
  const changes: Change[] = [];
  const kept = createKeptEvents(createMemoryDocuments());
  let write: (bytes: Uint8Array) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      write = (bytes) => controller.enqueue(bytes);
    },
  });
  const events = createEvents({
    account: firstAccount,
    runtime: { clock, random: createSeededRandom(1), log: createRecordingLog() },
    fetch: async () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    kept,
    page: undefined,
    readAnew: () => undefined,
    async tell(added) {
      changes.push(...added);
    },
    journal: () => [],
    listsOthers: () => true,
    show: (alerts) => shown.push({ atMs: clock.nowMs(), alerts }),
    onPace: () => undefined,
  });
  events.use(address);
  return {
    clock,
    shown,
    changes,
    kept,
    async sends(text: string): Promise<void> {
      write(new TextEncoder().encode(text));
      await clock.settle();
    },
  };
}

const packets = fc.array(
  fc.record({
    text: fc.constantFrom(':\n\n', 'id: 1:0\ndata: hello\n\n', 'data: hello\n\ndata: two\n\n'),
    afterMs: fc.integer({ min: 0, max: 1_500 }),
  }),
  { minLength: 1, maxLength: 40 },
);

it('Packets update the windows at most once a second, and only with what they show', async () => {
  await fc.assert(
    fc.asyncProperty(packets, async (sent) => {
      const { clock, shown, sends } = openAlerts();
      await sends(':\n\n');
      const before = shown.length;
      let lastEventMs: number | null = null;
      for (const { text, afterMs } of sent) {
        await clock.advance(afterMs);
        if (text.includes('data')) lastEventMs = clock.nowMs();
        await sends(text);
      }
      await clock.advance(1_000);
      const updates = shown.slice(before);
      expect(shown.at(-1)?.alerts).toMatchObject({ state: 'on', lastEventMs });
      for (const [at, { atMs, alerts }] of updates.entries()) {
        expect(alerts).not.toEqual(shown[before + at - 1]?.alerts);
        if (at > 0) expect(atMs - (updates[at - 1]?.atMs ?? 0)).toBeGreaterThanOrEqual(1_000);
      }
    }),
    { numRuns: 60 },
  );
});

const everyLetter = (spell: (code: string) => string) =>
  topic.replace(/./g, (sign) => spell(sign.charCodeAt(0).toString(16)));

it.each([
  ['as it is', topic],
  ['in JSON', everyLetter((code) => `\\u00${code}`)],
  ['in JSON in JSON', everyLetter((code) => `\\\\u00${code}`)],
  ['in a URL', topic.replace('_', '%5F')],
  ['in a URL in a URL', topic.replace('_', '%255F')],
  ['in HTML', everyLetter((code) => `&#x${code};`)],
  ['in HTML, decimal', topic.replace('A', '&#65;')],
  ['in mail', topic.replace('_', '=5F')],
  ['with soft hyphens', [...topic].join('\u00ad')],
  ['with spaces', [...topic].join(' ')],
  ['in wide letters', topic.replace('A', 'Ａ')],
  ['in small letters', topic.toLowerCase()],
])('The secret of the address is not shown where a message spells it %s', async (_, spelled) => {
  for (const text of [
    `sent to ${spelled}`,
    `{"event":"sent to ${spelled}"}`,
    `{"url":"${spelled}"}`,
    // Where a line is cut.
    `{"event":"${'x'.repeat(185)} ${spelled}"}`,
    `{"x":"${'x'.repeat(180)}${spelled}"}`,
  ]) {
    const { clock, changes, kept, sends } = openAlerts();
    await sends(`id: ${topic}\ndata: ${text}\n\n`);
    await clock.advance(10_000);
    expect(changes).toHaveLength(1);
    const letters = JSON.stringify([changes, kept.value()])
      .toLowerCase()
      .replace(/\\+u00|[^a-z0-9]/g, '');
    expect(letters).not.toContain('abcdefgh');
    expect(letters).not.toContain('414263444566');
  }
});
