import { describe, expect, it } from 'vitest';
import { createAnnouncer } from '../../../electron/adapters/notifications/announcer.ts';
import type { OsNotification } from '../../../electron/adapters/notifications/os-notifier.ts';
import type { ItemFacts } from '../../../electron/core/ports.ts';
import { type Change, changeKinds } from '../../../shared/domain/change.ts';
import { defaultSettings, type Settings } from '../../../shared/settings/settings.ts';
import { emptyTicketForm } from '../../../shared/tickets/ticket-form.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createTexts } from '../../run/texts.ts';

/** An announcer at 9:05 on January 15, 2026, and what it showed. `takes` is the OS's answer to each title. */
function anAnnouncer(
  settings: Partial<Pick<Settings, 'sound'>> = {},
  takes: (title: string) => boolean = () => true,
  facts: Partial<ItemFacts> = {},
) {
  const shown: OsNotification[] = [];
  const clock = createManualClock(new Date(2026, 0, 15, 9, 5).getTime());
  const announcer = createAnnouncer({
    async notify(notification) {
      // Intl puts a narrow space before AM; people see a space.
      shown.push({ ...notification, body: notification.body.replaceAll('\u202f', ' ') });
      return takes(notification.title);
    },
    texts: createTexts(),
    clock,
    settings: () => ({ ...defaultSettings, ...settings }),
    facts: () => ({
      overduePayment: () => null,
      questionAbout: () => null,
      hasPortal: () => false,
      canAsk: () => true,
      unwatched: () => [],
      newestReply: async () => null,
      ...facts,
    }),
  });
  return { announcer, shown, clock };
}

/** The notifications for these changes. */
async function announced(
  changes: readonly Change[],
  settings: Parameters<typeof anAnnouncer>[0] = {},
  facts: Partial<ItemFacts> = {},
): Promise<readonly OsNotification[]> {
  const { announcer, shown } = anAnnouncer(settings, () => true, facts);
  await announcer.announce(changes);
  return shown;
}

/** The notification for these changes once they are no longer held. */
async function announcedHeld(
  changes: readonly Change[],
  settings: Parameters<typeof anAnnouncer>[0] = {},
): Promise<OsNotification | null> {
  const { announcer, shown } = anAnnouncer(settings);
  await announcer.announceHeld(changes);
  return shown[0] ?? null;
}

/** A suspension a minute before the announcer's time, with the given parts. */
function change(part: Partial<Change> = {}): Change {
  return {
    id: 'c-1',
    kind: 'service-suspended',
    itemId: 's-1',
    itemName: 'a.test',
    from: 'ACTIVE',
    to: 'SUSPENDED',
    lastSeenBeforeMs: new Date(2026, 0, 15, 9, 3).getTime(),
    firstSeenMs: new Date(2026, 0, 15, 9, 4).getTime(),
    ...part,
  };
}

/** What is shown, as title and body. */
async function said(
  ...changes: readonly Change[]
): Promise<readonly (readonly [string, string])[]> {
  return (await announced(changes)).map(({ title, body }) => [title, body]);
}

