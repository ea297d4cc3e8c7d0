import * as z from 'zod/mini';
import type { Change } from '../../../shared/domain/change.ts';
import type { Ticket } from '../../../shared/domain/domain.ts';
import { lastActivityMs } from '../../../shared/domain/newest-reply.ts';
import {
  type ItemRef,
  itemKinds,
  itemOf,
  mostAtOnce,
  refKey,
} from '../../../shared/domain/unread.ts';
import {
  type DoNotDisturbLength,
  endOf,
  type QuietNow,
  type Snooze,
  type SnoozeLength,
} from '../../../shared/quiet/quiet.ts';
import { nextQuietMs, quietAt } from '../../../shared/quiet/quiet-hours.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { keepUnchanged } from '../../../shared/values/keep-unchanged.ts';
import type { Kept } from '../storage/documents.ts';

const snooze = z.lazy(() =>
  z.object({
    kind: z.enum(itemKinds),
    id: z.string(),
    setMs: z.number(),
    untilMs: z.nullable(z.number()),
    isDone: z.exactOptional(z.literal(true)),
    /** The ticket's last activity that the person knew of when snoozing it, by the provider's clock. */
    activityMs: z.exactOptional(z.number()),
  }),
);
/** In `watch`. */
export const storedBell = z.lazy(() =>
  z.object({
    muted: z.nullable(z.object({ setMs: z.number(), untilMs: z.nullable(z.number()) })),
    /** The person ended quiet hours that would have lasted until this time. */
    resumedUntilMs: z.nullable(z.number()),
    snoozes: z.readonly(z.array(snooze)),
    hasToldRefusal: z.boolean(),
  }),
);
export type Bell = Readonly<z.infer<typeof storedBell>>;

export const nothingQuiet: Bell = {
  muted: null,
  resumedUntilMs: null,
  snoozes: [],
  hasToldRefusal: false,
};

type StoredSnooze = Bell['snoozes'][number];

/** Beyond this many, the oldest end. */
const mostSnoozes = mostAtOnce;
/** How long quiet hours without an end stay off once the person ends them. */
const longestResumeMs = 24 * 60 * 60_000;
/** A smaller clock correction does not count as setting the clock back. */
const clockToleranceMs = 10 * 60_000;

export type DoNotDisturb = ReturnType<typeof createDoNotDisturb>;

/**
 * Decides whether a change may notify, given what is switched off, snoozed, in Do Not Disturb or in quiet hours. Snoozes,
 * Do Not Disturb and whether a refused key was announced survive restarts; what cannot be written holds for this run
 * only. Times are wall clock.
 */
