import { describe, expect, it } from 'vitest';
import type { TrayItem } from '../../../electron/adapters/tray/tray-item.ts';
import { trayModel } from '../../../electron/adapters/tray/tray-model.ts';
import type { ChangeKind } from '../../../shared/domain/change.ts';
import { notQuiet } from '../../../shared/quiet/quiet.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import type { Route } from '../../../shared/view/route.ts';
import type { Connection, View } from '../../../shared/view/view.ts';
import {
  aChange,
  aConnection,
  anAccount,
  anAccountCard,
  aReadyView,
  aSection,
  aService,
  aTicket,
} from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

/** The tray of a view whose lists were read ten minutes ago. */
const model = (part: Partial<View> = {}) => {
  const view = aReadyView(part);
  const connection = {
    ...view.connection,
    asOfMs: view.connection.asOfMs === null ? null : readMs,
  };
  const { tooltip, ...shown } = trayModel({ ...view, connection }, createTexts(), nowMs);
  // Turns Intl's narrow spaces into ones that can be typed.
  const items = JSON.parse(
    JSON.stringify(shown.items).replaceAll('\u202f', ' '),
  ) as readonly TrayItem[];
  const [said = '', asOf = null] = tooltip.replaceAll('\u202f', ' ').split('\n');
  return { ...shown, items, tooltip: said, asOf };
};

const labelOf = (item: TrayItem) => (item.kind === 'separator' ? '' : item.label);

/** The menu as a person reads it. */
function lines(items: readonly TrayItem[]): readonly string[] {
  return items.map(
    (item) =>
      ({
        separator: '-',
        text: `(${labelOf(item)})`,
        action: labelOf(item),
        menu: `${labelOf(item)} >`,
      })[item.kind],
  );
}

/** The time of the readings in these tests, and ten minutes later. */
const readMs = new Date(2026, 0, 15, 14, 32).getTime();

const nowMs = readMs + 600_000;

/** The end of every menu. */
const usual = [
  '-',
  'New ticket…',
  'Refresh (last updated 2:32 PM)',
  'Do Not Disturb >',
  'Open Hostbell',
  'Settings',
  '-',
  'Quit Hostbell',
];

/** A ticket in the outbox. */
function filed(state: OutboxItem['state'], part: Partial<OutboxItem> = {}): OutboxItem {
  const form = { subject: 'Mail bounces', message: 'M', priority: null, serviceId: null };
  return { id: 'o-1', form, state, filedAtMs: 1, changedAtMs: nowMs, ...part };
}

const refused = { name: 'rejected', problem: { kind: 'forbidden', words: null } } as const;

const lost = { name: 'unknown', problem: null, search: { kind: 'absent' } } as const;