describe('the announcer', () => {
  it.each([
    [
      'service-suspended',
      'ACTIVE',
      'SUSPENDED',
      'a.test is suspended',
      'Status: Active → Suspended.',
    ],
    [
      'service-not-active',
      'ACTIVE',
      'ON_HOLD',
      'a.test is no longer active',
      'Status: Active → On hold.',
    ],
    [
      'service-not-active',
      'offline',
      'ON_HOLD',
      'a.test is now On hold',
      'Status: Offline → On hold.',
    ],
    [
      'service-not-active',
      'ACTIVE',
      'TERMINATED',
      'Service ended: a.test',
      'Status: Active → Terminated.',
    ],
    [
      'service-active-again',
      'SUSPENDED',
      'ACTIVE',
      'a.test is active again',
      'Status: Suspended → Active.',
    ],
    ['service-gone', 'ACTIVE', null, 'a.test was removed from your account', ''],
    ['service-new', null, 'ACTIVE', 'New service: a.test', 'Status: Active.'],
    ['service-due-soon', null, '2026-01-20', 'Payment due soon: a.test', 'Due on Jan 20, 2026.'],
    ['service-price-changed', '9.5', '1234', 'Price changed: a.test', 'Price: 9.50 → 1,234.00.'],
    [
      'service-due-moved',
      '2026-02-01',
      '2026-03-01',
      'a.test was renewed',
      'Due date: Feb 1, 2026 → Mar 1, 2026.',
    ],
    [
      'service-due-moved',
      '2026-02-01',
      'next week',
      'Due date changed: a.test',
      'Due date: Feb 1, 2026 → next week.',
    ],
    ['ticket-answered', 'OPEN', 'ANSWERED', 'Support replied: a.test', 'Status: Open → Replied.'],
    ['ticket-status-changed', 'OPEN', 'CLOSED', '“a.test” is now Closed', 'Status: Open → Closed.'],
    ['ticket-closed', 'OPEN', 'CLOSED', 'Ticket closed: a.test', 'Status: Open → Closed.'],
    [
      'ticket-opened-elsewhere',
      null,
      'OPEN',
      'New ticket in your account: a.test',
      'Status: Open.',
    ],
  ] as const)('describes %s from %j to %j', async (kind, from, to, title, body) => {
    const lasts = [
      'service-suspended',
      'service-not-active',
      'service-active-again',
      'service-gone',
    ];
    const when = lasts.includes(kind) ? 'Since 9:04 AM.' : 'At 9:04 AM.';
    const all = kind === 'service-due-soon' ? body : `${body} ${when}`.trimStart();
    expect(await said(change({ kind, from, to }))).toEqual([[title, all]]);
  });

  it('names once what came in the same reading as an answer', async () => {
    const of = (kind: Change['kind'], came: NonNullable<Change['with']>) =>
      change({
        id: kind,
        kind,
        itemId: 't-1',
        itemName: 'Mail',
        from: 'OPEN',
        to: 'CLOSED',
        with: came,
      });
    const title = 'Support replied and closed it: Mail';
    const [answered, closed] = [of('ticket-answered', 'closed'), of('ticket-closed', 'answered')];
    expect((await said(answered, closed)).map(([line]) => line)).toEqual([title]);
    expect((await said(answered)).map(([line]) => line)).toEqual([title]);
    expect((await said(closed)).map(([line]) => line)).toEqual([title]);
    expect((await announcedHeld([answered, closed]))?.title).toBe(title);
    const reopened = of('ticket-answered', 'reopened');
    expect((await said(reopened))[0]?.[0]).toBe('Support replied and reopened it: Mail');
    const opened = of('ticket-opened-elsewhere', 'answered');
    expect((await said(opened))[0]?.[0]).toBe('New ticket with a reply: Mail');
    const facts = { newestReply: async () => '' };
    expect((await announced([answered], {}, facts))[0]?.body).toBe('Sent an attachment.');
  });

  it('says that an item keeps changing', async () => {
    expect(await said(change({ keepsChanging: true }))).toEqual([
      [
        'a.test keeps changing',
        'Status: Active → Suspended. Since 9:04 AM. Hostbell will notify you again when it settles.',
      ],
    ]);
  });

  it('has a text for one change and for several of every kind', async () => {
    for (const kind of changeKinds) {
      const of = (id: string) => change({ id, kind, itemId: id, from: '1', to: '2' });
      for (const changes of [[of('a')], [of('a'), of('b')]]) {
        const [[title, body] = ['', '']] = await said(...changes);
        expect(title, kind).not.toMatch(/[{}]|^$/);
        expect(body, kind).not.toMatch(/[{}]|^$/);
      }
    }
  });

  it('leaves out what the server did not say', async () => {
    expect(await said(change({ from: null }))).toEqual([
      ['a.test is suspended', 'Status: Suspended. Since 9:04 AM.'],
    ]);
    expect(
      await said(change({ kind: 'ticket-status-changed', itemName: 'Backup', to: null })),
    ).toEqual([['“Backup” no longer has a status', 'At 9:04 AM.']]);
    expect((await said(change({ itemName: ' \u0000 ', itemId: 's-77' })))[0]?.[0]).toBe(
      's-77 is suspended',
    );
  });

  it('names the day unless it is today, and one time for readings close together', async () => {
    const night = new Date(2026, 0, 14, 23, 30).getTime();
    expect((await said(change({ lastSeenBeforeMs: night })))[0]?.[1]).toBe(
      'Status: Active → Suspended. Between Jan 14, 11:30 PM and 9:04 AM.',
    );
    expect(
      (await said(change({ lastSeenBeforeMs: new Date(2026, 0, 15, 9, 4, 1).getTime() })))[0]?.[1],
    ).toBe('Status: Active → Suspended. Since 9:04 AM.');
  });

  it('combines several changes of a kind into one notification', async () => {
    expect(await said(change(), change({ itemId: 's-2', itemName: 'b.example' }))).toEqual([
      ['2 services are suspended', 'a.test, b.example. Since 9:04 AM.'],
    ]);
  });

  it('makes one for each kind, suspensions first, each opening its own page', async () => {
    const shown = await announced([
      change({ kind: 'ticket-answered', itemId: 't-1' }),
      change({ kind: 'ticket-answered', itemId: 't-2' }),
      change({ itemId: 's-9' }),
    ]);
    expect(shown.map(({ route, urgency }) => [route, urgency])).toEqual([
      [{ view: 'service', id: 's-9' }, 'critical'],
      [{ view: 'tickets' }, 'normal'],
    ]);
  });

  it('shows at most three with three names each, however many kinds and items there are', async () => {
    const changes = changeKinds.flatMap((kind) =>
      Array.from({ length: 40 }, (_, index) =>
        change({
          id: `${kind} ${index}`,
          kind,
          itemId: `${index}`,
          itemName: `item-${index}.example`,
        }),
      ),
    );
    expect(await said(...changes)).toEqual([
      [
        '40 services are suspended',
        'item-0.example, item-1.example, item-2.example and 37 more. Since 9:04 AM.',
      ],
      [
        '40 services are no longer active',
        'item-0.example, item-1.example, item-2.example and 37 more. Since 9:04 AM.',
      ],
      [
        '480 more changes',
        'item-0.example is active again · item-1.example is active again · item-2.example is active again and 477 more. At 9:04 AM.',
      ],
    ]);
  });

  it('keeps the end of its sentence when a name is extremely long', async () => {
    const [title] = (await said(change({ itemName: 'x'.repeat(10_000) })))[0] ?? ['', ''];
    expect(title).toMatch(/^x+… is suspended$/);
    expect([...title].length).toBeLessThanOrEqual(80);
    const many = Array.from({ length: 50 }, (_, index) =>
      change({ itemId: `${index}`, itemName: 'y'.repeat(500) }),
    );
    expect([...((await said(...many))[0]?.[1] ?? '')].length).toBeLessThanOrEqual(300);
    const { announcer, shown } = anAnnouncer();
    await announcer.announce([change()], 'z\u202e'.repeat(500));
    expect(shown[0]?.title).toBe(`${'z'.repeat(29)}…: a.test is suspended`);
  });

  it('succeeds only if the OS accepts every notification, and tries them all', async () => {
    const changes = [change(), change({ kind: 'ticket-answered', itemName: 'Backup' })];
    expect(await anAnnouncer().announcer.announce(changes)).toBe(true);
    const { announcer, shown } = anAnnouncer({}, (title) => !title.includes('suspended'));
    expect(await announcer.announce(changes)).toBe(false);
    expect(shown).toHaveLength(2);
  });
});

