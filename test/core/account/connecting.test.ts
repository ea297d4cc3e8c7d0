import { describe, expect, it } from 'vitest';
import { createQuietDesktop } from '../../fakes/quiet-desktop.ts';
import { asks, startConnected, startHostbell } from '../../scenes/running-hostbell.ts';
import { refusingAddress } from '../../server/api-broken-faults.ts';
import { held, json, limited, status, webPage } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);

describe('the first run', () => {
  it('The window says once that Hostbell goes on without it', async () => {
    const hostbell = await startHostbell();
    const { handlers, view } = hostbell;
    await handlers['account:start-demo'](null);
    expect(view.view().notices).toEqual([]);
    await handlers['account:connect'](asks(server, { key: 'wrong' }));
    expect(view.view().notices).toEqual([]);
    await handlers['account:connect'](asks(server));
    expect(view.view().notices).toEqual([{ id: 'connected', kind: 'connected' }]);
    expect(view.view().settings.startAtLogin).toBe(false);
    handlers['notice:dismiss']({ id: 'connected' });
    for (const { key } of view.view().accounts) await handlers['account:forget']({ account: key });
    expect(await handlers['account:connect'](asks(server))).toEqual({ ok: true, value: null });
    expect(view.view().notices).toEqual([]);
  });

  it('Each test notification that is not shown is reported', async () => {
    const { announcer, handlers, view } = await startHostbell();
    const kinds = () => view.view().notices.map(({ kind }) => kind);
    announcer.setTaking(false);
    for (const _ of ['the first', 'the second']) {
      expect(await handlers['notification:test'](null)).toBe(false);
      expect(kinds()).toEqual(['notifications-fail']);
      handlers['notice:dismiss']({ id: 'notifications-fail' });
    }
    await handlers['notification:test'](null);
    announcer.setTaking(true);
    expect(await handlers['notification:test'](null)).toBe(true);
    expect(kinds()).toEqual([]);
  });

  it('What is wrong with an address or a key is told apart, and nothing is kept', async () => {
    const hostbell = await startHostbell();
    const connect = hostbell.handlers['account:connect'];
    const refused = async (problem: object, parts: Parameters<typeof asks>[1] = {}) =>
      expect(await connect(asks(server, parts))).toMatchObject({ ok: false, problem });
    await refused({ kind: 'address-not-https' }, { baseAddress: 'http://api.example.com/api/v1' });
    await refused({ kind: 'key-has-space' }, { key: 'two words' });
    expect(server.requests()).toHaveLength(0);
    await refused({ kind: 'key-refused' }, { key: 'wrong' });
    const baseAddress = await refusingAddress();
    await refused({ kind: 'network', failure: 'refused' }, { baseAddress });
    for (const [fault, problem] of [
      [webPage(), { kind: 'web-page' }],
      [status(200, { hello: 'world' }), { kind: 'unreadable', detail: 'shape' }],
    ] as const) {
      const clear = server.fault({}, fault);
      // At most five attempts a minute are made.
      await hostbell.clock.advance(60_000);
      await refused(problem);
      clear();
    }
    expect(hostbell.secretStore.stored()).toBeNull();
    expect(hostbell.view.view().phase).toBe('first-run');
  });

  it('On a computer without secure storage, the key is kept for this session only', async () => {
    const hostbell = await startHostbell();
    const connect = hostbell.handlers['account:connect'];
    hostbell.secretStore.failWith({ kind: 'secret-store-absent' });
    expect(await connect(asks(server))).toMatchObject({ problem: { kind: 'secret-store-absent' } });
    expect(await connect(asks(server, { keyPlace: 'session' }))).toMatchObject({ ok: true });
    expect(hostbell.view.view().account?.keyPlace).toBe('session');
    expect(hostbell.secretStore.stored()).toBeNull();
  });
});

