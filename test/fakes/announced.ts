import type { Change } from '../../shared/domain/change.ts';
import { createTexts } from '../../shared/texts/text.ts';

export const texts = createTexts();
/** When the notices of these tests are made. */
export const nowMs = Date.UTC(2026, 0, 15, 9, 5);
export const wording = { texts, nowMs, timeZone: 'UTC', sound: 'all', portalAddress: null } as const;

/** A suspension a minute before that, with the parts given. */
export function change(part: Partial<Change> = {}): Change {
  return {
    id: 'c-1',
    kind: 'service-suspended',
    itemId: 's-1',
    itemName: 'shop.example.com',
    from: 'ACTIVE',
    to: 'SUSPENDED',
    lastSeenBeforeMs: Date.UTC(2026, 0, 15, 9, 3),
    firstSeenMs: Date.UTC(2026, 0, 15, 9, 4),
    ...part,
  };
}