it('A refused key is announced with what happened and what to do', async () => {
  const { announcer, shown } = anAnnouncer();
  expect(await announcer.announceKey('key-refused')).toBe(true);
  expect(shown).toEqual([
    {
      title: 'Your API key was rejected',
      body: 'Hostbell can’t watch your account until you enter a new key.',
      route: { view: 'services' },
      urgency: 'critical',
      isSilent: false,
      buttons: [],
    },
  ]);
});

it('A refused ticket is announced with the provider’s reason, and opens with its text', async () => {
  const { announcer, shown } = anAnnouncer();
  const sent = { form: { ...emptyTicketForm, subject: 'Mail' }, filedAtMs: 0, changedAtMs: 0 };
  const problem = { kind: 'rejected', status: 422, words: 'Say which mailbox.' } as const;
  await announcer.announceUnsent(
    { ...sent, id: 'o-1', state: { name: 'rejected', problem } },
    null,
  );
  expect(shown[0]).toMatchObject({
    title: 'Not accepted: Mail',
    body: '“Say which mailbox.” Your text is kept. Open it to decide what happens next.',
    route: { view: 'new-ticket', serviceId: null, unsent: 'o-1' },
  });
  const state = { name: 'unknown', problem: null, search: { kind: 'absent' } } as const;
  await announcer.announceUnsent({ ...sent, id: 'o-2', replyTo: 'T-1', state }, 'Shop');
  expect(shown[1]).toMatchObject({
    title: expect.stringMatching(/Shop.*Reply not sent: Mail/),
    route: { view: 'ticket', id: 'T-1' },
  });
  await announcer.announceUnsent({ ...sent, id: 'o-3', state }, 'Shop');
  expect(shown[2]?.route).toEqual({ view: 'tickets', unsent: 'o-3' });
});

