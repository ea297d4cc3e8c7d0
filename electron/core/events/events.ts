import * as z from 'zod/mini';
import type { Change } from '../../../shared/domain/change.ts';
import type { AlertAddress, AlertsView } from '../../../shared/settings/alerts.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { Clock, DocumentStore, Fetch, Runtime } from '../ports.ts';
import { createKeptDocument } from '../storage/documents.ts';
import { type AlertChangesDeps, createAlertChanges } from './alert-changes.ts';
import { messageOf } from './event-text.ts';
import type { StreamEvent } from './read-stream.ts';
import { createStream, type Stream } from './stream.ts';
import { healthOf, isHolding, type StreamState } from './stream-state.ts';
import { spellsTopic } from './without-topic.ts';

const betweenShownMs = 1_000;

const storedEvents = z.lazy(() => z.object({ lastId: z.nullable(z.string()) }));
type Stored = Readonly<z.infer<typeof storedEvents>>;
const nothingStored: Stored = { lastId: null };

/** Where the stream goes on after a restart. A value that cannot be written is used for this run. */
export function createKeptEvents(documents: DocumentStore) {
  return createKeptDocument({
    documents,
    name: 'events',
    schema: storedEvents,
    initial: nothingStored,
    onValue: () => undefined,
  });
}

export interface EventsDeps extends AlertChangesDeps {
  readonly runtime: Runtime;
  readonly fetch: Fetch;
  readonly kept: ReturnType<typeof createKeptEvents>;
  /** Reads the account, after any reading under way. */
  readonly readAnew: () => void;
  /** Journals and announces changes. */
  readonly tell: (changes: readonly Change[]) => Promise<void>;
  /** Called with each change; null while there is no address. */
  readonly show: (alerts: AlertsView | null) => void;
  /** Whether polling may rest has changed. */
  readonly onPace: () => void;
}

export type Events = ReturnType<typeof createEvents>;

/**
 * An account's instant alerts: the stream of its address. An event is a hint and never believed: it makes Hostbell read
 * the account, as often as `createHints` allows. All that is told of its text is one notice an
 * hour that it speaks of an invoice, and otherwise one line a minute in Activity.
 */
export function createEvents(deps: EventsDeps) {
  const { runtime, kept, readAnew, tell, show } = deps;
  const { clock } = runtime;
  const changeOf = createAlertChanges(deps);
  let address: AlertAddress | null = null;
  let stream: Stream | null = null;
  let shown: AlertsView | null = null;
  let lastEventMs: number | null = null;
  /** Whether the time of the last event was shown within the last second. */
  let cancelPause: (() => void) | null = null;
  let stored = kept.value();
  /** What is being journaled: the id to resume from is saved after it, so that a crash in between loses no message. */
  let telling: Promise<void> = Promise.resolve();
  const hints = createHints(clock, () => {
    readAnew();
    void save();
  });

  return {
    /** Null for none. */
    address: (): AlertAddress | null => address,
    /** Holds the stream of this address; null for none. */
    use: open,
    /** The same for another address than before: whatever is sent there from now on is not missed. */
    async change(next: AlertAddress | null): Promise<void> {
      leave();
      stored = { ...stored, lastId: next && firstId(next, clock.nowMs()) };
      await save();
      open(next);
    },
    /** Whether events come, so that polling may rest. */
    isHolding: (): boolean => stream !== null && isHolding(stream.state()),
    wake: (): void => stream?.wake(),
    /** Ends the stream, and saves where to go on. */
    async stop(): Promise<void> {
      leave();
      await save();
    },
  };

  function open(next: AlertAddress | null): void {
    leave();
    address = next;
    lastEventMs = null;
    if (next !== null) {
      runtime.log.redact(next.topic);
      stream = streamOf(next);
      stream.start();
    }
    display();
  }

  function streamOf(next: AlertAddress): Stream {
    let hasFailed = false;
    return createStream({
      ...deps,
      address: next,
      lastId: () => stored.lastId,
      onEvent: take,
      onState({ phase }) {
        // Not every relay keeps what was sent meanwhile.
        if (hasFailed && phase === 'open') hints.hint();
        hasFailed = phase === 'waiting' || (hasFailed && phase !== 'open');
        displayState();
      },
    });
  }

  function leave(): void {
    stream?.stop();
    stream = null;
    cancelPause?.();
    cancelPause = null;
    hints.forget();
  }

  function take(event: StreamEvent): void {
    if (address === null) return;
    const message = messageOf(address.relay, event);
    if (message === null) return;
    const { topic } = address;
    lastEventMs = clock.nowMs();
    if (message.id !== null && !spellsTopic(message.id, topic))
      stored = { ...stored, lastId: message.id };
    hints.hint();
    const change = changeOf({ text: message.text, topic, nowMs: lastEventMs });
    if (change !== null) {
      telling = Promise.all([telling, tell([change])]).then(() => undefined);
      void save();
    }
    displayEvent();
  }

  async function save(): Promise<void> {
    const now = stored;
    await telling;
    await kept.keep(now);
  }

  /** A packet seldom changes what is shown. How often the state can change is bounded by the stream's own waits. */
  function displayState(): void {
    const next = stream?.state();
    if (next && (shown?.state !== healthOf(next) || shown.trouble !== next.trouble)) display();
  }

  /** Shows when the last event came, at most once a second. */
  function displayEvent(): void {
    if (cancelPause !== null) return;
    display();
    cancelPause = clock.setTimer(betweenShownMs, () => {
      cancelPause = null;
      if (shown?.lastEventMs !== lastEventMs) displayEvent();
    });
  }

  function display(): void {
    const next = address && stream && viewOf(address, stream.state(), lastEventMs);
    if (isEqual(shown, next)) return;
    const isPaced = shown?.state !== next?.state;
    shown = next;
    show(next);
    if (isPaced) deps.onPace();
  }
}

function viewOf(
  { relay, server }: AlertAddress,
  state: StreamState,
  lastEventMs: number | null,
): AlertsView {
  const { host } = new URL(server);
  const { trouble } = state;
  return { state: healthOf(state), trouble, relay, server, host, lastEventMs };
}

/** Where a new address's stream begins: a moment ago, at the relays that know times. */
function firstId({ relay }: AlertAddress, nowMs: number): string | null {
  const seconds = Math.floor(nowMs / 1_000) - 1;
  const ids = { ntfy: String(seconds), nchan: `${seconds}:0`, smee: null };
  return ids[relay];
}

/** A burst counts as one; whoever knows the address must not use up the provider's limit. */
const betweenReadingsMs = 5_000;
const mostReadings = { count: 6, ms: 60_000 } as const;

/** Lets hints through as readings: the first at once, the next ones as late as these limits ask, all in between as one. */
function createHints(clock: Clock, onReading: () => void) {
  /** When the last ones were let through, on the monotonic clock; newest last. */
  let readings: readonly number[] = [];
  let cancel: (() => void) | null = null;

  return {
    hint(): void {
      if (cancel !== null) return;
      const [earliest] = readings.length < mostReadings.count ? [] : readings;
      const dueMs = Math.max(
        (readings.at(-1) ?? Number.NEGATIVE_INFINITY) + betweenReadingsMs,
        (earliest ?? Number.NEGATIVE_INFINITY) + mostReadings.ms,
      );
      cancel = clock.setTimer(Math.max(0, dueMs - clock.monotonicMs()), () => {
        cancel = null;
        readings = [...readings, clock.monotonicMs()].slice(-mostReadings.count);
        onReading();
      });
    },
    /** Forgets one that waits. */
    forget(): void {
      cancel?.();
      cancel = null;
    },
  };
}
