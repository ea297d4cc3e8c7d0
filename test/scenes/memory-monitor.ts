import { createAccountData } from '../../electron/core/account/account-data.ts';
import { createAccountViews } from '../../electron/core/accounts/account-views.ts';
import { readAnswer } from '../../electron/core/api/answer.ts';
import type { ApiClient } from '../../electron/core/api/client.ts';
import { createViewStore } from '../../electron/core/view-store.ts';
import { failure, success } from '../../shared/domain/problem.ts';
import { firstPage } from '../../shared/providers/first-page.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { createMemoryDocuments } from '../fakes/documents.ts';
import { aView } from '../fakes/domain-fixtures.ts';
import { createManualClock } from '../fakes/manual-clock.ts';
import { createRecordingAnnouncer } from '../fakes/recording-announcer.ts';
import { createSeededRandom } from '../fakes/seeded-random.ts';
import { readServices, readTickets } from './first-page.ts';
import { asPerson } from './test-client.ts';

/** The real reader, comparison, journal and monitor, fed with bodies by a test: no network, no disk. */
export async function startMemoryMonitor(settings: Settings) {
  const clock = createManualClock();
  const documents = createMemoryDocuments();
  const announcer = createRecordingAnnouncer();
  const app = createViewStore(aView({ settings }));
  const view = createAccountViews(app).open('account', null).store;
  // The window gets a copy of each patch, so it must be possible to clone one.
  app.onPatch((patch) => void structuredClone(patch));
  const { monitor, notifier, load } = createAccountData({
    runtime: { clock, random: createSeededRandom(1) },
    view,
    announcer,
    documents,
  });
  await load();

  return {
    view: view.view,
    announcer,
    /** Lets a minute pass, then runs one tick that reads these two bodies. */
    async tick(services: string, tickets: string): Promise<void> {
      await clock.advance(60_000);
      const unused = () => Promise.reject(new Error('The monitor reads lists only.'));
      const client: ApiClient = {
        account: unused,
        needsAccount: false,
        service: unused,
        ticket: unused,
        fileTicket: unused,
        changeTicket: unused,
        departments: unused,
        services: () => readList(readServices, services),
        tickets: () => readList(readTickets, tickets),
      };
      await monitor.tick(client, asPerson);
      await notifier.idle();
      const { notices } = app.view();
      if (notices.length > 0) throw new Error(`The monitor met ${JSON.stringify(notices)}.`);
    },
  };
}

async function readList<T>(read: (body: unknown) => T | null, body: string) {
  const json = await readAnswer(
    { status: 200, isWebPage: false, retryAfterMs: null, body },
    firstPage,
  );
  if (!json.ok) return json;
  const list = read(json.value);
  return list === null ? failure({ kind: 'unreadable', detail: 'shape' } as const) : success(list);
}