describe('the tray', () => {
  it('does not say that everything is fine when a status cannot be read', () => {
    for (const parts of [
      { services: aSection([aService('s-1'), aService('s-2', { status: null })]) },
      { services: aSection([], { setAsideCount: 1 }) },
      { tickets: aSection([aTicket('t-1', { status: ' ' })]) },
    ]) {
      expect(model(parts).tooltip).toBe('Hostbell: Some statuses can’t be read');
      expect(lines(model(parts).items)).toEqual(['(Some statuses can’t be read)', ...usual]);
    }
  });

  it('lists suspended services, then others that are not active, then answered tickets', () => {
    const { state, tooltip, items } = model({
      services: aSection([
        aService('s-1', { status: 'PENDING_TRANSFER', domain: 'old.example' }),
        aService('s-2', { status: 'SUSPENDED', ipAddress: '192.0.2.7' }),
        aService('s-3'),
      ]),
      tickets: aSection([
        aTicket('t-1', { status: 'ANSWERED', subject: 'Backup fails' }),
        aTicket('t-2'),
      ]),
    });
    expect(state).toBe('suspended');
    expect(tooltip).toBe(
      'Hostbell: 1 service is suspended, 2 services need attention, Support replied to 1 ticket',
    );
    expect(lines(items)).toEqual([
      '192.0.2.7 is suspended >',
      'old.example: Pending transfer',
      'Support replied: Backup fails >',
      ...usual,
    ]);
    const open = (route: Route) => ({ label: 'Open', action: { kind: 'open', route } });
    expect(items.slice(0, 3)).toMatchObject([
      {
        items: [
          open({ view: 'service', id: 's-2' }),
          { action: { kind: 'ask-why', serviceId: 's-2' } },
        ],
      },
      { action: { kind: 'open', route: { view: 'service', id: 's-1' } } },
      {
        items: [
          open({ view: 'ticket', id: 't-1' }),
          { label: 'Done', action: { kind: 'done', ticketId: 't-1' } },
        ],
      },
    ]);
  });

  it('leads, offline too, to the ticket about a suspension, and still asks again', () => {
    const createdAt = new Date(readMs).toISOString();
    const { state, items } = model({
      connection: aConnection('offline'),
      services: aSection([aService('s-2', { status: 'SUSPENDED', domain: 'one.example' })]),
      tickets: aSection([aTicket('t-1', { serviceId: 's-2', subject: 'Suspended?', createdAt })]),
    });
    expect([state, items[0]]).toMatchObject(['offline', { kind: 'text', label: 'Offline' }]);
    expect(items[1]).toMatchObject({
      items: [
        { label: 'Open' },
        {
          label: 'Asked 2:32 PM · open',
          action: { kind: 'open', route: { view: 'ticket', id: 't-1' } },
        },
        { label: 'Ask support again', action: { kind: 'ask-why', serviceId: 's-2' } },
      ],
    });
  });

  it('tells of a suspension in one line, and offers what the overview does', () => {
    const { items } = model({
      services: aSection([
        aService('s-2', {
          status: 'SUSPENDED',
          domain: 'one.example',
          nextDueDate: '2026-01-12',
          further: { terminationDate: '2026-02-05' },
        }),
      ]),
      tickets: aSection([
        aTicket('t-1', {
          serviceId: 's-2',
          subject: 'Suspended?',
          status: 'ANSWERED',
          createdAt: new Date(readMs).toISOString(),
        }),
      ]),
      settings: { ...defaultSettings, portalAddress: 'https://portal.example/' },
    });
    expect(lines(items)).toEqual([
      'one.example is suspended · Unpaid since Jan 12 · 21 days left >',
      ...usual,
    ]);
    expect(items[0]).toMatchObject({
      items: [
        { label: 'Open' },
        {
          label: 'Pay in portal',
          action: { kind: 'portal', page: { kind: 'service', id: 's-2' } },
        },
        { label: 'Reply', action: { kind: 'open', route: { view: 'ticket', id: 't-1' } } },
        { label: 'Ask support again' },
      ],
    });
  });

  it('lists and counts once each what waits', () => {
    const services = ['SUSPENDED', 'SUSPENDED', 'PENDING', 'ACTIVE'].map((status, at) =>
      aService(`s-${at}`, { status }),
    );
    const tickets = ['ANSWERED', 'ANSWERED', 'ANSWERED', 'OPEN'].map((status, at) =>
      aTicket(`t-${at}`, { status }),
    );
    // Two of these answer what was asked about a suspension, which tells of them.
    const asked = tickets.map((ticket, at) => {
      const createdAt = new Date(readMs).toISOString();
      return { ...ticket, serviceId: `s-${at}`, subject: 'Suspended?', createdAt };
    });
    const snoozes = [
      { kind: 'service', id: 's-0', untilMs: null },
      { kind: 'ticket', id: 't-0', untilMs: null, isDone: true },
    ] as const;
    const late = [aService('late', { nextDueDate: '2026-01-01' })];
    const scenes: readonly (readonly [Partial<View>, count: number, tooltip: RegExp])[] = [
      [{ services: aSection(late) }, 0, /1 payment is overdue/],
      [
        {
          services: aSection(services),
          tickets: aSection(tickets),
          outbox: [filed(refused), filed(lost, { id: 'o-2' })],
          unread: { service: ['s-1', 's-3'], ticket: ['t-0', 't-1'] },
        },
        8,
        /2 services are suspended/,
      ],
      [
        {
          services: aSection(services),
          tickets: aSection(tickets),
          quiet: { ...notQuiet, snoozes },
        },
        4,
        /1 service is suspended/,
      ],
      [{ services: aSection([...services, ...late]), tickets: aSection(asked) }, 4, /suspended/],
    ];
    for (const [scene, count, says] of scenes) {
      const { tooltip, waitingCount, items } = model(scene);
      const listed = lines(items).filter((line) => !usual.includes(line) && !line.startsWith('('));
      expect([waitingCount, listed.length]).toEqual([count, count]);
      expect(tooltip).toMatch(says);
    }
  });

  it('stays short when a lot is wrong, and counts the rest', () => {
    const suspended = Array.from({ length: 30 }, (_, index) =>
      aService(`s-${index}`, { status: 'SUSPENDED' }),
    );
    const answered = Array.from({ length: 5 }, (_, index) =>
      aTicket(`t-${index}`, { status: 'ANSWERED' }),
    );
    const { items } = model({ services: aSection(suspended), tickets: aSection(answered) });
    expect(items).toHaveLength(9 + usual.length);
    expect(items[8]).toEqual({
      kind: 'action',
      label: '27 more',
      action: { kind: 'open', route: { view: 'services' } },
    });
    const many = model({
      tickets: aSection([...answered, ...answered.map((one) => ({ ...one, id: `${one.id}x` }))]),
    });
    expect(many.items[8]).toMatchObject({
      label: '2 more',
      action: { route: { view: 'tickets' } },
    });
  });

  it.each([
    ['offline', 'offline', 'Offline'],
    ['key-refused', 'error', 'Key rejected'],
    ['trouble', 'error', 'Your provider’s server has a problem'],
    ['paused', 'paused', 'Your provider asks Hostbell to wait'],
    ['connecting', 'idle', 'Connecting…'],
  ] as const)('shows %s as %s and says so', (state, icon, text) => {
    expect(model({ connection: aConnection(state) })).toMatchObject({
      state: icon,
      tooltip: `Hostbell: ${text}`,
    });
    expect(lines(model({ connection: aConnection(state) }).items)).toEqual([`(${text})`, ...usual]);
  });

  it.each([
    ['online', 'ACTIVE', 'idle'],
    ['online', 'PENDING', 'attention'],
    ['online', 'SUSPENDED', 'suspended'],
    ['paused', 'SUSPENDED', 'suspended'],
    ['paused', 'PENDING', 'attention'],
    ['trouble', 'SUSPENDED', 'error'],
  ] as const)(
    'shows the state that casts doubt on the others: %s with a service that is %s',
    (state, status, icon) => {
      const services = aSection([aService('s-1', { status })]);
      expect(model({ connection: aConnection(state), services }).state).toBe(icon);
    },
  );

  it('offers a reply in the portal if one is set', () => {
    const { items } = model({
      tickets: aSection([aTicket('t-1', { status: 'ANSWERED' })]),
      settings: { ...defaultSettings, portalAddress: 'https://portal.example/' },
    });
    const [ticket] = items;
    expect(
      ticket?.kind === 'menu' && ticket.items.map((item) => 'action' in item && item.action),
    ).toEqual([
      { kind: 'open', route: { view: 'ticket', id: 't-1' } },
      { kind: 'portal', page: { kind: 'ticket', id: 't-1' } },
      { kind: 'done', ticketId: 't-1' },
    ]);
  });

  it('says what else is unread, which is enough to show attention', () => {
    const shown = model({ unread: { service: ['s-1'], ticket: ['t-1', 't-2'] } });
    expect(shown).toMatchObject({
      state: 'attention',
      waitingCount: 0,
      tooltip: 'Hostbell: 3 unread',
    });
  });

  it('lists news that no notification told of, unless it is listed already, and turns to attention', () => {
    const failed = (itemId: string, kind: ChangeKind) => ({
      change: aChange(`${itemId} ${kind}`, { itemId, itemName: itemId, kind }),
      announcement: 'failed' as const,
    });
    const shown = model({
      services: aSection([aService('s-1', { status: 'SUSPENDED' }), aService('s-2')]),
      journal: [failed('s-1', 'service-suspended'), failed('s-2', 'service-due-soon')],
      unread: { service: ['s-1', 's-2'], ticket: [] },
    });
    // Its number is that of the window: what needs the person.
    expect(shown.waitingCount).toBe(1);
    const onlyNews = {
      journal: [failed('s-2', 'service-due-soon')],
      services: aSection([aService('s-2')]),
    };
    expect(model(onlyNews)).toMatchObject({ waitingCount: 0, state: 'idle' });
    expect(model({ ...onlyNews, unread: { service: ['s-2'], ticket: [] } })).toMatchObject({
      waitingCount: 0,
      state: 'attention',
    });
    expect(shown.items.slice(1, 3)).toEqual([
      {
        kind: 'action',
        label: 'Payment due soon: s-2',
        action: { kind: 'open', route: { view: 'service', id: 's-2' } },
      },
      { kind: 'separator' },
    ]);
  });

  it('says when the lists were read: the time, and the date unless it is today', () => {
    expect(model().asOf).toBe('Last updated 2:32 PM');
    const daysOld = (days: number) => {
      const connection = aConnection('offline', { asOfMs: readMs - days * 86_400_000 });
      return trayModel(aReadyView({ connection }), createTexts(), nowMs);
    };
    const old = daysOld(1);
    expect(daysOld(31).tooltip).toContain('Last updated Dec 15, 2025');
    expect(old.tooltip).toContain('Last updated Jan 14, ');
    expect(lines(old.items).join()).toContain('Refresh (last updated Jan 14, ');
    const never = aConnection('connecting', { asOfMs: null });
    expect(model({ connection: never }).asOf).toBeNull();
    expect(lines(model({ connection: never }).items)).toContain('Refresh');
  });

  it.each([
    ['first-run', 'idle', 'No account yet'],
    ['starting', 'idle', 'Starting…'],
    ['waiting-for-keyring', 'error', 'Unlock your password store (keychain)'],
  ] as const)('offers only opening and quitting in the phase %s', (phase, state, text) => {
    const shown = model({
      phase,
      services: aSection([]),
      tickets: aSection([]),
      connection: aConnection('connecting'),
    });
    expect(shown.state).toBe(state);
    expect(lines(shown.items)).toEqual([`(${text})`, '-', 'Open Hostbell', '-', 'Quit Hostbell']);
  });

  it('offers no ticket where the provider takes none', () => {
    const account = anAccount();
    const { items } = model({
      account,
      accounts: [anAccountCard('1', { account })],
      services: aSection([aService('s-1', { status: 'SUSPENDED', domain: 'a.example' })]),
    });
    const [service] = items;
    expect(lines(service?.kind === 'menu' ? service.items : [])).toEqual(['Open']);
    expect(lines(items)).not.toContain('New ticket…');
  });

  it('offers no second refresh while one is running', () => {
    expect(
      lines(model({ connection: aConnection('online', { isRefreshing: true }) }).items),
    ).toContain('(Refreshing…)');
  });

  it('keeps room in the tooltip for the time, however much else there is', () => {
    const form = { subject: 'x'.repeat(500), message: 'M', priority: null, serviceId: null };
    const { tooltip } = trayModel(
      aReadyView({
        connection: aConnection('trouble', { asOfMs: readMs - 86_400_000 }),
        services: aSection([aService('s-1', { status: 'SUSPENDED' })]),
        outbox: [filed(lost, { form })],
      }),
      createTexts(),
      nowMs,
    );
    expect(tooltip).toMatch(
      /^Hostbell: Your provider’s server has a problem, 1 service is suspended.*…\nLast updated /,
    );
    expect(tooltip.length).toBeLessThanOrEqual(127);
  });

  it('makes names from a server plain and short', () => {
    const { items } = model({
      tickets: aSection([
        aTicket('t-1', { status: 'ANSWERED', subject: `a\nb\u202e${'x'.repeat(5_000)}` }),
      ]),
    });
    const [first = ''] = lines(items);
    expect(first).toMatch(/^Support replied: a bx+… >$/);
    expect(first.length).toBeLessThan(80);
  });

  it('offers the lengths of Do Not Disturb', () => {
    const items = [
      ['For 1 hour', 'hour'],
      ['Until tomorrow morning', 'morning'],
      ['For 1 day', 'day'],
      ['For 1 week', 'week'],
      ['Until I turn it off', 'open'],
    ].map(([label, length]) => ({
      kind: 'action',
      label,
      action: { kind: 'do-not-disturb', length },
    }));
    const menu = model().items.find((item) => item.kind === 'menu');
    expect(menu).toEqual({ kind: 'menu', label: 'Do Not Disturb', items });
  });

  it.each([
    ['do-not-disturb', readMs + 3_600_000, 'Do Not Disturb until 3:32 PM'],
    ['do-not-disturb', null, 'Do Not Disturb is on'],
    ['quiet-hours', readMs + 3_600_000, 'Quiet hours until 3:32 PM'],
  ] as const)(
    'says first of all that notifications are paused (%s), and offers to end that',
    (...row) => {
      const [cause, untilMs, text] = row;
      const action = { kind: 'do-not-disturb', length: null };
      const resume = { kind: 'action', label: 'Turn off Do Not Disturb', action };
      const quiet = { ...notQuiet, now: { cause, untilMs } };
      const calm = model({ quiet });
      expect(calm).toMatchObject({ state: 'idle', isQuiet: true, tooltip: `Hostbell: ${text}` });
      expect(lines(calm.items)).toEqual([
        `(${text})`,
        'Turn off Do Not Disturb',
        '-',
        '(Everything is fine)',
        ...usual,
      ]);
      expect(calm.items[1]).toEqual(resume);

      const busy = model({
        quiet,
        services: aSection([aService('s-1', { status: 'SUSPENDED' })]),
        outbox: [filed(refused)],
      });
      expect(busy).toMatchObject({ state: 'suspended', isQuiet: true });
      expect(busy.tooltip.startsWith(`Hostbell: ${text}, `)).toBe(true);
      expect(busy.items[1]).toEqual(resume);
    },
  );
});

