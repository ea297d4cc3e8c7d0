import { expect, it } from 'vitest';
import { parseRelayServer } from '../../../shared/settings/alerts.ts';
import { emptyTicketForm } from '../../../shared/tickets/ticket-form.ts';
import type { View } from '../../../shared/view/view.ts';
import { everyFile } from '../../run/every-file.ts';
import type { RunningHostbell } from '../../scenes/running-hostbell.ts';
import { status } from '../../server/api-faults.ts';
import { startRelay } from '../../server/relays/relay-server.ts';
import { connectForEachTest, forEachTest } from '../for-each-test.ts';

const relay = forEachTest(startRelay);
/** Whether requests that change something find no server. */
let isPostLost = false;
const line: typeof fetch = (input, init) => {
  const isLost = isPostLost && new Request(input, init).method === 'POST';
  const lost = new TypeError('net::ERR_CONNECTION_REFUSED');
  return isLost ? Promise.reject(lost) : fetch(input, init);
};
const { server, hostbell } = connectForEachTest({ fetch: line });

const isOn = ({ alerts }: View) => alerts?.state === 'on';

/** Sets instant alerts up, and resolves with the address for the portal once they are on. */
async function setUp(): Promise<string> {
  const at = { relay: 'nchan', server: relay.address } as const;
  expect(await hostbell.handlers['alerts:set']({ at })).toEqual({ ok: true, value: null });
  await hostbell.until(isOn);
  const read = await hostbell.handlers['alerts:address'](null);
  if (!read.ok) throw new Error('There is no address.');
  return read.value.address;
}

/** Lets what an event causes happen, for this long. */
async function after(ms: number, running: RunningHostbell = hostbell): Promise<void> {
  await running.clock.advance(ms);
  await running.until(({ connection }) => !connection.isRefreshing);
  await running.diskIdle();
  await running.clock.settle();
}

/** Sends these events, and waits until they have been taken. */
async function send(...texts: readonly string[]): Promise<void> {
  const beforeMs = hostbell.view.view().alerts?.lastEventMs ?? 0;
  // So that each is told apart from the one before.
  await hostbell.clock.advance(1_000);
  relay.sends(
    texts.map((text, at) => `id: ${hostbell.clock.nowMs()}:${at}\ndata: ${text}\n\n`).join(''),
  );
  await hostbell.until(({ alerts }) => (alerts?.lastEventMs ?? 0) > beforeMs);
  await hostbell.clock.settle();
}

/** Lets time pass with a sign of life from the relay every minute. */
async function liveMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    relay.sends(':\n\n');
    await expect.poll(hostbell.clock.waitingMs).toContain(100_000);
    await hostbell.live(60_000);
  }
}

const lists = () => server.requests({ path: '/services' }).length;
const alertsTold = (running = hostbell) =>
  running.announcer.rung.filter(({ kind }) => kind.startsWith('alert-')).map(({ kind }) => kind);
const told = () =>
  hostbell.view
    .view()
    .journal.map(({ change }) => change.kind)
    .filter((kind) => !kind.startsWith('alert-'));
const lines = () =>
  hostbell.view
    .view()
    .journal.filter(({ change }) => change.kind === 'alert-message')
    .map(({ change }) => change.itemName);

it('An event makes Hostbell read at once, and what changed rings once', async () => {
  await setUp();
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await send('service suspended', 'service suspended');
  await after(3_000);
  await hostbell.poll();
  expect(hostbell.announcer.rung.map(({ kind, itemId }) => [kind, itemId])).toEqual([
    ['service-suspended', 'svc-1'],
  ]);
  expect(lines()).toEqual([]);
});

it('A change after the reading under way is found by the next one', async () => {
  await setUp();
  await hostbell.clock.advance(10_000);
  const held = Promise.withResolvers<void>();
  const clear = server.fault({ path: '/tickets', next: 1 }, async (_exchange, answer) => {
    await held.promise;
    return answer();
  });
  const before = server.requests({ path: '/tickets' }).length;
  void hostbell.handlers['poll:refresh'](null);
  await server.received(before + 1, { path: '/tickets' });
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await send('service suspended');
  clear();
  held.resolve();
  await hostbell.until(({ connection }) => !connection.isRefreshing);
  await after(5_000);
  expect(hostbell.announcer.rung.map(({ kind }) => kind)).toEqual(['service-suspended']);
});

