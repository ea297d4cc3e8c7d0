import { z } from 'zod';
import type { Change } from '../../../shared/domain/change.ts';
import type { StorageProblem } from '../../../shared/domain/problem.ts';
import { type ItemRef, itemKinds, itemOf } from '../../../shared/domain/unread.ts';
import { endOf, type MuteLength, type Snooze, type SnoozeLength } from '../../../shared/quiet/quiet.ts';
import type { DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';

const snooze = z.object({
  kind: z.enum(itemKinds),
  id: z.string(),
  setMs: z.number(),
  untilMs: z.number().nullable(),
});
const storedBell = z.object({
  version: z.literal(1),
  muted: z.object({ setMs: z.number(), untilMs: z.number().nullable() }).nullable(),
  snoozes: z.array(snooze).readonly(),
  hasToldRefusal: z.boolean(),
});
type StoredBell = Readonly<z.infer<typeof storedBell>>;

/**
 * What the person does not want to hear of for a while, and that a refused key was told. Kept across restarts; what
 * cannot be written holds for this run.
 */
export interface Snoozes {
  /** Reads what earlier runs wrote. Call once, first. */
  load(): Promise<StorageProblem | null>;
  /** When the muting ends, null when the person ends it; or that nothing is muted. */
  muted(): { readonly untilMs: number | null } | null;
  /** The same array until one begins or ends. */
  items(): readonly Snooze[];
  isSnoozed(item: ItemRef): boolean;
  hasToldRefusal(): boolean;
  /** Null ends it. */
  mute(length: MuteLength | null, nowMs: number): Promise<StorageProblem | null>;
  snooze(
    items: readonly ItemRef[],
    length: SnoozeLength | null,
    nowMs: number,
  ): Promise<StorageProblem | null>;
  /** Ends what lasts until these items change. */
  recordChanges(changes: readonly Change[]): Promise<StorageProblem | null>;
  /** Ends what is over at this moment, and what a clock that was set back would make last for ever. */
  expire(nowMs: number): Promise<StorageProblem | null>;
  setToldRefusal(hasTold: boolean): Promise<StorageProblem | null>;
}

/** With more, those that began first end. */
const mostSnoozes = 500;
/** A clock that is put right by so little was not set back. */
const clockToleranceMs = 10 * 60_000;

type StoredSnooze = StoredBell['snoozes'][number];

export function createSnoozes({ documents }: { readonly documents: DocumentStore }): Snoozes {
  let bell: StoredBell = { version: 1, muted: null, snoozes: [], hasToldRefusal: false };
  let shown: readonly Snooze[] = [];

  return {
    async load() {
      const loaded = await loadDocument(documents, 'bell', storedBell);
      if (loaded.value !== null) take(loaded.value);
      return loaded.problem;
    },

    muted: () => bell.muted,
    items: () => shown,
    isSnoozed: (item) => bell.snoozes.some((snooze) => isSame(snooze, item)),
    hasToldRefusal: () => bell.hasToldRefusal,

    mute(length, nowMs) {
      return keep({
        ...bell,
        muted: length === null ? null : { setMs: nowMs, untilMs: endOf(length, nowMs) },
      });
    },

    snooze(items, length, nowMs) {
      const others = bell.snoozes.filter((snooze) => !items.some((item) => isSame(snooze, item)));
      if (length === null) return keep({ ...bell, snoozes: others });
      const untilMs = endOf(length, nowMs);
      const begun = items.map(({ kind, id }): StoredSnooze => ({ kind, id, setMs: nowMs, untilMs }));
      return keep({ ...bell, snoozes: [...others, ...begun].slice(-mostSnoozes) });
    },

    recordChanges(changes) {
      const changed = changes.map(itemOf);
      return keepSnoozes(
        (snooze) => snooze.untilMs !== null || !changed.some((item) => isSame(snooze, item)),
      );
    },

    expire(nowMs) {
      const lasts = ({ setMs, untilMs }: { readonly setMs: number; readonly untilMs: number | null }) =>
        untilMs === null || (nowMs < untilMs && nowMs > setMs - clockToleranceMs);
      const isMutedOn = bell.muted === null || lasts(bell.muted);
      if (isMutedOn) return keepSnoozes(lasts);
      return keep({ ...bell, muted: null, snoozes: bell.snoozes.filter(lasts) });
    },

    setToldRefusal(hasToldRefusal) {
      return bell.hasToldRefusal === hasToldRefusal ? unchanged : keep({ ...bell, hasToldRefusal });
    },
  };

  function keepSnoozes(lasts: (snooze: StoredSnooze) => boolean): Promise<StorageProblem | null> {
    const left = bell.snoozes.filter(lasts);
    return left.length === bell.snoozes.length ? unchanged : keep({ ...bell, snoozes: left });
  }

  async function keep(next: StoredBell): Promise<StorageProblem | null> {
    take(next);
    const written = await documents.write('bell', next);
    return written.ok ? null : written.problem;
  }

  function take(next: StoredBell): void {
    if (next.snoozes !== bell.snoozes) {
      shown = next.snoozes.map(({ kind, id, untilMs }) => ({ kind, id, untilMs }));
    }
    bell = next;
  }
}

const unchanged: Promise<null> = Promise.resolve(null);

function isSame(a: ItemRef, b: ItemRef): boolean {
  return a.kind === b.kind && a.id === b.id;
}