const queued = { name: 'queued', problem: null, isHeld: false } as const;

const sent = { name: 'sent', ticket: aTicket('t-9') } as const;

const old = { changedAtMs: nowMs - 11 * 60_000 };

const toTicket = { kind: 'open', route: { view: 'ticket', id: 't-9' } };

describe('the tray', () => {
  it('reminds of tickets that are not sent yet, and not of those that are', () => {
    expect(lines(model({ outbox: [filed(queued), filed(sent, old)] }).items)).toContain(
      '1 unsent ticket',
    );
    expect(lines(model({ outbox: [filed(sent, old)] }).items)).toEqual([
      '(Everything is fine)',
      ...usual,
    ]);
  });

  it('says what is being sent, what was sent, and what needs the person', () => {
    const shown = (state: OutboxItem['state']) => model({ outbox: [filed(state)] });
    expect(lines(shown({ name: 'sending' }).items)).toContain('Sending 1 ticket…');
    const delayed = lines(shown({ ...queued, isDelayed: true }).items);
    expect(delayed).toContain('Sending 1 ticket…');
    expect(delayed).not.toContain('1 unsent ticket');
    expect(shown(sent).tooltip).toContain('Hostbell: Sent: Mail bounces');
    const label = 'Sent: Mail bounces';
    expect(shown(sent).items).toContainEqual({ kind: 'action', label, action: toTicket });
    expect(shown(refused)).toMatchObject({
      state: 'attention',
      tooltip: 'Hostbell: 1 ticket was not accepted',
    });
    expect(lines(shown(refused).items)[0]).toBe('Not accepted: Mail bounces');
  });

  it('calls a reply one, and opens its ticket', () => {
    const shown = (...states: readonly OutboxItem['state'][]) =>
      model({ outbox: states.map((state, at) => filed(state, { id: `o-${at}`, replyTo: 't-9' })) });
    const { tooltip, items } = shown(refused, { name: 'sending' });
    expect(tooltip).toContain('Hostbell: 1 reply was not accepted, Sending 1 reply…');
    const label = 'Reply not accepted: Mail bounces';
    expect(items[0]).toEqual({ kind: 'action', label, action: toTicket });
    expect(lines(shown(queued).items)).toContain('1 unsent reply');
    expect(lines(shown(sent).items)).toContain('Reply sent: Mail bounces');
  });
});

