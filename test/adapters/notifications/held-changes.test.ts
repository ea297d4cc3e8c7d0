import { describe, expect, it } from 'vitest';
import type { Change } from '../../../shared/domain/change.ts';
import { announcedHeld, change } from './announced.ts';

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
