import { beforeEach, describe, expect, it } from 'vitest';
import { type RunningHostbell, startConnected } from '../../scenes/running-hostbell.ts';
import { lostAnswer } from '../../server/api-broken-faults.ts';
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

/** From now on the key opens the account of a stranger. Returns what ends that. */
const opensAnother = () => server.fault({ path: '/account' }, status(200, stranger));
const view = () => hostbell.view.view();
const asked = () => view().connection.state === 'another-account';
const stateOfTicket = () => view().outbox[0]?.state.name;
const rung = () => hostbell.announcer.lines();
/** The requests for anything but the account. */
const others = () => server.requests().filter(({ path }) => path !== '/account');

describe('a ticket that has waited', () => {
  const queue = async () => {
    const clear = server.fault(post, limited('30'));
    await hostbell.through(hostbell.handlers['ticket:file'](form));
    clear();
    expect(stateOfTicket()).toBe('queued');
    expect(server.requests(post)).toHaveLength(1);
  };

  it('It is not sent to another account, not even when the person presses Send now', async () => {
    await queue();
    await hostbell.live(20_000);
    opensAnother();
    await hostbell.live(15_000);
    for (const _ of ['before the question', 'after it']) {
      const [item] = view().outbox;
      await hostbell.through(hostbell.handlers['outbox:send-again']({ id: item?.id ?? '' }));
      await hostbell.live(60_000);
    }
    expect(server.requests(post)).toHaveLength(1);
    expect(stateOfTicket()).toBe('queued');
  });

  it('It is sent once the account has been read, and waits while that fails', async () => {
    await queue();
    const clear = server.fault({ path: '/account' }, status(500));
    await hostbell.live(90_000);
    expect(server.requests(post)).toHaveLength(1);
    clear();
    await hostbell.live(90_000);
    // Building the request may take a moment longer than the clock shows.
    await server.received(2, post);
    await hostbell.until(() => stateOfTicket() === 'sent');
    expect(server.requests(post)).toHaveLength(2);
  });

  it.each([403, 404])('It is sent when the key may not read the account: %i', async (code) => {
    await queue();
    server.fault({ path: '/account' }, status(code));
    await hostbell.live(90_000);
    await server.received(2, post);
  });
});

describe('a key that has come to open another account', () => {
  it('The person is asked once, and nothing but the account is read or sent', async () => {
    opensAnother();
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    await hostbell.poll();
    expect(view().connection).toMatchObject({
      state: 'another-account',
      problem: { kind: 'another-account', name: 'Someone else' },
    });
    const seen = others().length;
    const looks = server.requests({ path: '/account' }).length;
    const { handlers } = hostbell;
    const problem = { problem: { kind: 'another-account' } };
    expect(await handlers['ticket:read']({ id: 'T-1002' })).toMatchObject(problem);
    expect(await handlers['service:read']({ id: 'svc-1' })).toMatchObject(problem);
    await hostbell.through(handlers['ticket:file'](form));
    expect(stateOfTicket()).toBe('queued');
    await hostbell.live(180_000);
    expect(server.requests({ path: '/account' }).length).toBeGreaterThanOrEqual(looks + 3);
    expect(hostbell.announcer.keyProblems).toEqual(['another-account']);
    hostbell = await hostbell.startAgain();
    await hostbell.until(asked);
    await hostbell.live(180_000);
    expect(hostbell.announcer.keyProblems).toEqual([]);
    expect(others()).toHaveLength(seen);
    expect(view().account?.account?.id).toBe(server.book.account.id);
    expect(view().services.items.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE']);
    expect([rung(), await hostbell.setAside()]).toEqual([[], []]);
  });

  it('Once it opens the account again, the question goes, and changes notify once', async () => {
    const clear = opensAnother();
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    await hostbell.poll();
    await hostbell.through(hostbell.handlers['ticket:file'](form));
    clear();
    await hostbell.live(90_000);
    await hostbell.online();
    expect(rung()).toEqual(['service-suspended svc-2']);
    await hostbell.until(({ outbox }) => outbox[0]?.state.name === 'sent');
    expect(server.requests(post)).toHaveLength(1);
    // A later change of the key is news again.
    opensAnother();
    server.book.setServiceStatus('svc-2', 'ACTIVE');
    await hostbell.live(240_000);
    expect(hostbell.announcer.keyProblems).toEqual(['another-account']);
  });

  it('Single wrong answers, however often they come, notify of nothing and lose nothing', async () => {
    for (const [round, next] of ['SUSPENDED', 'ACTIVE', 'SUSPENDED'].entries()) {
      server.book.setServiceStatus('svc-2', next);
      const clear = server.fault({ path: '/account', next: 1 }, status(200, stranger));
      await hostbell.poll();
      expect(asked(), `round ${round}`).toBe(true);
      await hostbell.poll();
      clear();
    }
    expect(rung().map((change) => change.split(' ')[0])).toEqual([
      'service-suspended',
      'service-active-again',
      'service-suspended',
    ]);
    expect([hostbell.announcer.keyProblems, await hostbell.setAside()]).toEqual([[], []]);
  });

  it('A ticket that may have arrived is looked for in the lists of no other account', async () => {
    server.fault({ ...post, next: 1 }, lostAnswer());
    const lists = server.fault({ path: '/tickets', method: 'GET' }, status(500));
    await hostbell.through(hostbell.handlers['ticket:file'](form));
    expect(stateOfTicket()).toBe('unknown');
    const clear = opensAnother();
    lists();
    await hostbell.poll();
    await hostbell.live(120_000);
    expect([asked(), stateOfTicket()]).toEqual([true, 'unknown']);
    hostbell = await hostbell.startAgain();
    await hostbell.until(asked);
    await hostbell.live(120_000);
    expect(stateOfTicket()).toBe('unknown');
    clear();
    await hostbell.live(90_000);
    await hostbell.until(({ outbox }) => outbox[0]?.state.name === 'sent');
    expect(server.requests(post)).toHaveLength(1);
  });
});
