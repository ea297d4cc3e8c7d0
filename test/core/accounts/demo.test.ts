import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { daysReader } from '../../../shared/days/service-days.ts';
import { type DemoStep, demoServiceId, demoStoryIn } from '../../../shared/demo/demo-story.ts';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { defaultListChoices } from '../../../shared/lists/list-choices.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import { moodOf, overviewOf } from '../../../shared/view/overview.ts';
import { createQuietDesktop } from '../../fakes/quiet-desktop.ts';
import { asks, type RunningHostbell, startHostbell } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);
const vps = `~demo~${demoServiceId}`;
/** Only suspended services. */
const lists = {
  ...defaultListChoices,
  services: { ...defaultListChoices.services, statuses: ['SUSPENDED'] },
};

async function startDemo(...[how]: Parameters<typeof startHostbell>): Promise<RunningHostbell> {
  const hostbell = await startHostbell({ isDemo: true, ...how });
  await hostbell.until(
    ({ services, tickets }) => services.asOfMs !== null && tickets.asOfMs !== null,
  );
  return hostbell;
}

const stepIn = ({ view }: RunningHostbell) => demoStoryIn(view.view())?.step;

/** Lets time pass until the story is there; fails after a minute. */
async function liveUntil(hostbell: RunningHostbell, step: DemoStep): Promise<void> {
  for (let seconds = 0; seconds < 60 && stepIn(hostbell) !== step; seconds += 1)
    await hostbell.live(1_000);
  expect(stepIn(hostbell)).toBe(step);
}

const look = ({ handlers }: RunningHostbell, kind: 'service' | 'ticket', id: string) =>
  handlers['items:look']({ kind, ids: [id] });

async function file(hostbell: RunningHostbell, parts: Partial<TicketForm> = {}): Promise<void> {
  const form = { subject: 'Why?', message: 'Why?', priority: null, serviceId: vps, ...parts };
  await hostbell.through(hostbell.handlers['ticket:file'](form));
}

const ticketOf = ({ view }: RunningHostbell) => demoStoryIn(view.view())?.ticketId ?? '';

it('The demo begins all green, watched for weeks, with something to see in every view', async () => {
  const { announcer, clock, secretStore, view } = await startDemo();
  const { account, days, journal, notices } = view.view();
  expect(account).toMatchObject({ isDemo: true, keyPlace: 'session' });
  const model = overviewOf(view.view(), {
    locale: 'en',
    today: dayOf(clock.nowMs()),
    lastVisit: view.view().visit,
  });
  expect(moodOf(model)).toBe('well');
  expect(model).toMatchObject({
    services: { count: 8, activeCount: 8 },
    tickets: { count: 8, openCount: 1 },
    soon: { count: 3 },
    changes: { count: 4 },
  });
  expect(model.year).not.toBeNull();
  const daysOf = daysReader(days, days[0]?.last ?? '');
  expect(daysOf('~demo~svc-3112')).toMatch(/assa{1,2}$/);
  expect(daysOf('~demo~svc-3101').replace(/^-+/, '')).toHaveLength(64);
  expect(journal.every(({ announcement }) => announcement === 'told')).toBe(true);
  expect([notices, announcer.rung, secretStore.stored()]).toEqual([[], [], null]);
});

it('The story leads from green through the suspension to green', async () => {
  const hostbell = await startDemo();
  const rung = () => hostbell.announcer.rung.flat().map(({ kind }) => kind);
  expect(stepIn(hostbell)).toBe('before');
  await hostbell.live(8_000);
  await hostbell.until(({ journal }) => journal.at(-1)?.announcement === 'told');
  expect(stepIn(hostbell)).toBe('told');
  expect(rung()).toEqual(['service-suspended']);
  await look(hostbell, 'service', vps);
  expect(stepIn(hostbell)).toBe('ask');
  await file(hostbell);
  expect(stepIn(hostbell)).toBe('asked');
  await liveUntil(hostbell, 'replied');
  expect(rung()).toEqual(['service-suspended', 'ticket-answered']);
  await look(hostbell, 'ticket', ticketOf(hostbell));
  expect(stepIn(hostbell)).toBe('read');
  await liveUntil(hostbell, 'over');
  const { services, tickets } = hostbell.view.view();
  expect(services.items.every(({ status }) => status === 'ACTIVE')).toBe(true);
  expect(tickets.items.filter(({ status }) => status === 'ANSWERED')).toEqual([]);
});

it('Whatever the person does out of order, the story names the step that comes next', async () => {
  const hostbell = await startDemo();
  // A suspension that no notification told of leads on without one.
  await hostbell.handlers['do-not-disturb:set']({ length: 'hour' });
  await liveUntil(hostbell, 'untold');
  await look(hostbell, 'service', vps);
  expect(stepIn(hostbell)).toBe('ask');
  await file(hostbell);
  await liveUntil(hostbell, 'replied');
  // They never look at it, mark nothing, and ask again.
  await file(hostbell);
  await liveUntil(hostbell, 'over');
  await hostbell.live(60_000);
  expect(stepIn(hostbell)).toBe('over');
});

it('Other questions are no step of the story', async () => {
  const hostbell = await startDemo();
  await file(hostbell, { serviceId: '~demo~svc-3101' });
  expect(stepIn(hostbell)).toBe('before');
  await file(hostbell);
  await liveUntil(hostbell, 'asked');
});

it('Nothing of a demo counts for the account that is connected next', async () => {
  const { preferences } = createQuietDesktop();
  const hostbell = await startDemo({ preferences });
  const { handlers, directory } = hostbell;
  await handlers['settings:change']({
    account: 'demo',
    currencySymbol: '€',
    portalAddress: 'https://portal.example/',
    lists,
  });
  await file(hostbell);
  await handlers['template:save']({
    name: 'Mine',
    subject: 'Mine',
    message: 'Mine',
    priority: null,
  });
  await hostbell.live(60_000);
  await hostbell.stop();
  expect((await readdir(directory)).toSorted()).toEqual(['demo']);

  const next = await hostbell.startAgain({ preferences });
  expect(next.view.view().phase).toBe('first-run');
  await next.handlers['account:connect'](asks(server));
  const view = await next.online();
  expect(view.accounts.map(({ key }) => key)).toEqual(['1']);
  expect(view).toMatchObject({
    settings: { currencySymbol: '', portalAddress: null, lists: defaultListChoices },
    draft: null,
    outbox: [],
    templates: [],
    journal: [],
  });
});

it('The demo and an account beside it share nothing', async () => {
  const hostbell = await startDemo();
  const { handlers, view } = hostbell;
  await handlers['settings:change']({ account: 'demo', currencySymbol: '€', lists });
  await handlers['account:connect'](asks(server));
  expect(view.view().settings.lists).toEqual(defaultListChoices);
  await hostbell.online();
  const cards = view.view().accounts.map(({ key, account }) => [key, account?.isDemo]);
  expect(cards).toEqual([
    ['1', false],
    ['demo', true],
  ]);
  expect(view.view().settings.currencySymbol).toBe('');
  expect(
    server.requests().every(({ headers }) => headers.authorization === `Bearer ${server.key}`),
  ).toBe(true);
  await handlers['account:forget']({ account: 'demo' });
  expect(view.view().accounts.map(({ key }) => key)).toEqual(['1']);
  expect(view.view().services.items.map(({ id }) => id)).toEqual(['svc-1', 'svc-2']);
  expect(view.view().settings.otherAccounts).toEqual({});
});