it('A thousand events at once are two readings, and no more than six come in a minute', async () => {
  await setUp();
  await after(10_000);
  let before = lists();
  await send(...Array.from({ length: 1_000 }, () => 'hello'));
  await after(4_900);
  expect(lists() - before).toBe(1);
  await after(5_000);
  before = lists();
  for (let second = 0; second < 60; second += 2) {
    await send('hello');
    await after(1_000);
  }
  expect(lists() - before).toBeLessThanOrEqual(6 + 1);
});

it('While they come, Hostbell polls every five minutes', async () => {
  await setUp();
  await liveMinutes(1);
  let before = lists();
  await liveMinutes(10);
  expect(lists() - before).toBe(2);
  await hostbell.handlers['alerts:set']({ at: null });
  expect(hostbell.view.view().alerts).toBeNull();
  before = lists();
  await hostbell.live(5 * 60_000);
  expect(lists() - before).toBe(5);
});

it('What appears or failed is read once more a minute later', async () => {
  await setUp();
  await liveMinutes(1);
  server.book.openTicket({ subject: 'From the portal', message: 'Hello' });
  await send('ticket opened');
  await after(3_000);
  expect(told()).toEqual([]);
  await liveMinutes(1);
  expect(told()).toEqual(['ticket-opened-elsewhere']);
  await liveMinutes(2);
  const clear = server.fault({ path: '/services' }, status(404));
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await send('service suspended');
  await after(3_000);
  await hostbell.until(({ connection }) => connection.state === 'trouble');
  clear();
  await liveMinutes(1);
  expect(told()).toContain('service-suspended');
});

it('A ticket that waits or is looked for does not wait for five minutes', async () => {
  await setUp();
  await liveMinutes(1);
  isPostLost = true;
  await hostbell.handlers['ticket:file']({ ...emptyTicketForm, subject: 'Mail', message: 'Help' });
  isPostLost = false;
  const state = () => hostbell.view.view().outbox[0]?.state;
  expect(state()).toMatchObject({ name: 'queued' });
  await liveMinutes(1);
  await expect.poll(state).toMatchObject({ name: 'sent' });
  server.fault({ method: 'POST' }, status(500));
  await hostbell.handlers['ticket:file']({ ...emptyTicketForm, subject: 'Web', message: 'Help' });
  expect(state()).toMatchObject({ name: 'unknown', search: { kind: 'looking' } });
  await liveMinutes(2);
  await expect.poll(state).toMatchObject({ search: { kind: 'absent' } });
});

it('A message of an invoice rings once an hour, without its text', async () => {
  await setUp();
  await send('{"event":"invoice issued","total":"9.99","link":"https://evil.example"}');
  await after(3_000);
  await send('another invoice', 'Neue Rechnung');
  await after(3_000);
  expect(alertsTold()).toEqual(['alert-invoice']);
  expect(JSON.stringify(hostbell.announcer.rung)).not.toMatch(/9\.99|evil/);
  // The stream is still there: an hour of silence would end it.
  hostbell.clock.jumpWallClock(60 * 60_000);
  await send('invoice issued');
  await after(3_000);
  expect(alertsTold()).toEqual(['alert-invoice', 'alert-invoice']);
});

it('Other texts are a line a minute in Activity, plain and short, and do not ring', async () => {
  await setUp();
  await send(`<b>one</b>\u202e ${'x'.repeat(500)}`, 'two');
  await after(30_000);
  await send('three');
  await after(31_000);
  await send('four');
  await after(3_000);
  expect(lines()).toEqual([expect.stringMatching(/^<b>one<\/b> x+…$/), 'four']);
  expect(lines()[0]?.length).toBe(200);
  expect(hostbell.announcer.rung).toEqual([]);
  expect(hostbell.view.view().unread).toEqual({ service: [], ticket: [] });
  await hostbell.handlers['settings:change']({ listsAlertTexts: false });
  await after(60_000);
  await send('five');
  await after(3_000);
  expect(lines()).toHaveLength(2);
});