const inState = (state: Connection['state']) => ({ connection: aConnection(state) });

/** The items of the menu with this label. */
function inMenu(items: readonly TrayItem[], label: string): readonly TrayItem[] {
  const menu = items.find((item) => item.kind === 'menu' && item.label === label);
  return menu?.kind === 'menu' ? menu.items : [];
}

describe('the tray with several accounts', () => {
  it('groups what needs the person by account', () => {
    const { items } = model({
      accounts: ['1', '2', '3'].map((key) => anAccountCard(key)),
      services: aSection([
        aService('s-1', { status: 'PENDING', domain: 'one.example' }),
        aService('~2~s-1', { status: 'SUSPENDED', domain: 'two.example' }),
      ]),
      tickets: aSection([aTicket('t-1', { status: 'ANSWERED', subject: 'Backup fails' })]),
    });
    expect(lines(items).slice(0, 6)).toEqual([
      '(Account 1)',
      'one.example: Pending',
      'Support replied: Backup fails >',
      '(Account 2)',
      'two.example is suspended >',
      '-',
    ]);
  });

  it('says which of them are in trouble, first those that only the person can fix', () => {
    const { items, tooltip } = model({
      accounts: [
        anAccountCard('1'),
        anAccountCard('2', inState('offline')),
        anAccountCard('3', inState('key-refused')),
      ],
      connection: aConnection('key-refused'),
    });
    expect(lines(items)).toEqual(['(Account 3: Key rejected)', '(Account 2: Offline)', ...usual]);
    expect(tooltip).toBe('Hostbell: Account 3: Key rejected, Account 2: Offline');
    const many = Array.from({ length: 20 }, (_, at) => anAccountCard(`${at}`, inState('offline')));
    const all = model({ accounts: many, connection: aConnection('offline') });
    expect(lines(all.items).slice(3, 6)).toEqual(['(Account 3: Offline)', '(16 more)', '-']);
  });

  it.each([
    ['without-key', 'error', '(Account 2: Needs its API key)'],
    ['waiting-for-keyring', 'error', '(Account 2: Unlock your password store (keychain))'],
  ] as const)('shows one that is %s among others as %s', (phase, state, line) => {
    const shown = model({
      accounts: [anAccountCard('1'), anAccountCard('2', { phase, ...inState('connecting') })],
    });
    expect(shown.state).toBe(state);
    expect(lines(shown.items)[0]).toBe(line);
  });

  it('offers Do Not Disturb for all of them, or for one', () => {
    const accounts = [anAccountCard('1'), anAccountCard('2')];
    const menu = inMenu(model({ accounts }).items, 'Do Not Disturb');
    expect(lines(menu).slice(5)).toEqual(['-', 'Account 1 >', 'Account 2 >']);
    expect(inMenu(menu, 'Account 2')[0]).toMatchObject({
      action: { kind: 'do-not-disturb', length: 'hour', account: '2' },
    });
    expect(menu[0]).toMatchObject({ action: { kind: 'do-not-disturb', length: 'hour' } });
    expect(menu[0]).not.toMatchObject({ action: { account: expect.anything() } });
  });

  it('says first which of them must not disturb, and offers to end that alone', () => {
    const now = { cause: 'do-not-disturb', untilMs: readMs + 3_600_000 } as const;
    const shown = model({
      accounts: [
        anAccountCard('1'),
        anAccountCard('2', { quiet: { now, heldCount: 3, snoozes: [] } }),
      ],
    });
    const text = 'Account 2: Do Not Disturb until 3:32 PM';
    expect(shown).toMatchObject({ isQuiet: false, tooltip: `Hostbell: ${text}` });
    expect(lines(shown.items)).toEqual([`${text} >`, '-', '(Everything is fine)', ...usual]);
    expect(inMenu(shown.items, text)).toEqual([
      {
        kind: 'action',
        label: 'Turn off Do Not Disturb',
        action: { kind: 'do-not-disturb', length: null, account: '2' },
      },
    ]);
  });
});
