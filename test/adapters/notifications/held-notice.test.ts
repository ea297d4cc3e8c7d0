import { describe, expect, it } from 'vitest';
import { heldNotice } from '../../../electron/adapters/notifications/announcer.ts';
import type { Change } from '../../../shared/domain/change.ts';

import { change, wording } from '../../fakes/announced.ts';

describe('what was held', () => {
  const heldSaid = (...changes: readonly Change[]) => {
    const notice = heldNotice(changes, wording);
    return notice === null ? null : [notice.title, notice.body.replaceAll('\u202f', ' '), notice.route];
  };
  const night = Date.UTC(2026, 0, 14, 22, 30);

  it('is one notification, however much it is, with the most pressing first', () => {
    const answered = change({
      id: 'b',
      kind: 'ticket-answered',
      itemId: 't-1',
      itemName: 'Backup fails',
      lastSeenBeforeMs: night,
    });
    const many = Array.from({ length: 40 }, (_, index) => change({ id: `${index}`, itemId: `s-${index}` }));
    expect(heldSaid(answered, change())).toEqual([
      '2 changes while it was quiet',
      'shop.example.com is suspended · Answered: Backup fails. Between Jan 14, 10:30 PM and 9:04 AM.',
      { view: 'activity' },
    ]);
    expect(heldSaid(answered, ...many)?.[0]).toBe('41 changes while it was quiet');
    expect(heldSaid(...many)?.[0]).toBe('40 services are suspended');
    expect(heldSaid()).toBeNull();
  });

  it('counts those that were too many to keep, and claims no times for them', () => {
    const notice = heldNotice(
      [change(), change({ id: 'b', itemId: 's-2', itemName: 'b.example' })],
      wording,
      90,
    );
    expect([notice?.title, notice?.body, notice?.route]).toEqual([
      '92 changes while it was quiet',
      'shop.example.com is suspended · b.example is suspended and 90 more.',
      { view: 'activity' },
    ]);
    expect(heldNotice([change()], wording, 1)?.route).toEqual({ view: 'activity' });
  });

  it('leads to the item where it is about one', () => {
    expect(heldSaid(change())).toEqual([
      'shop.example.com is suspended',
      'Status: ACTIVE → SUSPENDED. Since 9:04 AM.',
      { view: 'service', id: 's-1' },
    ]);
    const route = { view: 'service', id: 's-1' };
    expect(heldSaid(change(), change({ id: 'b', kind: 'service-price-changed' }))?.[2]).toEqual(route);
  });
});
