import type { Change } from '../../../shared/domain/change.ts';
import { itemOf } from '../../../shared/domain/unread.ts';
import type { QuietNow } from '../../../shared/quiet/quiet.ts';
import { nextQuietMs, quietAt } from '../../../shared/quiet/quiet-hours.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Snoozes } from './snoozes.ts';

/** Whether a change may ring at a moment of the wall clock: what is muted, snoozed, in quiet hours and switched off. */
export interface DoNotDisturb {
  now(atMs: number): QuietNow | null;
  fateOf(change: Change, atMs: number): 'off' | 'held' | 'rings';
  /** When it may be otherwise; null when only a person or a change can make it so. */
  nextEdgeMs(atMs: number): number | null;
}

export function createDoNotDisturb(deps: {
  readonly snoozes: Snoozes;
  readonly settings: () => Settings;
}): DoNotDisturb {
  const { snoozes, settings } = deps;
  return {
    now,
    fateOf(change, atMs) {
      const { notify, suspensionsBreakQuiet } = settings();
      if (!notify[change.kind]) return 'off';
      // What a person snoozes by name stays snoozed, whatever may break the quiet of all.
      if (snoozes.isSnoozed(itemOf(change))) return 'held';
      if (now(atMs) === null) return 'rings';
      return change.kind === 'service-suspended' && suspensionsBreakQuiet ? 'rings' : 'held';
    },
    nextEdgeMs(atMs) {
      const ends = [
        now(atMs)?.untilMs,
        nextQuietMs(settings().quietHours, atMs),
        snoozes.muted()?.untilMs,
        ...snoozes.items().map(({ untilMs }) => untilMs),
      ].filter((endMs) => typeof endMs === 'number');
      return ends.length === 0 ? null : Math.min(...ends);
    },
  };

  function now(atMs: number): QuietNow | null {
    const { quietHours } = settings();
    const muted = snoozes.muted();
    if (muted === null) {
      const hours = quietAt(quietHours, atMs);
      return hours === null ? null : { cause: 'quiet-hours', untilMs: hours.endMs };
    }
    if (muted.untilMs === null) return { cause: 'muted', untilMs: null };
    // Quiet hours that hold when the muting ends go on from there.
    const after = quietAt(quietHours, muted.untilMs);
    return { cause: 'muted', untilMs: after === null ? muted.untilMs : after.endMs };
  }
}