it('A test notification sounds as a reply would', async () => {
  const { announcer, shown } = anAnnouncer({ sound: 'suspensions' });
  expect(await announcer.announceTest()).toBe(true);
  expect(shown).toMatchObject([
    { title: 'Hostbell is watching', urgency: 'normal', isSilent: true },
  ]);
});

it('A test notification does not say that it watches what it does not', async () => {
  const problem = { kind: 'forbidden', words: null } as const;
  const list = { id: 'database', name: 'databases', asOfMs: null, problem };
  const { announcer, shown } = anAnnouncer({}, () => true, {
    unwatched: () => [{ of: 'services', list, problem, asOfMs: null }],
  });
  await announcer.announceTest();
  expect(shown).toMatchObject([
    { title: 'A test from Hostbell', body: expect.stringContaining('Not watched: Databases.') },
  ]);
});

it('A test notification is shown every five seconds at most', async () => {
  const { announcer, shown, clock } = anAnnouncer();
  for (let count = 0; count < 100; count += 1) expect(await announcer.announceTest()).toBe(true);
  await clock.advance(5_000);
  await announcer.announceTest();
  expect(shown).toHaveLength(2);
});

it('An all-clear makes no sound', async () => {
  const again = change({ kind: 'service-active-again', from: 'SUSPENDED', to: 'ACTIVE' });
  expect((await announced([again])).map(({ isSilent }) => isSilent)).toEqual([true]);
});

describe('the buttons of a notification', () => {
  const buttons = async (part: Partial<Change>, facts = {}) =>
    (await announced([change(part)], {}, facts))[0]?.buttons;
  const item = { kind: 'service', id: 's-1' } as const;

  it('ask why a service was suspended, snooze it, and open it', async () => {
    expect(await buttons({})).toEqual([
      { kind: 'ask-why', label: 'Ask support why', serviceId: 's-1' },
      { kind: 'snooze', label: 'Snooze 1 hour', items: [item] },
      { kind: 'open', label: 'Open', route: { view: 'service', id: 's-1' } },
    ]);
  });

  it('lead to the ticket instead, once the person has asked', async () => {
    const atMs = new Date(2026, 0, 15, 9, 4).getTime();
    const question = { state: 'open', atMs, ticketId: 't-1', reply: null } as const;
    const [shown] = await announced([change()], {}, { questionAbout: () => question });
    expect(shown?.buttons[0]).toEqual({
      kind: 'open',
      label: expect.stringMatching(/^Asked 9:04\sAM · open$/),
      route: { view: 'ticket', id: 't-1' },
    });
  });

  it('do not offer to ask where the provider takes no tickets', async () => {
    const [shown] = await announced([change()], {}, { canAsk: () => false });
    expect(shown?.buttons.map(({ kind }) => kind)).toEqual(['snooze', 'open']);
  });

  it('lead to the web portal for a reply, if the person has set one', async () => {
    const answered = { kind: 'ticket-answered', itemId: 't-1' } as const;
    const reply = {
      kind: 'portal',
      label: 'Reply in portal',
      page: { kind: 'ticket', id: 't-1' },
    };
    expect((await buttons(answered, { hasPortal: () => true }))?.[0]).toEqual(reply);
    expect((await buttons(answered))?.map(({ kind }) => kind)).toEqual(['done', 'snooze', 'open']);
  });

  it('snooze all items of a notification, up to a limit', async () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      change({ id: `${index}`, itemId: `s-${index}` }),
    );
    const [shown] = await announced(many);
    const snooze = shown?.buttons.find(({ kind }) => kind === 'snooze');
    if (snooze?.kind !== 'snooze') throw new Error('no button to snooze');
    expect(snooze.items.slice(0, 2)).toEqual([
      { kind: 'service', id: 's-0' },
      { kind: 'service', id: 's-1' },
    ]);
    expect(snooze.items).toHaveLength(50);
  });
});

