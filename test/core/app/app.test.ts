import { beforeEach, expect, it } from 'vitest';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { failure, success } from '../../../shared/domain/problem.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { createMemorySettings, createQuietDesktop } from '../../fakes/quiet-desktop.ts';
import {
  type RunningHostbell,
  startConnected,
  startHostbell,
} from '../../scenes/running-hostbell.ts';
import { json, status } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

let loads = 0;

const { updates: quiet } = createQuietDesktop();

const updates = {
  ...quiet,
  loadUpdater: () => {
    loads += 1;
    return quiet.loadUpdater();
  },
};

beforeEach(() => {
  loads = 0;
});

it('The updater is loaded a second after startup, if the app still runs', async () => {
  const brief = await startHostbell({ updates });
  await brief.stop();
  await brief.clock.advance(60_000);
  expect(loads).toBe(0);

  const hostbell = await startHostbell({ updates });
  expect(loads).toBe(0);
  await hostbell.clock.advance(1_000);
  expect(loads).toBe(1);
});

it('A check for updates loads the updater at once, and once', async () => {
  const hostbell = await startHostbell({ updates });
  await hostbell.handlers['update:check'](null);
  expect(loads).toBe(1);
  await hostbell.clock.advance(1_000);
  expect(loads).toBe(1);
});

const server = forEachTest(startApiServer);

it('An address opens only if a message of that ticket has it, and the person confirms', async () => {
  const opened: string[] = [];
  const asked: unknown[] = [];
  let answer = true;
  const hostbell = await startConnected(server, {
    desktop: {
      openLink: async (kind, address) => kind === 'address' && opened.push(address) > 0,
      confirm: async (question) => {
        asked.push(question);
        return answer;
      },
    },
  });
  const message =
    '<p>See <a href="https://Example.com/guide">this</a>, http://me:pass@a.example/ or file:///etc</p>';
  server.fault({ path: '/tickets/T-1001' }, json({ id: 'T-1001', subject: 'Mail', message }));
  await hostbell.handlers['ticket:read']({ id: 'T-1001' });
  const open = (address: string, id = 'T-1001') =>
    hostbell.handlers['link:open-message']({ id, address });
  for (const address of [
    'https://elsewhere.example/',
    'https://example.com/guide?secret=1',
    'http://me:pass@a.example/',
    'file:///etc',
    'javascript:alert(1)',
    '',
  ])
    expect([address, await open(address)]).toEqual([address, false]);
  expect(await open('https://example.com/guide', 'T-1002')).toBe(false);
  expect([asked, opened]).toEqual([[], []]);
  answer = false;
  expect(await open('https://example.com/guide')).toBe(false);
  answer = true;
  expect(await open('https://example.com/guide')).toBe(true);
  expect(asked).toEqual(Array(2).fill({ kind: 'open-link', address: 'https://example.com/guide' }));
  expect(opened).toEqual(['https://example.com/guide']);
});

it('A service has only one check at a time, however often one is requested', async () => {
  const hosts: string[] = [];
  const finished = Promise.withResolvers<void>();
  const hostbell = await startConnected(server, {
    desktop: {
      checkService: async ({ host }) => {
        hosts.push(host);
        await finished.promise;
        return failure({ kind: 'check-not-public' });
      },
    },
  });
  const check = hostbell.handlers['service:check'];
  const asked = Array.from({ length: 50 }, () => check({ id: 'svc-1' }));
  finished.resolve();
  expect(new Set((await Promise.all(asked)).map((answer) => answer.ok))).toEqual(new Set([false]));
  expect(hosts).toEqual(['one.example']);
  await check({ id: 'svc-1' });
  expect(hosts).toEqual(['one.example', 'one.example']);
});

const post = { method: 'POST', path: '/tickets' };

const form = { subject: 'Mail', message: 'It bounces.', priority: null, serviceId: null };

const refused = status(422, { message: 'Say which mailbox.' });

it('A ticket that the provider refuses once no window is there is announced once', async () => {
  const hostbell = await startConnected(server);
  server.fault(post, refused);
  await hostbell.handlers['ticket:file'](form);
  expect(hostbell.announcer.unsent).toMatchObject([{ form: { subject: 'Mail' } }]);
  await hostbell.poll();
  expect(hostbell.announcer.unsent).toHaveLength(1);
  // Nor after a start: it is known by then.
  const again = await hostbell.startAgain();
  await again.poll();
  expect(again.announcer.unsent).toHaveLength(0);
});

it('Nothing is announced while a window is in front, or notifications are paused', async () => {
  const hostbell = await startConnected(server);
  server.fault(post, refused);
  hostbell.powerState.setWindowInFront(true);
  await hostbell.handlers['ticket:file'](form);
  hostbell.powerState.setWindowInFront(false);
  await hostbell.handlers['do-not-disturb:set']({ length: 'open' });
  await hostbell.until(({ quiet }) => quiet.now !== null);
  await hostbell.handlers['ticket:file'](form);
  expect(hostbell.view.view().outbox.map(({ state }) => state.name)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(hostbell.announcer.unsent).toEqual([]);
});

const { loginItem } = createQuietDesktop().desktop;

it('A person learns that the system blocks starting at login', async () => {
  const system = { isAllowed: false };
  const hostbell = await startHostbell({
    desktop: { loginItem: { ...loginItem, isBlocked: () => !system.isAllowed } },
  });
  const isSaid = () => hostbell.view.view().desktop.isLoginBlocked;
  const choose = (startAtLogin: boolean) => hostbell.handlers['settings:change']({ startAtLogin });
  expect(isSaid()).toBe(false);
  expect(await choose(true)).toEqual({ ok: true, value: null });
  expect(isSaid()).toBe(true);
  await choose(false);
  expect(isSaid()).toBe(false);
  await choose(true);
  // The person allows it in the system's settings and comes back.
  system.isAllowed = true;
  hostbell.powerState.setWindowInFront(true);
  expect(isSaid()).toBe(false);
});

it('A start looks whether the system still starts Hostbell at login', async () => {
  const first = await startHostbell();
  await first.handlers['settings:change']({ startAtLogin: true });
  const { settings } = first.view.view();
  const hostbell = await startHostbell({
    preferences: { settings: createMemorySettings(settings) },
    desktop: { loginItem: { ...loginItem, isBlocked: () => true } },
  });
  expect(hostbell.view.view().desktop.isLoginBlocked).toBe(true);
});

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
    ...createMemorySettings({ ...defaultSettings, quickShortcut: 'Control+Alt+N' }),
    write: () => failure({ kind: 'disk-full' } as const),
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
  expect(targets).toEqual([]);
});
