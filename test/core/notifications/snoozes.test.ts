import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDocumentStore } from '../../../electron/adapters/storage/documents.ts';
import { createSnoozes } from '../../../electron/core/notifications/snoozes.ts';
import { createFaultyDocuments } from '../../fakes/faulty-documents.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

function snoozesIn(directory: string) {
  const documents = createFaultyDocuments(
    createDocumentStore({ directory, clock: createManualClock(), log: createRecordingLog() }),
  );
  return { documents, snoozes: createSnoozes({ documents }) };
}

const hourMs = 3_600_000;
const service = (id: string) => ({ kind: 'service', id }) as const;

describe('what a person silenced', () => {
  it('holds across restarts until it is over', async () => {
    const directory = await temporaryDirectory();
    const { snoozes } = snoozesIn(directory);
    await snoozes.mute('hour', 0);
    await snoozes.snooze([service('1')], 'change', 0);
    await snoozes.setToldRefusal(true);
    const next = snoozesIn(directory).snoozes;
    expect(await next.load()).toBeNull();
    expect(next.muted()).toMatchObject({ untilMs: hourMs });
    expect(next.items()).toEqual([{ ...service('1'), untilMs: null }]);
    expect(next.hasToldRefusal()).toBe(true);
    await next.expire(hourMs);
    expect([next.muted(), next.items().length]).toEqual([null, 1]);
  });

  it('of one item replaces what was chosen for it before, and a ticket is not a service of the same id', async () => {
    const { snoozes } = snoozesIn(await temporaryDirectory());
    await snoozes.snooze([service('1')], 'change', 0);
    await snoozes.snooze([service('1')], 'hour', 0);
    expect(snoozes.items()).toEqual([{ ...service('1'), untilMs: hourMs }]);
    expect(snoozes.isSnoozed({ kind: 'ticket', id: '1' })).toBe(false);
    await snoozes.snooze([service('1')], null, 0);
    expect(snoozes.items()).toEqual([]);
  });

  it('is bounded, and the newest stay', async () => {
    const { snoozes } = snoozesIn(await temporaryDirectory());
    await snoozes.snooze(
      Array.from({ length: 2_000 }, (_, index) => service(`${index}`)),
      'change',
      0,
    );
    expect(snoozes.items()).toHaveLength(500);
    expect(snoozes.isSnoozed(service('1999'))).toBe(true);
  });

  it('ends when the clock was set back far, and not when it was put right by a little', async () => {
    const { snoozes } = snoozesIn(await temporaryDirectory());
    await snoozes.mute('hour', 100 * hourMs);
    await snoozes.expire(100 * hourMs - 60_000);
    expect(snoozes.muted()).not.toBeNull();
    await snoozes.expire(99 * hourMs);
    expect(snoozes.muted()).toBeNull();
  });

  it('holds for this run when the disk refuses it, which is told', async () => {
    const { snoozes, documents } = snoozesIn(await temporaryDirectory());
    documents.failWrites('bell');
    expect(await snoozes.mute('open', 0)).toEqual({ kind: 'disk-full' });
    expect(snoozes.muted()).toEqual({ setMs: 0, untilMs: null });
  });

  it.each([
    '{"version":1}',
    '{"version":1,"muted":{"untilMs":"x"},"snoozes":[],"hasToldRefusal":false}',
    '{',
  ])(
    'is nothing when the file holds %s, which is set aside and told: rather a popup too many than silence',
    async (text) => {
      const directory = await temporaryDirectory();
      await writeFile(join(directory, 'bell.json'), text);
      const { snoozes } = snoozesIn(directory);
      expect(await snoozes.load()).toEqual({ kind: 'document-damaged' });
      expect([snoozes.muted(), snoozes.items(), snoozes.hasToldRefusal()]).toEqual([null, [], false]);
    },
  );

  it('writes nothing when nothing changes', async () => {
    const { snoozes, documents } = snoozesIn(await temporaryDirectory());
    await snoozes.expire(0);
    await snoozes.recordChanges([]);
    await snoozes.setToldRefusal(false);
    expect(documents.writes).toEqual([]);
  });
});