describe('what a notification knows about its item', () => {
  it('is the likely cause of a suspension', async () => {
    const [shown] = await announced([change()], {}, { overduePayment: () => '2026-01-12' });
    expect(shown?.body).toBe('Since 9:04 AM. Payment overdue since Jan 12, 2026.');
  });

  it('is the beginning of the reply, as one plain line without its markup', async () => {
    const reply = `We have\nrenewed <b>it</b>.${' And more'.repeat(100)}`;
    const long = reply.replaceAll('.', ',');
    const answered = change({
      kind: 'ticket-answered',
      itemId: 't-1',
      from: 'OPEN',
      to: 'ANSWERED',
    });
    const bodyOf = async (text: string) =>
      (await announced([answered], {}, { newestReply: async () => text }))[0]?.body ?? '';
    expect(await bodyOf(reply)).toBe('“We have renewed <b>it</b>.”');
    expect(await bodyOf(long)).toMatch(/^“We have renewed <b>it<\/b>, And more.*…”$/);
    expect((await bodyOf(long)).length).toBeLessThan(150);
    expect(await bodyOf('<p>Hello,</p><p>We&#039;ve <b>fixed</b> it.</p>')).toBe(
      "“We've fixed it.”",
    );
  });
});

describe('the sound of a notification', () => {
  it.each([
    ['all', false, false],
    ['suspensions', false, true],
    ['none', true, true],
  ] as const)('follows the setting %s', async (sound, isSuspensionSilent, isAnswerSilent) => {
    const changes = [change(), change({ kind: 'ticket-answered' })];
    const shown = await announced(changes, { sound });
    expect(shown.map(({ isSilent }) => isSilent)).toEqual([isSuspensionSilent, isAnswerSilent]);
    const held = await announcedHeld(changes, { sound });
    expect(held?.isSilent).toBe(isSuspensionSilent);
  });
});

describe('held changes', () => {
  const heldSaid = async (...changes: readonly Change[]) => {
    const shown = await announcedHeld(changes);
    return shown === null ? null : [shown.title, shown.body, shown.route];
  };
  const night = new Date(2026, 0, 14, 22, 30).getTime();

  it('become one notification, most urgent first', async () => {
    const answered = change({
      id: 'b',
      kind: 'ticket-answered',
      itemId: 't-1',
      itemName: 'Backup fails',
      lastSeenBeforeMs: night,
    });
    const many = Array.from({ length: 40 }, (_, index) =>
      change({ id: `${index}`, itemId: `s-${index}` }),
    );
    expect(await heldSaid(answered, change())).toEqual([
      '2 changes while it was quiet',
      'a.test is suspended · Support replied: Backup fails. Between Jan 14, 10:30 PM and 9:04 AM.',
      { view: 'activity' },
    ]);
    expect((await heldSaid(answered, ...many))?.[0]).toBe('41 changes while it was quiet');
    expect((await heldSaid(...many))?.[0]).toBe('40 services are suspended');
    expect(await heldSaid()).toBeNull();
  });

  it('lead to the item if they concern only one', async () => {
    expect(await heldSaid(change())).toEqual([
      'a.test is suspended',
      'Status: Active → Suspended. Since 9:04 AM.',
      { view: 'service', id: 's-1' },
    ]);
    const route = { view: 'service', id: 's-1' };
    expect(
      (await heldSaid(change(), change({ id: 'b', kind: 'service-price-changed' })))?.[2],
    ).toEqual(route);
  });
});
