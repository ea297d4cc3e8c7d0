import { describe, expect, it } from 'vitest';
import type { Question } from '../../../electron/core/ports.ts';
import { defaultListChoices } from '../../../shared/lists/list-choices.ts';
import { asks, startConnected, startHostbell } from '../../scenes/running-hostbell.ts';
import { status } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);
const other = forEachTest(startApiServer);

/** A person who is asked outside our pages, and what they were asked. */
function person(answer: boolean) {
  const asked: Question[] = [];
  return {
    asked,
    desktop: { confirm: async (question: Question) => asked.push(question) > 0 && answer },
  };
}

const declined = { ok: false, problem: { kind: 'declined' } };
const portal = { portalAddress: 'https://portal.example/clients' };

describe('what a page cannot do on its own', () => {
  it('The account is removed only when the person confirms, and is told what is not sent', async () => {
    const { asked, desktop } = person(false);
    const hostbell = await startConnected(server, { desktop });
    server.fault({ method: 'POST' }, status(422));
    const form = { subject: 'Mail', message: 'Help', priority: null, serviceId: null };
    await hostbell.handlers['ticket:file'](form);
    expect(await hostbell.handlers['account:forget'](null)).toEqual(declined);
    expect(hostbell.view.view()).toMatchObject({
      phase: 'ready',
      services: { items: { length: 2 } },
    });
    expect((await hostbell.secretStore.load()).ok).toBe(true);
    expect(asked).toEqual([{ kind: 'remove-account', unsent: 1 }]);
  });

  it.each([
    ['The key is replaced', 'replace-key', () => server],
    ['A second account is watched', 'add-account', () => other],
  ] as const)(
    '%s only when the person confirms, and no request is sent before then',
    async (_, kind, of) => {
      const { asked, desktop } = person(false);
      const { handlers } = await startConnected(server, { desktop });
      const seen = of().requests().length;
      const answer =
        kind === 'add-account'
          ? handlers['account:connect'](asks(other))
          : handlers['account:replace-key']({ key: 'another', keyPlace: 'os' });
      expect(await answer).toEqual(declined);
      expect(of().requests()).toHaveLength(seen);
      expect(asked).toEqual([{ kind, host: new URL(of().baseAddress).host }]);
    },
  );

  it('Beside the demo and a stored account, another needs the person’s yes', async () => {
    const hostbell = await startConnected(server);
    const { asked, desktop } = person(false);
    const demo = await hostbell.startAgain({ isDemo: true, desktop });
    expect(await demo.handlers['account:connect'](asks(server))).toEqual(declined);
    expect(asked).toHaveLength(1);
  });

  it('While the keyring is still asked, an account needs the person’s yes', async () => {
    const hostbell = await startConnected(server);
    const { secretStore } = hostbell;
    const { asked, desktop } = person(false);
    const answered = Promise.withResolvers<void>();
    const slowKeyring = {
      ...secretStore,
      load: async () => {
        // The scene itself asks before the start.
        if (hasBegun) await answered.promise;
        return secretStore.load();
      },
    };
    let hasBegun = false;
    let connecting: Promise<unknown> = Promise.resolve();
    const starting = hostbell.startAgain({
      secretStore: slowKeyring,
      desktop,
      onBuilt({ handlers }) {
        hasBegun = true;
        connecting = Promise.resolve(handlers['account:connect'](asks(other)));
      },
    });
    expect(
      await Promise.race([connecting, new Promise((resolve) => setTimeout(resolve, 2_000))]),
    ).toEqual(declined);
    hasBegun = false;
    answered.resolve();
    await starting;
    expect([asked.length, other.requests().length]).toEqual([1, 0]);
  });

  it.each(['typed', null])(
    'The first key (%s) goes nowhere before the host is confirmed',
    async (key) => {
      const { asked, desktop } = person(false);
      const readClipboard = async () => 'a-password-that-was-copied';
      const hostbell = await startHostbell({ desktop: { ...desktop, readClipboard } });
      const request = { ...asks(server), key };
      expect(await hostbell.handlers['account:connect'](request)).toEqual(declined);
      expect(asked).toEqual([{ kind: 'add-account', host: new URL(server.baseAddress).host }]);
      expect(server.requests()).toEqual([]);
    },
  );

  it('Of two accounts added at once, each needs a yes of its own', async () => {
    const { asked, desktop } = person(true);
    const hostbell = await startHostbell({ desktop });
    const servers = [server, other];
    const connected = await Promise.all(
      servers.map((one) => hostbell.handlers['account:connect'](asks(one))),
    );
    expect(connected).toMatchObject([{ ok: true }, { ok: true }]);
    // Either may be first: both look at the disk before they are asked about.
    const hosts = servers.map(({ baseAddress }) => new URL(baseAddress).host);
    expect(new Set(asked)).toEqual(new Set(hosts.map((host) => ({ kind: 'add-account', host }))));
  });

  it.each([
    portal,
    { portalAddress: 'https://portal.example/', portalTicketAddress: 'https://other.example/{id}' },
  ])('A portal on another host is used only when the person confirms: %j', async (change) => {
    const { asked, desktop } = person(false);
    const hostbell = await startConnected(server, { desktop });
    expect(await hostbell.handlers['settings:change'](change)).toEqual(declined);
    expect(hostbell.view.view().settings).toMatchObject({
      portalAddress: null,
      portalTicketAddress: null,
    });
    expect(asked).toEqual([{ kind: 'portal', addresses: Object.values(change) }]);
  });

  it('What the person confirms is done', async () => {
    const { desktop } = person(true);
    const hostbell = await startConnected(server, { desktop });
    const { handlers, view, secretStore } = hostbell;
    const done = { ok: true, value: null };
    const services = { ...defaultListChoices.services, statuses: ['SUSPENDED'] };
    await handlers['settings:change']({ lists: { ...defaultListChoices, services } });
    expect(await handlers['settings:change'](portal)).toEqual(done);
    expect(view.view().settings).toMatchObject(portal);
    const key = { key: server.key, keyPlace: 'os' } as const;
    expect(await handlers['account:replace-key'](key)).toEqual(done);
    expect(await handlers['account:forget'](null)).toEqual(done);
    expect(view.view()).toMatchObject({
      ...{ phase: 'first-run', account: null, services: { items: [] } },
      // The next account may be at another provider, and have other words.
      settings: { portalAddress: null, lists: defaultListChoices },
    });
    expect(secretStore.stored()).toBeNull();
    expect((await hostbell.startAgain()).view.view().phase).toBe('first-run');
  });
});