export function createDoNotDisturb(deps: {
  readonly kept: Kept<Bell>;
  readonly settings: () => Settings;
  /** As the person sees them. */
  readonly tickets: () => readonly Ticket[];
}) {
  const { kept, settings, tickets } = deps;
  let shown: readonly Snooze[] = [];

  return {
    /** Null in neither Do Not Disturb nor quiet hours. */
    now,
    /** Returns the same array until a snooze begins or ends. */
    snoozes,
    hasToldRefusal: (): boolean => kept.value().hasToldRefusal,

    fateOf(change: Change, atMs: number): 'off' | 'receipt' | 'held' | 'notifies' {
      const { notify, suspensionsBreakQuiet } = settings();
      if (!notify[change.kind]) return 'off';
      if (change.isReceipt === true) return 'receipt';
      // A snoozed item stays silent even where suspensions may break the quiet.
      if (kept.value().snoozes.some((one) => refKey(one) === refKey(itemOf(change)))) return 'held';
      if (now(atMs) === null) return 'notifies';
      return change.kind === 'service-suspended' && suspensionsBreakQuiet ? 'notifies' : 'held';
    },

    /** When a fate may next change on its own; null when only a person or a change can change it. */
    nextEdgeMs(atMs: number): number | null {
      const ends = [
        now(atMs)?.untilMs,
        nextQuietMs(settings().quietHours, atMs),
        kept.value().muted?.untilMs,
        ...snoozes().map(({ untilMs }) => untilMs),
      ].filter((endMs) => typeof endMs === 'number');
      return ends.length === 0 ? null : Math.min(...ends);
    },

    /** Null ends Do Not Disturb, and also the quiet hours in effect now. */
    setDoNotDisturb(length: DoNotDisturbLength | null, nowMs: number): Promise<void> {
      if (length !== null)
        return change({ muted: { setMs: nowMs, untilMs: endOf(length, nowMs) } });
      const hours = quietAt(settings().quietHours, nowMs);
      const resumedUntilMs = hours === null ? null : (hours.endMs ?? nowMs + longestResumeMs);
      return change({ muted: null, resumedUntilMs });
    },

    snooze(items: readonly ItemRef[], length: SnoozeLength | null, nowMs: number): Promise<void> {
      const keys = new Set(items.map(refKey));
      const others = kept.value().snoozes.filter((snooze) => !keys.has(refKey(snooze)));
      if (length === null) return change({ snoozes: others });
      const untilMs = endOf(length, nowMs);
      const done = length === 'done' ? ({ isDone: true } as const) : {};
      const activity = untilMs === null ? activityOf(items, tickets()) : null;
      const begun = items.map(({ kind, id }): StoredSnooze => {
        const activityMs = kind === 'ticket' ? activity?.get(id) : undefined;
        return {
          kind,
          id,
          setMs: nowMs,
          untilMs,
          ...done,
          ...(activityMs !== undefined && { activityMs }),
        };
      });
      return change({ snoozes: [...others, ...begun].slice(-mostSnoozes) });
    },

    /** Ends snoozes that last until these items change, or until a ticket has new activity without a new status. */
    recordChanges(changes: readonly Change[]): Promise<void> {
      const changed = new Set(changes.map((one) => refKey(itemOf(one))));
      const { snoozes } = kept.value();
      const activity = activityOf(
        snoozes.filter(({ untilMs }) => untilMs === null),
        tickets(),
      );
      // A second reply adds activity without changing the status.
      const isMovedOn = ({ kind, id, setMs, activityMs = setMs }: StoredSnooze) =>
        kind === 'ticket' && (activity.get(id) ?? 0) > activityMs;
      const lasts = (snooze: StoredSnooze) =>
        snooze.untilMs !== null || !(changed.has(refKey(snooze)) || isMovedOn(snooze));
      return change({ snoozes: snoozes.filter(lasts) });
    },

    /** Ends what has expired, and what would never end because the clock was set back. */
    expire(nowMs: number): Promise<void> {
      const lasts = ({
        setMs,
        untilMs,
      }: {
        readonly setMs: number;
        readonly untilMs: number | null;
      }) => untilMs === null || (nowMs < untilMs && nowMs > setMs - clockToleranceMs);
      const { muted, snoozes } = kept.value();
      const goesOn = muted !== null && lasts(muted);
      return change({ muted: goesOn ? muted : null, snoozes: snoozes.filter(lasts) });
    },

    setToldRefusal: (hasToldRefusal: boolean): Promise<void> => change({ hasToldRefusal }),
  };

  function now(atMs: number): QuietNow | null {
    const { muted, resumedUntilMs } = kept.value();
    if (muted !== null) return { cause: 'do-not-disturb', untilMs: muted.untilMs };
    const hours = quietAt(settings().quietHours, atMs);
    if (hours === null) return null;
    // Quiet hours that were extended since are not the ones that the person ended.
    const isResumed = resumedUntilMs !== null && (hours.endMs ?? atMs) <= resumedUntilMs;
    return isResumed ? null : { cause: 'quiet-hours', untilMs: hours.endMs };
  }

  function snoozes(): readonly Snooze[] {
    const next = kept.value().snoozes.map(({ setMs: _, activityMs: __, ...snooze }) => snooze);
    shown = keepUnchanged(shown, next);
    return shown;
  }

  async function change(parts: Partial<Bell>): Promise<void> {
    await kept.keep({ ...kept.value(), ...parts });
  }
}

/** When these tickets last had activity, by ticket id, as far as the provider says. */
function activityOf(
  items: readonly ItemRef[],
  tickets: readonly Ticket[],
): ReadonlyMap<string, number> {
  const ids = new Set(items.flatMap(({ kind, id }) => (kind === 'ticket' ? [id] : [])));
  return new Map(
    tickets.flatMap((ticket) => {
      const atMs = ids.has(ticket.id) ? lastActivityMs(ticket) : null;
      return atMs === null ? [] : [[ticket.id, atMs]];
    }),
  );
}
