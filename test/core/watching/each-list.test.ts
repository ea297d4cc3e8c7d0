import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fetch } from '../../../electron/core/ports.ts';
import { daysReader } from '../../../shared/days/service-days.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import { isInList } from '../../../shared/view/view.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { asPerson } from '../../scenes/test-client.ts';
import { startMonitor } from '../../scenes/watched-monitor.ts';
import { write } from '../../server/account-state.ts';
import { fetchFrom, type ProviderFixture, providerKey } from '../../server/provider-server.ts';
import { digitalocean } from '../../server/providers/clouds/digitalocean.ts';
import { everyProvider } from '../../server/providers/every-provider.ts';
import { hostup } from '../../server/providers/hostup.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';

/** The lists of a page, by what begins the ids of their items; `tickets` for those. */
function listsOf({ services = [], tickets }: ProviderPage) {
  return [
    ...services.map(({ prefix = '', list }) => ({ id: prefix, path: list })),
    ...(tickets === undefined ? [] : [{ id: 'tickets', path: tickets.list }]),
  ];
}

/** The list that a request reads; of several with the same path, the one that has most of its parameters. */
function listAt(page: ProviderPage, base: string, address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  return listsOf(page)
    .filter(({ path }) => {
      const wanted = new URL(base + path.replace('{account}', '1'), address);
      const parts = wanted.pathname.split('/');
      const isHere =
        parts.length === pathname.split('/').length &&
        (path.includes('{account}') || wanted.pathname === pathname);
      return (
        isHere &&
        [...wanted.searchParams].every(([name, value]) => searchParams.get(name) === value)
      );
    })
    .toSorted((one, other) => other.path.length - one.path.length)
    .at(0)?.id;
}

/** A monitor of an account at this provider, where lists can be refused. Its first reading is over. */
async function watch(
  make: () => ProviderFixture,
  refusedAtFirst: string | null,
  status: number,
  since = '2026-11-25T10:00:00Z',
) {
  const fixture = make();
  const page = shippedPage(fixture.page);
  const provider = fetchFrom(fixture);
  let refused = refusedAtFirst;
  const fetch: Fetch = async (input, init) => {
    const { url, method } = new Request(input, init);
    const isRefused = method === 'GET' && listAt(page, fixture.base, url) === refused;
    if (!isRefused) return provider(input, init);
    const { body } = fixture.refusals.missing;
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    });
  };
  const clock = createManualClock(Date.parse(since));
  fixture.state.now = clock.nowMs;
  const server = { baseAddress: `https://host.example${fixture.base}`, key: providerKey };
  const directory = await temporaryDirectory();
  const startAgain = () => startMonitor(directory, server, clock, { page, fetch });
  const run = await startAgain();
  await run.client.account(asPerson);
  await run.tick();
  return {
    fixture,
    run,
    clock,
    directory,
    /** Another run in the same folder. */
    startAgain,
    recordService: run.recordService,
    refuse: (list: string | null) => {
      refused = list;
    },
    /** Reads twice, so that what is new or gone is believed. */
    async settle() {
      await run.tick();
      await run.tick();
    },
    /** What has rung, sorted. */
    rung: () => run.rung().toSorted(),
    services: () => run.view().services.items.map(({ id, status }) => `${id} ${status}`),
    tickets: () => run.view().tickets.items.map(({ id }) => id),
  };
}

/** Something happens to each service and each ticket. */
function change({ state }: ProviderFixture, word: string): void {
  for (const service of state.services) service.word = word;
  for (const ticket of state.tickets) write(state, ticket, 'staff', 'It is done.');
}

/** What the changes ring where nothing is refused, with a word that rings for services; that of each list. */
async function ringsOf(make: () => ProviderFixture) {
  for (const word of make().words.toReversed()) {
    const control = await watch(make, null, 200);
    change(control.fixture, word);
    await control.settle();
    const rung = control.rung();
    if (rung.some((line) => line.startsWith('service-'))) return { word, rung };
  }
  throw new Error(`No word of ${make().name} rings.`);
}

const several = everyProvider.filter((make) => listsOf(shippedPage(make().page)).length > 1);