it('No question is asked in the demo, nor again after a key that was mistyped', async () => {
  const { asked, desktop } = person(true);
  const hostbell = await startHostbell({ desktop, isDemo: true });
  const { handlers, view } = hostbell;
  await handlers['account:forget'](null);
  expect(view.view().phase).toBe('first-run');
  expect(asked).toEqual([]);
  const mistyped = asks(server, { key: 'mistyped' });
  expect(await handlers['account:connect'](mistyped)).toMatchObject({ ok: false });
  expect(await handlers['account:connect'](asks(server))).toMatchObject({ ok: true });
  expect(asked).toHaveLength(1);
  // The yes was for one account.
  await handlers['account:connect'](asks(server));
  expect(asked.map(({ kind }) => kind)).toEqual(['add-account', 'add-account']);
});

it('No question is asked when a key replaces one that no longer works', async () => {
  const { asked, desktop } = person(false);
  const hostbell = await startConnected(server, { desktop });
  const clear = server.fault({}, status(401));
  await hostbell.poll();
  expect(hostbell.view.view().connection.state).toBe('key-refused');
  clear();
  const key = { key: server.key, keyPlace: 'os' } as const;
  expect(await hostbell.handlers['account:replace-key'](key)).toMatchObject({ ok: true });
  expect(asked).toEqual([]);
});

it('No question is asked about a portal that leads to no new host', async () => {
  const environment = { baseAddress: 'https://provider.example/api/v1', key: 'k' };
  const { asked, desktop } = person(false);
  const fetch = async () => Response.json({ data: [] });
  const hostbell = await startHostbell({ desktop, environment, fetch });
  for (const change of [
    { portalAddress: 'https://provider.example/clients' },
    { portalTicketAddress: 'https://provider.example/tickets/{id}' },
    { portalAddress: null },
  ]) {
    expect(await hostbell.handlers['settings:change'](change)).toEqual({ ok: true, value: null });
  }
  expect(asked).toEqual([]);
});

it('Where no provider says whose account a key opens, the person does, once a key', async () => {
  server.fault({ path: '/account' }, status(403));
  let isSame = false;
  const asked: Question[] = [];
  const desktop = {
    confirm: async (question: Question) =>
      question.kind === 'add-account' || (asked.push(question) > 0 && isSame),
  };
  const session = asks(server, { keyPlace: 'session' });
  const form = { subject: 'Half a thought', message: '', priority: null, serviceId: null };
  let hostbell = await startHostbell({ desktop });
  await hostbell.handlers['account:connect'](session);
  await hostbell.handlers['draft:save']({ form });
  for (isSame of [false, true]) {
    hostbell = await hostbell.startAgain({ desktop });
    expect(hostbell.view.view().phase).toBe('first-run');
    await hostbell.handlers['account:connect'](session);
    expect(hostbell.view.view().draft?.subject).toBe(isSame ? form.subject : undefined);
  }
  isSame = false;
  const seen = server.requests().length;
  const replaced = { key: 'another', keyPlace: 'os' } as const;
  expect(await hostbell.handlers['account:replace-key'](replaced)).toEqual(declined);
  expect(server.requests()).toHaveLength(seen);
  const question = { kind: 'same-account', host: new URL(server.baseAddress).host };
  expect(asked).toEqual([question, question, question]);
});
