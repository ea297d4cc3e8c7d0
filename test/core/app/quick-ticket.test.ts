import { expect, it } from 'vitest';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { failure, success } from '../../../shared/domain/problem.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import {
  type RunningHostbell,
  startConnected,
  startHostbell,
} from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);

const quick = (hostbell: RunningHostbell) => hostbell.view.view().quick;
const draft: TicketForm = { subject: 'Mine', message: 'My words', priority: null, serviceId: null };

it('A proposal opens the quick ticket beside the draft, until it is settled', async () => {
  const hostbell = await startConnected(server);
  await hostbell.handlers['draft:save']({ form: draft });
  hostbell.quickTicket.open('Shop');
  expect(hostbell.windowMoves).toEqual(['quick']);
  expect(quick(hostbell)).toMatchObject({
    openings: 1,
    proposal: { source: 'command-line', account: 'Shop' },
  });
  expect(hostbell.view.view()).toMatchObject({ draft, outbox: [] });
  expect(server.requests({ method: 'POST' })).toEqual([]);
  await hostbell.handlers['proposal:settle']({ id: 'another' });
  expect(quick(hostbell).proposal).not.toBeNull();
  await hostbell.handlers['proposal:settle']({ id: quick(hostbell).proposal?.id ?? '' });
  expect(quick(hostbell).proposal).toBeNull();
});

it('An account that is named before the accounts are there is proposed once they are', async () => {
  const hostbell = await startHostbell({
    onBuilt: ({ quickTicket }) => quickTicket.open('Shop'),
  });
  expect(quick(hostbell).proposal).toMatchObject({ account: 'Shop' });
});

it('Asking why proposes a ticket with when the suspension was seen', async () => {
  const hostbell = await startConnected(server);
  expect(await hostbell.handlers['service:ask-why']({ id: 'svc-1' })).toBe(false);
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  const { services } = await hostbell.poll();
  expect(await hostbell.handlers['service:ask-why']({ id: 'svc-1' })).toBe(true);
  expect(quick(hostbell).proposal).toMatchObject({
    source: 'suspension',
    serviceId: 'svc-1',
    noticedMs: services.asOfMs,
  });
  expect(hostbell.windowMoves).toEqual(['quick']);
  server.book.setServiceStatus('svc-1', 'ACTIVE');
  await hostbell.poll();
  expect(await hostbell.handlers['service:ask-why']({ id: 'svc-1' })).toBe(false);
  expect(await hostbell.handlers['service:ask-why']({ id: 'nothing' })).toBe(false);
});

it('Asking why works at once when only the service’s detail shows the suspension', async () => {
  const hostbell = await startConnected(server);
  const { handlers, clock } = hostbell;
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await clock.advance(5_000);
  expect(await handlers['service:ask-why']({ id: 'svc-1' })).toBe(false);
  expect(await hostbell.through(handlers['service:read']({ id: 'svc-1' }))).toMatchObject({
    ok: true,
  });
  expect(await handlers['service:ask-why']({ id: 'svc-1' })).toBe(true);
  expect(quick(hostbell).proposal).toMatchObject({ source: 'suspension', noticedMs: null });
  // Once the list shows it, the list counts; until its next reading, a newer reading of the service does.
  await hostbell.poll();
  await handlers['service:ask-why']({ id: 'svc-1' });
  const { journal } = hostbell.view.view();
  expect(quick(hostbell).proposal).toMatchObject({
    noticedMs: journal.at(-1)?.change.firstSeenMs,
  });
  server.book.setServiceStatus('svc-1', 'ACTIVE');
  await hostbell.through(handlers['service:read']({ id: 'svc-1' }));
  expect(await handlers['service:ask-why']({ id: 'svc-1' })).toBe(false);
});

it('For a service that was already suspended at the first reading, no times are given', async () => {
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  const hostbell = await startConnected(server);
  await hostbell.handlers['service:ask-why']({ id: 'svc-1' });
  expect(quick(hostbell).proposal).toMatchObject({ source: 'suspension', noticedMs: null });
});

function keys(taken: readonly string[]) {
  const asked: (string | null)[] = [];
  return {
    asked,
    set(accelerator: string | null) {
      asked.push(accelerator);
      return accelerator !== null && taken.includes(accelerator)
        ? failure({ kind: 'shortcut-refused' } as const)
        : success(null);
    },
  };
}

/** With a shortcut, on a full disk. */
const preferences = {
  settings: {
    read: () => ({ ...defaultSettings, quickShortcut: 'Control+Alt+N' }),
    write: () => failure({ kind: 'disk-full' } as const),
    problem: () => null,
  },
};

it('A shortcut becomes a setting only when the OS grants it', async () => {
  const shortcuts = keys(['Control+Alt+X']);
  const hostbell = await startHostbell({ desktop: { setShortcut: shortcuts.set } });
  const choose = (quickShortcut: string | null) =>
    hostbell.handlers['settings:change']({ quickShortcut });
  expect(await choose('Control+Alt+N')).toEqual({ ok: true, value: null });
  expect(await choose('Control+Alt+X')).toEqual({
    ok: false,
    problem: { kind: 'shortcut-refused' },
  });
  expect(hostbell.view.view().settings.quickShortcut).toBe('Control+Alt+N');
  expect(await choose(null)).toEqual({ ok: true, value: null });
  expect(hostbell.view.view().settings.quickShortcut).toBeNull();
});

it('A shortcut that cannot be saved is replaced by the previous one', async () => {
  const shortcuts = keys([]);
  const hostbell = await startHostbell({ desktop: { setShortcut: shortcuts.set }, preferences });
  const changed = await hostbell.handlers['settings:change']({ quickShortcut: 'Control+Alt+M' });
  expect(changed).toEqual({ ok: false, problem: { kind: 'disk-full' } });
  expect(shortcuts.asked).toEqual(['Control+Alt+N', 'Control+Alt+M', 'Control+Alt+N']);
});

it('A shortcut that another app holds at the start is reported', async () => {
  const hostbell = await startHostbell({
    desktop: { setShortcut: keys(['Control+Alt+N']).set },
    preferences,
  });
  expect(hostbell.view.view().notices).toContainEqual({
    id: 'shortcut-refused',
    kind: 'shortcut-refused',
  });
});

it('A check contacts only the service’s own public address', async () => {
  const targets: unknown[] = [];
  const hostbell = await startConnected(server, {
    desktop: {
      checkService: async (target) => {
        targets.push(target);
        return failure({ kind: 'check-not-public' });
      },
    },
  });
  for (const { id, domain, ipAddress } of hostbell.view.view().services.items) {
    await hostbell.handlers['service:check']({ id });
    expect(targets.pop()).toEqual({
      host: domain ?? ipAddress,
      isVps: domain === null,
      allowsAnyAddress: false,
    });
  }
  expect(await hostbell.handlers['service:check']({ id: '127.0.0.1' })).toMatchObject({
    problem: { kind: 'not-found' },
  });
  expect(targets).toEqual([]);
});
