import { describe, expect, it } from 'vitest';
import { createAnnouncer, noticesOf } from '../../../electron/adapters/notifications/announcer.ts';
import type { Notice } from '../../../electron/adapters/notifications/notifier.ts';
import { type Change, changeKinds } from '../../../shared/domain/change.ts';
import { change, nowMs, texts, wording } from '../../fakes/announced.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';

/** What would be shown, as title and body. */
function said(...changes: readonly Change[]): readonly (readonly [string, string])[] {
  // Intl puts a narrow space before AM; people see a space.
  return noticesOf(changes, wording).map(({ title, body }) => [title, body.replaceAll('\u202f', ' ')]);
}

describe('the announcer', () => {
  it('says what happened to what, and since when', () => {
    expect(said(change())).toEqual([
      ['shop.example.com is suspended', 'Status: ACTIVE → SUSPENDED. Since 9:04 AM.'],
    ]);
    expect(said(change({ kind: 'service-not-active', to: 'TERMINATED' }))).toEqual([
      ['shop.example.com is no longer active', 'Status: ACTIVE → TERMINATED. Since 9:04 AM.'],
    ]);
    expect(said(change({ kind: 'service-active-again', from: 'SUSPENDED', to: 'ACTIVE' }))).toEqual([
      ['shop.example.com is active again', 'Status: SUSPENDED → ACTIVE. Since 9:04 AM.'],
    ]);
    expect(
      said(change({ kind: 'ticket-answered', itemName: 'Backup fails', from: 'OPEN', to: 'ANSWERED' })),
    ).toEqual([['Answered: Backup fails', 'Status: OPEN → ANSWERED. At 9:04 AM.']]);
    expect(
      said(change({ kind: 'ticket-status-changed', itemName: 'Backup', from: 'OPEN', to: 'CLOSED' })),
    ).toEqual([['Now CLOSED: Backup', 'Status: OPEN → CLOSED. At 9:04 AM.']]);
  });

  it.each([
    ['service-new', null, 'ACTIVE', 'New service: shop.example.com', 'Status: ACTIVE.'],
    ['service-gone', 'ACTIVE', null, 'shop.example.com is not in your account any more', null],
    ['service-price-changed', '9.5', '1234', 'Another price: shop.example.com', 'Price: 9.50 → 1,234.00.'],
    [
      'service-due-moved',
      '2026-02-01',
      '2026-03-01',
      'shop.example.com is renewed',
      'Due date: Feb 1, 2026 → Mar 1, 2026.',
    ],
    [
      'service-due-moved',
      '2026-02-01',
      'next week',
      'Another due date: shop.example.com',
      'Due date: Feb 1, 2026 → next week.',
    ],
    ['ticket-closed', 'OPEN', 'CLOSED', 'Closed: shop.example.com', 'Status: OPEN → CLOSED.'],
    [
      'ticket-opened-elsewhere',
      null,
      'OPEN',
      'New ticket in your account: shop.example.com',
      'Status: OPEN.',
    ],
  ] as const)('tells %s from %j to %j', (kind, from, to, title, body) => {
    const when = kind === 'service-gone' ? 'Since 9:04 AM.' : 'At 9:04 AM.';
    expect(said(change({ kind, from, to }))).toEqual([[title, body === null ? when : `${body} ${when}`]]);
  });

  it('tells of a date that comes near without a time at which nothing happened', () => {
    expect(said(change({ kind: 'service-due-soon', from: null, to: '2026-01-20' }))).toEqual([
      ['shop.example.com is due soon', 'Due on Jan 20, 2026.'],
    ]);
  });

  it('tells that an item keeps changing', () => {
    expect(said(change({ keepsChanging: true }))).toEqual([
      [
        'shop.example.com keeps changing',
        'Status: ACTIVE → SUSPENDED. Since 9:04 AM. Hostbell says more when it has come to rest.',
      ],
    ]);
  });

  it('has a text for one and for many of every kind', () => {
    for (const kind of changeKinds) {
      const of = (id: string) => change({ id, kind, itemId: id, from: '1', to: '2' });
      for (const changes of [[of('a')], [of('a'), of('b')]]) {
        const [[title, body] = ['', '']] = said(...changes);
        expect(title, kind).not.toMatch(/[{}]|^$/);
        expect(body, kind).not.toMatch(/[{}]|^$/);
      }
    }
  });

  it('says less where the server said less', () => {
    expect(said(change({ from: null }))).toEqual([
      ['shop.example.com is suspended', 'Status: SUSPENDED. Since 9:04 AM.'],
    ]);
    expect(said(change({ kind: 'ticket-status-changed', itemName: 'Backup', to: null }))).toEqual([
      ['Without a status now: Backup', 'At 9:04 AM.'],
    ]);
    expect(said(change({ itemName: ' \u0000 ', itemId: 's-77' }))[0]?.[0]).toBe('s-77 is suspended');
  });

  it('names the day of what happened on another one, and one moment where two readings are near', () => {
    const night = Date.UTC(2026, 0, 14, 23, 30);
    expect(said(change({ lastSeenBeforeMs: night }))[0]?.[1]).toBe(
      'Status: ACTIVE → SUSPENDED. Between Jan 14, 11:30 PM and 9:04 AM.',
    );
    expect(said(change({ lastSeenBeforeMs: Date.UTC(2026, 0, 15, 9, 4, 1) }))[0]?.[1]).toBe(
      'Status: ACTIVE → SUSPENDED. Since 9:04 AM.',
    );
  });

  it('makes one notification of many changes of a kind, naming three', () => {
    const names = ['a.example', 'b.example', 'c.example', 'd.example', 'e.example'];
    const changes = names.map((itemName, index) => change({ id: itemName, itemId: `s-${index}`, itemName }));
    expect(said(...changes)).toEqual([
      ['5 services are suspended', 'a.example, b.example, c.example and 2 more. Since 9:04 AM.'],
    ]);
    expect(said(...changes.slice(0, 2))).toEqual([
      ['2 services are suspended', 'a.example, b.example. Since 9:04 AM.'],
    ]);
  });

  it('makes one for each kind, suspensions first, and leads each to its place', () => {
    const notices = noticesOf(
      [
        change({ kind: 'ticket-answered', itemId: 't-1' }),
        change({ kind: 'ticket-answered', itemId: 't-2' }),
        change({ itemId: 's-9' }),
      ],
      wording,
    );
    expect(notices.map(({ route, urgency }) => [route, urgency])).toEqual([
      [{ view: 'service', id: 's-9' }, 'critical'],
      [{ view: 'tickets' }, 'normal'],
    ]);
  });

  it('is three at most, however many kinds and items there are', () => {
    const changes = changeKinds.flatMap((kind) =>
      Array.from({ length: 40 }, (_, index) =>
        change({ id: `${kind} ${index}`, kind, itemId: `${index}`, itemName: `item-${index}.example` }),
      ),
    );
    expect(said(...changes)).toEqual([
      [
        '40 services are suspended',
        'item-0.example, item-1.example, item-2.example and 37 more. Since 9:04 AM.',
      ],
      [
        '40 services are no longer active',
        'item-0.example, item-1.example, item-2.example and 37 more. Since 9:04 AM.',
      ],
      [
        '400 more changes',
        'item-0.example is active again · item-1.example is active again · item-2.example is active again and 397 more. At 9:04 AM.',
      ],
    ]);
  });

  it('keeps the end of its sentence when a server’s name for the thing is endless', () => {
    const [title] = said(change({ itemName: 'x'.repeat(10_000) }))[0] ?? ['', ''];
    expect(title).toMatch(/^x+… is suspended$/);
    expect([...title].length).toBeLessThanOrEqual(80);
    const many = Array.from({ length: 50 }, (_, index) =>
      change({ itemId: `${index}`, itemName: 'y'.repeat(500) }),
    );
    expect([...(said(...many)[0]?.[1] ?? '')].length).toBeLessThanOrEqual(300);
  });

  it('fills in nothing that a server writes as a placeholder', () => {
    expect(said(change({ itemName: '{name} {status} {count}' }))[0]?.[0]).toBe(
      '{name} {status} {count} is suspended',
    );
  });

  it('is content only when the OS took everything, and tries everything', async () => {
    const shown: string[] = [];
    const announce = (refused: string) =>
      createAnnouncer({
        notifier: {
          async show({ title }) {
            shown.push(title);
            return !title.includes(refused);
          },
        },
        texts,
        clock: createManualClock(nowMs),
        settings: () => wording,
      }).announce([change(), change({ kind: 'ticket-answered', itemName: 'Backup' })]);
    expect(await announce('nothing')).toBe(true);
    expect(await announce('suspended')).toBe(false);
    expect(shown).toHaveLength(4);
  });
});

describe('a refused key', () => {
  it('rings with what happened and what to do', async () => {
    const shown: Notice[] = [];
    const notifier = {
      async show(notice: Notice) {
        shown.push(notice);
        return true;
      },
    };
    const announcer = createAnnouncer({
      notifier,
      texts,
      clock: createManualClock(nowMs),
      settings: () => wording,
    });
    expect(await announcer.announceKeyRefused()).toBe(true);
    expect(shown).toEqual([
      {
        title: 'Your provider refused the API key',
        body: 'Hostbell has stopped watching. Open it to enter another key.',
        route: { view: 'services' },
        urgency: 'critical',
        isSilent: false,
        actions: [],
      },
    ]);
  });
});