describe('starting again', () => {
  it('With a locked keyring the last lists stay, and watching resumes by itself', async () => {
    const hostbell = await startConnected(server);
    hostbell.secretStore.failWith({ kind: 'secret-store-locked' });
    const seen = server.requests().length;

    const again = await hostbell.startAgain();
    expect(again.view.view()).toMatchObject({
      phase: 'waiting-for-keyring',
      account: { baseAddress: server.baseAddress },
    });
    expect(again.view.view().services.items).toHaveLength(2);
    await again.clock.advance(60_000);
    expect(server.requests()).toHaveLength(seen);

    await again.handlers['poll:refresh'](null);
    expect(again.view.view().phase).toBe('waiting-for-keyring');
    hostbell.secretStore.failWith(null);
    await again.clock.advance(15_000);
    await again.until(
      ({ phase, connection }) => phase === 'ready' && connection.state === 'online',
    );
  });

  it('A page can restart the app only while the app waits for the keyring', async () => {
    let restarts = 0;
    const updates = {
      ...createQuietDesktop().updates,
      restart: () => {
        restarts += 1;
      },
    };
    const hostbell = await startConnected(server, { updates });
    await hostbell.handlers['app:restart'](null);
    expect(restarts).toBe(0);
    hostbell.secretStore.failWith({ kind: 'secret-store-locked' });
    const locked = await hostbell.startAgain({ updates });
    await locked.handlers['app:restart'](null);
    expect(restarts).toBe(1);
  });

  it.each(['secret-store-changed', 'secret-store-absent'] as const)(
    'asks for the key again at %s, and continues with the existing data',
    async (kind) => {
      const hostbell = await startConnected(server);
      const { secretStore } = hostbell;
      const stored = secretStore.stored();
      secretStore.failWith({ kind });
      const again = await hostbell.startAgain();
      expect(again.view.view()).toMatchObject({
        phase: 'first-run',
        notices: [{ problem: { kind } }],
      });
      // The stored key stays until a new one is saved; a key for this session only does not replace it.
      await again.handlers['account:connect'](asks(server, { keyPlace: 'session' }));
      expect(secretStore.stored()).toBe(stored);
      await again.online();
      // It is the same account, so nothing in it is news.
      expect(again.announcer.rung).toEqual([]);
      expect(again.view.view().services.items).toHaveLength(2);
      secretStore.failWith(null);
      await again.handlers['account:replace-key']({ key: server.key, keyPlace: 'os' });
      expect(again.view.view().account?.keyPlace).toBe('os');
    },
  );
});

describe('a key that may not read the account', () => {
  it.each([
    ['/tickets', 403],
    ['/services', 404],
  ] as const)(
    'It connects when all but the account and %s can be read, with status %i',
    async (path, code) => {
      server.fault({ path: '/account' }, status(code));
      server.fault({ path }, status(403));
      const hostbell = await startHostbell();
      expect(await hostbell.handlers['account:connect'](asks(server))).toEqual({
        ok: true,
        value: null,
      });
      const view = await hostbell.until(({ connection }) => connection.state === 'trouble');
      expect(view).toMatchObject({ phase: 'ready', account: { account: null } });
      expect(view.services.items.length + view.tickets.items.length).toBe(2);
      const again = await hostbell.startAgain();
      expect((await again.until(({ connection }) => connection.state === 'trouble')).phase).toBe(
        'ready',
      );
    },
  );

  it('It does not connect when no list can be read either', async () => {
    server.fault({}, status(403));
    server.fault({ path: '/services' }, status(422));
    const hostbell = await startHostbell();
    expect(await hostbell.handlers['account:connect'](asks(server))).toMatchObject({
      problem: { kind: 'forbidden' },
    });
    expect(hostbell.view.view().phase).toBe('first-run');
  });
});

it('A refused key is replaced only with one of an account that is known to be the same', async () => {
  const hostbell = await startConnected(server);
  const clear = server.fault({}, status(401));
  await hostbell.poll();
  clear();
  const replace = (key = server.key) =>
    hostbell.handlers['account:replace-key']({ key, keyPlace: 'os' });
  for (const [answer, problem] of [
    [status(403), { kind: 'forbidden' }],
    [json({ id: 'acc-9', name: 'Eve' }), { kind: 'another-account', name: 'Eve' }],
  ] as const) {
    const end = server.fault({ path: '/account' }, answer);
    expect(await replace()).toMatchObject({ problem });
    end();
  }
  expect(await replace('wrong')).toMatchObject({ problem: { kind: 'key-refused' } });
  expect(await replace()).toEqual({ ok: true, value: null });
  await hostbell.online();
  expect(hostbell.announcer.rung).toEqual([]);
});

