import {
  type AlertAddress,
  type StreamTrouble,
  streamAddress,
} from '../../../shared/settings/alerts.ts';
import type { Fetch, Runtime } from '../ports.ts';
import { readStream, type StreamEvent } from './read-stream.ts';
import { newStream, nextStep, type StreamSignal, type StreamState } from './stream-state.ts';

/** From asking to the first byte: every relay greets. */
const greetingMs = 30_000;
/** Twice the longest time between two signs of life of a relay (ntfy, 45 s), and a little. */
const silenceMs = 100_000;

/**
 * Holds the stream of one address open: opens it again when it ends or falls silent, ever less often while that fails,
 * and at once when the computer wakes. Sends neither key nor cookies, and follows no redirect.
 */
export function createStream(deps: {
  readonly runtime: Pick<Runtime, 'clock' | 'random' | 'log'>;
  readonly fetch: Fetch;
  readonly address: AlertAddress;
  /** Of the last event that was taken; null for none. Only visible ASCII. */
  readonly lastId: () => string | null;
  readonly onEvent: (event: StreamEvent) => void;
  /** Called after each change. */
  readonly onState: (state: StreamState) => void;
}) {
  const { fetch, address, lastId, onEvent, onState } = deps;
  const { clock, random, log } = deps.runtime;
  let state = newStream;
  let connection: AbortController | null = null;
  let cancelTimer: () => void = () => undefined;
  let isOver = false;

  return {
    state: (): StreamState => state,
    start: (): void => connect(),
    /** The computer woke or came online: what was open is as good as dead. */
    wake: (): void => take({ kind: 'woke' }),
    stop(): void {
      isOver = true;
      close();
    },
  };

  function take(signal: StreamSignal): void {
    if (isOver) return;
    const moment = { nowMs: clock.monotonicMs(), fraction: random.fraction() };
    const next = nextStep(state, signal, moment);
    if (signal.kind === 'failed' && state.trouble !== signal.trouble)
      log.info('alerts', { trouble: signal.trouble });
    state = next.state;
    onState(state);
    const { step } = next;
    if (step.kind === 'connect') connect();
    else if (step.kind === 'listen') waitFor(silenceMs, { kind: 'failed', trouble: 'silent' });
    else {
      close();
      waitFor(step.ms, { kind: 'due' });
    }
  }

  function connect(): void {
    close();
    const own = new AbortController();
    connection = own;
    waitFor(greetingMs, { kind: 'failed', trouble: 'silent' });
    const since = lastId();
    void open(own.signal, since).then((trouble) => {
      // A connection that was closed says nothing about the present one.
      if (connection === own) take({ kind: 'failed', trouble });
    });
  }

  async function open(signal: AbortSignal, since: string | null): Promise<StreamTrouble> {
    const isOfNtfy = address.relay === 'ntfy';
    const query = isOfNtfy && since !== null ? `?since=${encodeURIComponent(since)}` : '';
    const headers = {
      Accept: 'text/event-stream',
      ...(!isOfNtfy && since !== null && { 'Last-Event-ID': since }),
    };
    try {
      const url = streamAddress(address) + query;
      const response = await fetch(url, { headers, redirect: 'error', signal });
      const trouble = troubleOf(response);
      if (trouble !== null || response.body === null) {
        void response.body?.cancel().catch(() => undefined);
        return trouble ?? 'no-stream';
      }
      const ifOpen = (act: () => void) => () => {
        if (!signal.aborted) act();
      };
      return await readStream(response.body, {
        clock,
        onBytes: ifOpen(() => take({ kind: 'spoke' })),
        onEvent: (event) => ifOpen(() => onEvent(event))(),
      });
    } catch {
      return 'unreachable';
    }
  }

  function close(): void {
    cancelTimer();
    const closed = connection;
    connection = null;
    closed?.abort();
  }

  function waitFor(ms: number, signal: StreamSignal): void {
    cancelTimer();
    cancelTimer = clock.setTimer(ms, () => take(signal));
  }
}

export type Stream = ReturnType<typeof createStream>;

/** A server error may pass; other statuses, and 204 by its definition, ask not to be asked again soon. */
function troubleOf({ status, headers }: Response): StreamTrouble | null {
  if (status >= 500) return 'unreachable';
  if (status !== 200) return 'refused';
  const type = headers.get('content-type') ?? '';
  return /^text\/event-stream\b/i.test(type) ? null : 'no-stream';
}
