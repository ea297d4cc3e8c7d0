import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createReroutedFetch } from '../../fakes/fetch.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createMemorySecretStore } from '../../fakes/secrets.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { startHostbellIn, stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';

// electron-store imports `electron`, whose binary is never started here.
process.env.ELECTRON_OVERRIDE_DIST_PATH ??= '/nowhere';
const { createPreferences } = await import('../../../electron/adapters/storage/settings-store.ts');

/** As the last Hostbell without pages for providers wrote it; `key.json` is what it kept in the keyring. */
const folder = join(import.meta.dirname, 'earlier-folder');

it('A folder from before there were pages for providers opens as it was left, and rings for nothing', async () => {
  const directory = await temporaryDirectory();
  await cp(folder, directory, { recursive: true });
  const clock = createManualClock(Date.parse('2026-11-23T12:03:00Z'));
  const server = await startApiServer({ clock });
  onTestFinished(server.stop);
  onTestFinished(stopEveryHostbell);
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  server.book.openTicket({
    subject: 'Why is it suspended?',
    message: 'Nothing was said.',
    serviceId: 'svc-1',
  });
  const { fetch, leadTo } = createReroutedFetch();
  leadTo(server.origin);
  const key = await readFile(join(folder, 'key.json'), 'utf8');
  const preferences = createPreferences({ directory, clock, log: createRecordingLog() });
  const secretStore = createMemorySecretStore(key);
  const hostbell = await startHostbellIn(directory, { clock, fetch, secretStore, preferences });

  const left = hostbell.view.view();
  expect(left.account).toMatchObject({ keyPlace: 'os', baseAddress: 'https://panel.example/api/v1' });
  expect(left.services.items.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'svc-1 SUSPENDED',
    'svc-2 ACTIVE',
  ]);
  expect(left.tickets.items.map(({ id }) => id)).toEqual(['T-1002', 'T-1001']);
  expect(left.outbox.map(({ form, state }) => `${form.subject} ${state.name}`)).toEqual(['Backup queued']);
  expect(left.draft).toMatchObject({ subject: 'Half a thought', serviceId: 'svc-2' });
  expect(left.templates.map(({ name }) => name)).toEqual(['Mail']);
  expect(left.journal.map(({ change, announcement }) => [change.kind, announcement])).toEqual([
    ['service-suspended', 'told'],
  ]);
  expect(left.quiet).toMatchObject({ now: { cause: 'do-not-disturb' }, snoozes: [{ id: 'svc-2' }] });
  expect(left.settings).toMatchObject({
    theme: 'dark',
    currencySymbol: '€',
    portalTicketAddress: 'https://panel.example/tickets/{id}',
  });

  await hostbell.through(hostbell.until(({ outbox }) => outbox.every(({ state }) => state.name === 'sent')));
  const now = await hostbell.poll();
  expect(now.services.items.map(({ id }) => id)).toEqual(['svc-1', 'svc-2']);
  expect(now.tickets.items.map(({ id }) => id)).toEqual(['T-1004', 'T-1003', 'T-1002', 'T-1001']);
  expect(server.requests({ method: 'POST' })).toHaveLength(1);
  expect(hostbell.announcer.rung).toEqual([]);
  expect(now.journal).toEqual(left.journal);
  expect(now.notices).toEqual([]);
  expect(secretStore.stored()).toBe(key);
});
