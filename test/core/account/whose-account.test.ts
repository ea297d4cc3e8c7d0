import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RunningHostbell, startConnected } from '../../scenes/running-hostbell.ts';
import { limited, status } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);
let hostbell: RunningHostbell;
beforeEach(async () => {
  hostbell = await startConnected(server);
});

const form = { subject: 'The site is slow', message: 'Help.', priority: null, serviceId: 'svc-1' };
const post = { method: 'POST', path: '/tickets' };
const stranger = { id: 'acc-2', name: 'Someone else', email: 'someone@example.net' };

/** From now on the account says this about itself, in turn. */
function accountSays(...answers: readonly object[]): void {
  let asked = 0;
  server.fault({ path: '/account' }, (exchange, answer) =>
    status(200, answers[asked++ % answers.length])(exchange, answer),
  );
}

/** As the account is, with another id. */
const withId = (id: string) => ({ ...server.book.account, id });
const wavers = () => hostbell.view.view().notices.filter(({ kind }) => kind === 'id-wavers');
const rung = () => hostbell.announcer.rung.map(({ kind, itemId }) => `${kind} ${itemId}`);
const setAside = async () =>
  (await readdir(hostbell.directory, { recursive: true })).filter((name) =>
    name.includes('.damaged-'),
  );

describe('a ticket that has waited', () => {
  const queue = async () => {
    const clear = server.fault(post, limited('30'));
    await hostbell.through(hostbell.handlers['ticket:file'](form));
    clear();
    expect(hostbell.view.view().outbox[0]?.state.name).toBe('queued');
    expect(server.requests(post)).toHaveLength(1);
  };

  it('It never reaches the other account that its key has come to open, even with the same lists', async () => {
    await queue();
    accountSays(stranger);
    await hostbell.live(120_000);
    await hostbell.until(({ account }) => account?.account?.id === 'acc-2');
    expect(server.requests(post)).toHaveLength(1);
    expect(hostbell.view.view().leftBehind.map((text) => text.form.subject)).toEqual([
      form.subject,
    ]);
  });

  it('Nor does it when the person presses Send now', async () => {
    await queue();
    await hostbell.live(20_000);
    accountSays(stranger);
    const [item] = hostbell.view.view().outbox;
    await hostbell.live(15_000);
    await hostbell.through(hostbell.handlers['outbox:send-again']({ id: item?.id ?? '' }));
    await hostbell.live(60_000);
    expect(server.requests(post)).toHaveLength(1);
  });

  it('It is sent once the account has been read, and waits while that fails', async () => {
    await queue();
    const clear = server.fault({ path: '/account' }, status(500));
    await hostbell.live(90_000);
    expect(server.requests(post)).toHaveLength(1);
    clear();
    await hostbell.live(90_000);
    expect(server.requests(post)).toHaveLength(2);
    expect(hostbell.view.view().outbox[0]?.state.name).toBe('sent');
  });

  it.each([403, 404])('It is sent when the key may not read the account: %i', async (code) => {
    await queue();
    server.fault({ path: '/account' }, status(code));
    await hostbell.live(90_000);
    // Building the request may take a moment longer than the clock shows.
    await server.received(2, post);
  });
});

describe('a provider that wavers about the account’s id', () => {
  it.each<readonly [how: string, ids: (own: string) => readonly string[]]>([
    ['by its letters’ case', (own) => [own.toUpperCase(), own]],
    [
      'by its letters’ case, for longer',
      (own) => [own.toUpperCase(), own.toUpperCase(), own.toUpperCase(), own],
    ],
    ['between two', (own) => ['acc-other', own]],
    ['at each request', () => Array.from({ length: 50 }, (_, index) => `request-${index}`)],
  ])('%s: it is said once, nothing is set aside, and every change notifies', async (_how, ids) => {
    accountSays(...ids(server.book.account.id).map(withId));
    for (const next of ['SUSPENDED', 'ACTIVE', 'TERMINATED']) {
      server.book.setServiceStatus('svc-2', next);
      await hostbell.poll();
    }
    expect(hostbell.view.view().journal.map(({ change }) => change.kind)).toEqual([
      'service-suspended',
      'service-active-again',
      'service-not-active',
    ]);
    expect(rung()).toEqual([
      'service-suspended svc-2',
      'service-active-again svc-2',
      'service-not-active svc-2',
    ]);
    expect(wavers()).toHaveLength(1);
    hostbell = await hostbell.startAgain();
    await hostbell.until(({ connection }) => connection.state === 'online');
    server.book.setServiceStatus('svc-1', 'SUSPENDED');
    await hostbell.poll();
    expect(rung()).toEqual(['service-suspended svc-1']);
    expect(wavers()).toEqual([]);
    expect(await setAside()).toEqual([]);
  });

  it('A ticket is sent once, and a new key of the account is accepted', async () => {
    accountSays(...Array.from({ length: 50 }, (_, index) => withId(`request-${index}`)));
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    await hostbell.poll();
    server.fault({ ...post, next: 1 }, limited('5'));
    await hostbell.through(hostbell.handlers['ticket:file'](form));
    await hostbell.live(90_000);
    expect(hostbell.view.view().outbox[0]?.state.name).toBe('sent');
    const replaced = { key: server.key, keyPlace: 'os' } as const;
    expect(await hostbell.handlers['account:replace-key'](replaced)).toEqual({
      ok: true,
      value: null,
    });
    expect(await setAside()).toEqual([]);
  });

  it('Two ids that stay for a while are set aside once, not at every turn', async () => {
    const other = withId('acc-other');
    for (const [index, says] of [
      other,
      server.book.account,
      other,
      server.book.account,
    ].entries()) {
      server.clearFaults();
      accountSays(says);
      server.book.setServiceStatus('svc-2', index % 2 === 0 ? 'SUSPENDED' : 'ACTIVE');
      await hostbell.poll();
      await hostbell.until(({ connection }) => connection.state === 'online');
      await hostbell.live(5_000);
    }
    const journals = (await setAside()).filter((name) => name.includes('account.damaged-'));
    expect(journals).toHaveLength(1);
    expect(wavers()).toHaveLength(1);
  });

  it('Nothing is believed or sent while a stranger’s account answers in turn, and nothing is set aside', async () => {
    accountSays(stranger, server.book.account);
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    const view = await hostbell.poll();
    expect(view.connection).toMatchObject({ state: 'trouble', problem: { kind: 'unreadable' } });
    expect(view.account?.account?.id).toBe(server.book.account.id);
    expect([rung(), await setAside()]).toEqual([[], []]);
    server.clearFaults();
    await hostbell.poll();
    expect(rung()).toEqual(['service-suspended svc-2']);
  });
});
