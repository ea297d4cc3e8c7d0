import { expect, it } from 'vitest';
import {
  createDoNotDisturb,
  nothingQuiet,
  storedBell,
} from '../../../electron/core/notifications/do-not-disturb.ts';
import { createKeptDocument } from '../../../electron/core/storage/documents.ts';
import type { Ticket } from '../../../shared/domain/domain.ts';
import { eachDay } from '../../../shared/quiet/quiet-hours.ts';
import { defaultSettings, type Settings } from '../../../shared/settings/settings.ts';
import { openFaultyDocuments } from '../../fakes/documents.ts';
import { aChange, aTicket } from '../../fakes/domain-fixtures.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

function quietIn(
  directory: string,
  settings: Settings = defaultSettings,
  tickets: () => readonly Ticket[] = () => [],
) {
  const documents = openFaultyDocuments(directory);
  const kept = createKeptDocument({
    documents,
    name: 'watch',
    schema: storedBell,
    initial: nothingQuiet,
    onValue: () => undefined,
  });
  const quiet = createDoNotDisturb({ kept, settings: () => settings, tickets });
  return { documents, quiet, load: kept.load };
}

const hourMs = 3_600_000;
const service = (id: string) => ({ kind: 'service', id }) as const;

const everyNight: Settings = {
  ...defaultSettings,
  quietHours: eachDay(() => ({ from: 22 * 60, to: 7 * 60 })),
};
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();

it('Notifications resumed in quiet hours stay on until those would have ended', async () => {
  const directory = await temporaryDirectory();
  const { quiet } = quietIn(directory, everyNight);
  expect(quiet.now(at(20, 23))).toEqual({ cause: 'quiet-hours', untilMs: at(21, 7) });
  await quiet.setDoNotDisturb('hour', at(20, 23));
  await quiet.setDoNotDisturb(null, at(20, 23));
  const { quiet: next, load } = quietIn(directory, everyNight);
  await load();
  for (const one of [quiet, next]) {
    expect([one.now(at(20, 23)), one.now(at(21, 6))]).toEqual([null, null]);
    expect(one.now(at(21, 23))).toEqual({ cause: 'quiet-hours', untilMs: at(22, 7) });
  }
});

it('A snooze replaces the previous one, and does not apply to a ticket with the same id', async () => {
  const { quiet } = quietIn(await temporaryDirectory());
  await quiet.snooze([service('1')], 'change', 0);
  await quiet.snooze([service('1')], 'hour', 0);
  expect(quiet.snoozes()).toEqual([{ ...service('1'), untilMs: hourMs }]);
  const answered = aChange('1', { kind: 'ticket-answered', itemId: '1' });
  expect(quiet.fateOf(answered, 0)).toBe('notifies');
  await quiet.snooze([service('1')], null, 0);
  expect(quiet.snoozes()).toEqual([]);
});

it('Only the newest 5,000 snoozes are kept', async () => {
  const { quiet } = quietIn(await temporaryDirectory());
  await quiet.snooze(
    Array.from({ length: 6_000 }, (_, index) => service(`${index}`)),
    'change',
    0,
  );
  expect(quiet.snoozes()).toHaveLength(5_000);
  expect(quiet.snoozes().at(-1)).toMatchObject(service('5999'));
});

it('Muting ends when the clock is set back a long way', async () => {
  const { quiet } = quietIn(await temporaryDirectory());
  await quiet.setDoNotDisturb('hour', 100 * hourMs);
  await quiet.expire(100 * hourMs - 60_000);
  expect(quiet.now(100 * hourMs - 60_000)).not.toBeNull();
  await quiet.expire(99 * hourMs);
  expect(quiet.now(99 * hourMs)).toBeNull();
});

it('Muting that cannot be saved is reported and stays in effect for this run', async () => {
  const { quiet, documents } = quietIn(await temporaryDirectory());
  documents.failWrites('watch');
  await quiet.setDoNotDisturb('open', 0);
  expect(documents.problems).toEqual([{ kind: 'disk-full' }]);
  expect(quiet.now(0)).toEqual({ cause: 'do-not-disturb', untilMs: null });
});

it('A second reply brings back a ticket that is done, even if its status stays the same', async () => {
  let minute = 1;
  const ticket = () => aTicket('t', { further: { updatedAt: `2026-03-02T10:0${minute}:00Z` } });
  const { quiet } = quietIn(await temporaryDirectory(), defaultSettings, () => [ticket()]);
  await quiet.snooze([{ kind: 'ticket', id: 't' }], 'done', 0);
  await quiet.recordChanges([]);
  expect(quiet.snoozes()).toHaveLength(1);
  minute = 2;
  await quiet.recordChanges([]);
  expect(quiet.snoozes()).toEqual([]);
});
