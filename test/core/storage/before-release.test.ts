import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { serviceName } from '../../../shared/domain/item-name.ts';
import { success } from '../../../shared/domain/problem.ts';
import { parseSettings } from '../../../shared/settings/settings.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createMemorySecretStore, createMemorySecretStores } from '../../fakes/secrets.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { startHostbellIn, stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import { startProvider } from '../../server/provider-server.ts';
import { fossbilling } from '../../server/providers/fossbilling.ts';

// `before-release` has what the core of commit 862abfe9 left when it ran on these two servers: all that a person had in it,
// and the second account's provider as it was when it quit. To be removed after 0.1.0, as the reader of what it wrote.
const folder = join(import.meta.dirname, 'before-release');
const jsonOf = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
const leftAtMs = 1_795_226_440_000;

afterEach(stopEveryHostbell);

async function startOnIt() {
  const first = await startApiServer();
  first.book.setServiceStatus('svc-1', 'SUSPENDED');
  const fixture = fossbilling();
  Object.assign(fixture.state, await jsonOf('provider.json'));
  const second = await startProvider(fixture);
  onTestFinished(async () => {
    await first.stop();
    await second.stop();
  });
  const atServers = (text: string) =>
    text
      .replaceAll('http://first.example', new URL(first.baseAddress).origin)
      .replaceAll('http://second.example', second.portal);
  const directory = await temporaryDirectory();
  await cp(join(folder, 'data'), directory, { recursive: true });
  for (const name of ['account/account.json', 'account-2/account.json']) {
    const file = join(directory, name);
    await writeFile(file, atServers(await readFile(file, 'utf8')));
  }
  const secrets: Record<string, string> = await jsonOf('secrets.json');
  const secretStores = createMemorySecretStores(
    ...Object.values(secrets).map((secret) => createMemorySecretStore(atServers(secret))),
  );
  let settings = parseSettings((await jsonOf('settings.json')).chosen);
  const clock = createManualClock(leftAtMs);
  const start = () =>
    startHostbellIn(directory, {
      clock,
      secretStores,
      preferences: {
        settings: {
          read: () => settings,
          write(next) {
            settings = next;
            return success(null);
          },
          problem: () => null,
        },
      },
      // The relay of the alert address is beyond this computer.
      fetch: (input, init) =>
        new URL(input instanceof Request ? input.url : input).hostname === '127.0.0.1'
          ? fetch(input, init)
          : Promise.reject(new TypeError('fetch failed')),
    });
  const posted = () =>
    [...first.requests(), ...second.requests()].filter(({ method }) => method === 'POST');
  return { start, posted, fixture };
}

it('All that an earlier Hostbell kept of two accounts is there', async () => {
  const { start } = await startOnIt();
  const hostbell = await start();
  const view = hostbell.view.view();
  expect(view.accounts.map(({ key, label }) => `${key} ${label}`)).toEqual([
    '1 Example Ltd',
    '2 Second',
  ]);
  expect(view.services.items.map((one) => `${one.id} ${serviceName(one)}`)).toEqual([
    'svc-1 one.example',
    'svc-2 Shop server',
    '~2~3 Hosting for one.example',
    '~2~2 Mail box',
    '~2~4 VPS',
    '~2~1 License',
  ]);
  expect(view.tickets.items.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'T-1002 OPEN',
    'T-1001 CLOSED',
    '~2~8 answered',
    '~2~7 closed',
  ]);
  expect(
    view.outbox.map(({ form, state, replyTo = form.serviceId }) => `${state.name} ${replyTo}`),
  ).toEqual(['queued ~2~8', 'queued ~2~3', 'unknown ~2~3', 'rejected ~2~3']);
  expect(new Set(view.outbox.map(({ id }) => id.slice(0, 3)))).toEqual(new Set(['~2~']));
  const [one, two] = view.accounts;
  expect(one?.draft).toMatchObject({ subject: 'First draft', serviceId: 'svc-2' });
  expect(two?.draft).toMatchObject({ subject: 'Half a thought', serviceId: '~2~3' });
  expect(view.replies).toEqual([{ ticketId: '~2~8', text: 'Half a reply' }]);
  expect(view.templates).toMatchObject([{ id: expect.stringMatching(/^~2~/), name: 'Mail' }]);
  expect(
    view.journal.map(({ change, announcement }) => `${change.itemId} ${announcement}`),
  ).toEqual(['svc-1 told', '~2~3 told', '~2~8 held']);
  expect(view.unread).toEqual({ service: ['svc-1', '~2~3'], ticket: ['~2~8'] });
  expect(two?.quiet.now?.cause).toBe('do-not-disturb');
  expect(two?.quiet.snoozes.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['ticket ~2~7']);
  // What the person has looked at is not shown as new.
  expect(two?.visit.lookedChangeId).toBe(two?.journal[0]?.change.id);
  expect(two?.days).toMatchObject([{ account: '2' }]);
  expect(two?.days[0]?.others[0]).toEqual({ id: '~2~3', days: '1s' });
  expect(view.settings.quietHours.monday).toEqual({ from: 1_320, to: 1_380 });
  expect(two?.account).toMatchObject({ hasOwnPage: true, keyPlace: 'os' });
  expect(two?.alerts).toMatchObject({ relay: 'ntfy', host: 'ntfy.sh' });
  expect(view.settings.otherAccounts['2']?.department?.id).toBe('1');
  expect(await hostbell.setAside()).toEqual([]);
  // Two texts had not left.
  expect(view.notices.map(({ kind }) => kind)).toEqual(['text-cut-off']);
});

it('Nothing of it is sent twice, and nothing notifies again', async () => {
  const { start, posted, fixture } = await startOnIt();
  const hostbell = await start();
  await hostbell.through(hostbell.online(2));
  console.log(
    'b',
    hostbell.view.view().accounts.map((a) => a.connection),
  );
  await hostbell.poll();
  await hostbell.poll();
  await hostbell.stop();
  const again = await start();
  await again.through(again.online(2));
  await again.poll();
  const subjects = fixture.state.tickets.map(({ subject }) => subject).sort();
  expect(subjects).toEqual(['Answer lost', 'Backup', 'Invoice', 'Queued']);
  const invoice = fixture.state.tickets.find(({ id }) => id === '8');
  expect(invoice?.messages.map(({ text }) => text)).toEqual([
    'Where is it?',
    'It is in your inbox.',
    'Thanks, found it.',
  ]);
  expect(posted()).toHaveLength(2);
  const states = [hostbell, again].map(({ view }) =>
    view.view().outbox.map(({ form, state }) => `${form.subject} ${state.name}`),
  );
  expect(states[0]).toEqual([
    'Invoice sent',
    'Queued sent',
    'Answer lost sent',
    'Rejected rejected',
  ]);
  expect(states[1]).toEqual(['Rejected rejected']);
  expect([...hostbell.announcer.rung, ...again.announcer.rung]).toEqual([]);

  // The one change that was held notifies once, when Do Not Disturb is over.
  await again.live(70 * 60_000);
  const held = [...hostbell.announcer.summaries, ...again.announcer.summaries].flat();
  expect(held.map(({ kind, itemId }) => `${kind} ${itemId}`)).toEqual(['ticket-answered ~2~8']);
  expect(again.announcer.rung).toEqual([]);
});