test.for(several.map((make) => [make().name, make] as const))(
  '%s: a list that is refused hides nothing else, and loses nothing',
  { timeout: 60_000 },
  async ([, make]) => {
    const { word, rung } = await ringsOf(make);
    const page = shippedPage(make().page);
    for (const { id: list } of listsOf(page)) {
      const isOf = (line: string) => {
        const [kind = '', id = ''] = line.split(' ');
        if (list === 'tickets') return kind.startsWith('ticket-');
        return !kind.startsWith('ticket-') && isInList(id, { id: list });
      };
      for (const status of [401, 403, 404]) {
        const watched = await watch(make, null, status);
        const before = [watched.services(), watched.tickets()];
        watched.refuse(list);
        await watched.settle();
        expect([watched.services(), watched.tickets()]).toEqual(before);
        change(watched.fixture, word);
        await watched.settle();
        const where = `${list} with ${status}`;
        expect(watched.rung(), where).toEqual(rung.filter((line) => !isOf(line)));
        const { services, tickets } = watched.run.view();
        const lists = [
          ...(services.lists ?? [{ id: '', ...services }]),
          { ...tickets, id: 'tickets' },
        ];
        expect(
          lists.filter(({ problem }) => problem !== null),
          where,
        ).toMatchObject([
          { id: list, problem: { kind: status === 404 ? 'not-found' : 'forbidden' } },
        ]);
        watched.refuse(null);
        await watched.settle();
        expect(watched.rung(), where).toEqual(rung);
      }
      const late = await watch(make, list, 403);
      late.refuse(null);
      await late.settle();
      expect(late.rung(), `${list} refused at first`).toEqual([]);
      change(late.fixture, word);
      await late.settle();
      expect(late.rung(), `${list} refused at first`).toEqual(rung);
    }
  },
);

/** A monitor of an account at DigitalOcean, whose services are in five lists. */
const watchDigitalOcean = (refusedAtFirst: string | null = null) =>
  watch(digitalocean, refusedAtFirst, 403);

test('Lists that an earlier version kept as one are divided, and nothing in them is new or gone', async () => {
  const { run, fixture, directory, startAgain, services } = await watchDigitalOcean();
  const before = services();
  const file = join(directory, 'snapshot.json');
  const stored = JSON.parse(await readFile(file, 'utf8'));
  const lists: { section: { items: object[] }; doubt: object; day: string }[] = stored.services;
  const [first] = lists;
  if (first === undefined) throw new Error('No list is stored.');
  const { section, doubt, day } = first;
  const items = lists.flatMap((list) => list.section.items);
  const whole = { ...stored, day, services: { section: { ...section, items }, doubt } };
  await writeFile(file, JSON.stringify(whole));
  const again = await startAgain();
  expect(again.view().services.items.map(({ id, status }) => `${id} ${status}`)).toEqual(before);
  for (const service of fixture.state.services) service.word = 'off';
  await again.tick();
  await again.tick();
  expect(run.rung()).toEqual([]);
  const rung = again.rung();
  expect(rung.length).toBeGreaterThan(0);
  expect(rung.filter((line) => !line.startsWith('service-not-active'))).toEqual([]);
});

test('What comes due while its list is refused is reported once the list is read again', async () => {
  const { run, refuse, clock } = await watch(hostup, null, 403, '2026-01-25T10:00:00Z');
  const soon = () => run.rung().filter((line) => line.startsWith('service-due-soon'));
  const lists = listsOf(shippedPage('hostup')).map(({ id }) => id);
  const dated = run.view().services.items.find(({ nextDueDate }) => nextDueDate !== null);
  if (dated?.nextDueDate == null) throw new Error('Nothing is due.');
  const list = lists.find((id) => isInList(dated.id, { id })) ?? null;
  refuse(list);
  // To the day before it is due; the other lists are read meanwhile.
  await clock.advance(Date.parse(dated.nextDueDate) - 24 * 60 * 60_000 - clock.nowMs());
  await run.tick();
  await run.tick();
  expect(soon().filter((line) => line.endsWith(dated.id))).toEqual([]);
  refuse(null);
  await run.tick();
  expect(soon().filter((line) => line.endsWith(dated.id))).toEqual([
    `service-due-soon ${dated.id}`,
  ]);
});

test('A day on which a list is not read is none of its services’ days', async () => {
  const { run, refuse, clock, services } = await watchDigitalOcean();
  refuse('database');
  await clock.advance(24 * 60 * 60_000);
  await run.tick();
  const database =
    services()
      .find((line) => line.startsWith('database-'))
      ?.split(' ')[0] ?? '';
  const droplet =
    services()
      .find((line) => line.startsWith('droplet-'))
      ?.split(' ')[0] ?? '';
  const daysOf = daysReader(run.view().days, dayOf(clock.nowMs()));
  expect(daysOf(database).slice(-1)).toBe('-');
  expect(daysOf(droplet).slice(-1)).not.toBe('-');
});

test('A service that was read by itself stays as read, while its list is refused', async () => {
  const { run, refuse, recordService, fixture } = await watchDigitalOcean();
  refuse('database');
  await run.tick();
  const listed = run.view().services.items.find(({ id }) => id.startsWith('database-'));
  if (listed === undefined) throw new Error('No database is listed.');
  recordService({ ...listed, status: 'resizing' });
  for (const service of fixture.state.services) service.word = 'off';
  await run.tick();
  const now = (start: string) =>
    run.view().services.items.find(({ id }) => id.startsWith(start))?.status;
  expect([now('database-'), now('droplet-')]).toEqual(['resizing', 'off']);
});
