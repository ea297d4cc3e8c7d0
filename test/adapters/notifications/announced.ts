import { createAnnouncer } from '../../../electron/adapters/notifications/announcer.ts';
import type { OsNotification } from '../../../electron/adapters/notifications/os-notifier.ts';
import type { ItemFacts } from '../../../electron/core/ports.ts';
import type { Change } from '../../../shared/domain/change.ts';
import { defaultSettings, type Settings } from '../../../shared/settings/settings.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createTexts } from '../../run/texts.ts';

/** An announcer at 9:05 on January 15, 2026, and what it showed. `takes` is the OS's answer to each title. */
export function anAnnouncer(
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
      newestReply: async () => null,
      ...facts,
    }),
  });
  return { announcer, shown, clock };
}

/** The notifications for these changes. */
export async function announced(
  changes: readonly Change[],
  settings: Parameters<typeof anAnnouncer>[0] = {},
  facts: Partial<ItemFacts> = {},
): Promise<readonly OsNotification[]> {
  const { announcer, shown } = anAnnouncer(settings, () => true, facts);
  await announcer.announce(changes);
  return shown;
}

/** The notification for these changes once they are no longer held. */
export async function announcedHeld(
  changes: readonly Change[],
  settings: Parameters<typeof anAnnouncer>[0] = {},
): Promise<OsNotification | null> {
  const { announcer, shown } = anAnnouncer(settings);
  await announcer.announceHeld(changes);
  return shown[0] ?? null;
}

/** A suspension a minute before the announcer's time, with the given parts. */
export function change(part: Partial<Change> = {}): Change {
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