it('While the key’s account is uncertain, changes wait, and then notify once', async () => {
  const hostbell = await startConnected(server);
  const clear = server.fault({ path: '/account' }, status(500));
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  const view = await hostbell.poll();
  expect(view.connection).toMatchObject({ state: 'trouble', problem: { kind: 'server-error' } });
  expect(hostbell.announcer.rung).toEqual([]);
  clear();
  await hostbell.poll();
  expect(hostbell.announcer.lines()).toEqual(['service-suspended svc-2']);
  server.fault({ path: '/account' }, status(403));
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await hostbell.poll();
  expect(hostbell.announcer.rung).toHaveLength(2);
});

it('The account is checked when a list has changed, and at no other poll', async () => {
  const hostbell = await startConnected(server);
  const asked = () => server.requests({ path: '/account' }).length;
  const before = asked();
  await hostbell.poll();
  expect(asked()).toBe(before);
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await hostbell.poll();
  expect(asked()).toBe(before + 1);
});

it('Nothing is forgotten when the key cannot be removed', async () => {
  const hostbell = await startConnected(server);
  hostbell.secretStore.failWith({ kind: 'secret-store-locked' });
  expect(await hostbell.handlers['account:forget'](null)).toMatchObject({ ok: false });
  expect(hostbell.view.view()).toMatchObject({
    phase: 'ready',
    services: { items: { length: 2 } },
  });
  expect((await hostbell.poll()).connection.state).toBe('online');
});

it.each([400, 403, 404, 500])(
  'What a server says with status %i before it accepts a key does not reach the window',
  async (code) => {
    server.fault({}, status(code, { message: 'Router of the office, firmware 1.2' }));
    const hostbell = await startHostbell();
    const answer = await hostbell.handlers['account:connect'](asks(server));
    const problem = code === 404 ? { kind: 'address-without-api' } : { words: null };
    expect(answer).toMatchObject({ ok: false, problem });
    expect(JSON.stringify(answer)).not.toContain('Router');
  },
);

it('At most five addresses or keys are tried per minute', async () => {
  const hostbell = await startHostbell();
  const connect = () => hostbell.handlers['account:connect'](asks(server, { key: 'wrong' }));
  for (let tries = 0; tries < 5; tries += 1)
    expect(await connect()).toMatchObject({ problem: { kind: 'key-refused' } });
  const sent = server.requests().length;
  expect(await connect()).toMatchObject({ problem: { kind: 'too-many-tries' } });
  expect(server.requests()).toHaveLength(sent);
  await hostbell.clock.advance(60_000);
  expect(await connect()).toMatchObject({ problem: { kind: 'key-refused' } });
});

it('During the pause of a key, it is refused at once without a request', async () => {
  server.fault({}, limited('300'));
  const hostbell = await startHostbell();
  for (let tries = 0; tries < 7; tries += 1) {
    const answer = await hostbell.handlers['account:connect'](asks(server));
    expect(answer).toMatchObject({ problem: { kind: 'limited', retryAfterMs: 300_000 } });
  }
  expect(server.requests()).toHaveLength(1);
});

it('The beginning of the watch and the last visit outlive a restart', async () => {
  const hostbell = await startConnected(server);
  const { view, clock } = hostbell;
  const { sinceMs, lookedAtMs } = view.view().visit;
  expect([sinceMs, lookedAtMs]).toEqual([view.view().services.asOfMs, null]);
  await clock.advance(100_000);
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await hostbell.poll();
  await hostbell.handlers['overview:looked'](null);
  const lookedChangeId = view.view().journal.at(-1)?.change.id;
  const visit = { sinceMs, lookedAtMs: clock.nowMs(), lookedChangeId };
  expect(view.view().visit).toEqual(visit);
  await hostbell.diskIdle();
  expect((await hostbell.startAgain({ clock })).view.view().visit).toEqual(visit);
});

it('A detail that the person leaves for another one is not read to the end', async () => {
  const hostbell = await startConnected(server);
  const { fault, givenUp } = held();
  server.fault({ method: 'GET', path: '/services/svc-1' }, fault);
  const left = hostbell.handlers['service:read']({ id: 'svc-1' });
  await server.received(1, { method: 'GET', path: '/services/svc-1' });
  const opened = hostbell.handlers['service:read']({ id: 'svc-2' });
  await givenUp;
  expect(await left).toMatchObject({ ok: false, problem: { kind: 'cancelled' } });
  expect(await opened).toMatchObject({ ok: true, value: { id: 'svc-2' } });
});