it('What was told before a kill is not told again, though the relay sends it once more', async () => {
  await setUp();
  await send('invoice issued');
  await after(3_000);
  const again = await hostbell.startAgain({ clock: hostbell.clock });
  await again.until(isOn);
  expect(relay.asked().at(-1)?.headers['last-event-id']).toMatch(/^\d+:0$/);
  relay.sends(`id: ${relay.asked().at(-1)?.headers['last-event-id']}\ndata: invoice issued\n\n`);
  await again.until(({ alerts }) => alerts?.lastEventMs != null);
  await after(3_000, again);
  expect(alertsTold(again)).toEqual([]);
});

it('Our own test arrives through the relay, and is no line in Activity', async () => {
  await setUp();
  expect(await hostbell.handlers['alerts:test'](null)).toBe(true);
  expect(relay.posted()).toEqual(['{"event":"Hostbell test event"}']);
  await send(...relay.posted());
  await after(3_000);
  expect(lines()).toEqual([]);
});

it('The address is written nowhere, the key at no relay, and a new address replaces it', async () => {
  const first = await setUp();
  const second = await setUp();
  expect(second).not.toBe(first);
  const topics = [first, second].map((address) => address.split('/').at(-1) ?? '');
  expect(topics.every((topic) => /^[\w-]{22}$/.test(topic))).toBe(true);
  relay.hangUp();
  await expect
    .poll(async () => {
      await hostbell.clock.advance(100);
      return relay.asked().length;
    })
    .toBe(3);
  await send(`It is sent to ${second}.`, 'invoice issued');
  await after(3_000);
  expect(lines()).toEqual([expect.stringContaining('It is sent to')]);
  await expect.poll(relay.openCount).toBe(1);
  await hostbell.stop();
  const state = JSON.stringify(hostbell.view.view());
  const written = [await everyFile(hostbell.directory), hostbell.log.text(), state];
  for (const topic of topics) {
    expect(written.filter((text) => text.includes(topic))).toEqual([]);
    expect(hostbell.log.redacted).toContain(topic);
  }
  expect(
    JSON.stringify(relay.asked().map(({ headers, target }) => [headers, target])),
  ).not.toContain(server.key);
});

it('It is kept with the key: over a restart and a new key', async () => {
  const address = await setUp();
  const read = async (running: RunningHostbell) => running.handlers['alerts:address'](null);
  await hostbell.handlers['account:replace-key']({ key: server.key, keyPlace: 'os' });
  await hostbell.until(isOn);
  expect(await read(hostbell)).toEqual({ ok: true, value: { address } });
  await hostbell.stop();
  const again = await hostbell.startAgain();
  await again.until(isOn);
  expect(await read(again)).toEqual({ ok: true, value: { address } });
  await again.handlers['alerts:set']({ at: null });
  expect(await read(again)).toMatchObject({ ok: false });
  await expect.poll(relay.openCount).toBe(0);
});

it.each([
  'http://relay.example',
  'http://192.168.0.10/',
  'https://name:password@relay.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '',
])('No relay is at %j', async (typed) => {
  const at = { relay: 'ntfy', server: typed } as const;
  expect(await hostbell.handlers['alerts:set']({ at })).toMatchObject({ ok: false });
  expect(hostbell.view.view().alerts).toBeNull();
});

it('A relay may be below a path, and on this computer without encryption', () => {
  const read = (typed: string) => {
    const parsed = parseRelayServer(typed);
    return parsed.ok ? parsed.value : null;
  };
  expect(read(' relay.example/a//b/?c#d ')).toBe('https://relay.example/a/b/');
  expect(read('http://localhost:8099')).toBe('http://localhost:8099/');
});
