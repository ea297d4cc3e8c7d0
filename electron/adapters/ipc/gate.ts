import {
  type ChannelRule,
  channelRules,
  type IpcChannel,
  type PersonalAct,
  type WindowKind,
} from '../../../shared/ipc/channel-rules.ts';
import type { Clock } from '../../core/ports.ts';
import type { PersonWatch } from './person-watch.ts';

interface Traffic {
  underWay: number;
  tokens: number;
  /** Monotonic; when the tokens were counted. */
  atMs: number;
  /** The number of the last input that stood for a call, so that one input cannot stand for many. */
  usedInput: number;
}

/** An order follows the input that it comes from at once; this leaves a slow page time. */
const longestMs = 10_000;
const minuteMs = 60_000;

/** Decides which calls of our windows reach their handlers, by `channel-rules.ts`. */
export function createGate(deps: {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly person: Pick<PersonWatch, 'last'>;
}) {
  const { clock, person } = deps;
  const traffic = new Map<string, Traffic>();
  let isClosed = false;

  return {
    /**
     * Counts a call, also one that is not let through. `closed`: this window may not use the channel, or Hostbell
     * quits. `busy`: there are more calls than the rule allows. Otherwise call `leave` once the call is over.
     */
    enter(channel: IpcChannel, window: WindowKind) {
      const rule: ChannelRule = channelRules[channel];
      const mayUse = rule.windows.includes(window) && (!isClosed || rule.isLast === true);
      const now = trafficOf(channel, window, rule);
      const hasToken = now.tokens >= 1;
      const mayAsk = mayUse && typeof rule.act === 'string';
      if (now.underWay >= rule.rate.atOnce || !(hasToken || mayAsk)) return 'busy';
      if (hasToken) now.tokens -= 1;
      if (!mayUse) return 'closed';
      now.underWay += 1;
      return {
        /** Whether it is within its channel's rate. */
        isInTime: hasToken,
        /** What the person has to confirm first; null when nothing. `contents`: the page that calls. */
        question(argument: unknown, contents: object): PersonalAct | null {
          const act = actOf(rule, argument);
          if (act === null) return null;
          const { number, atMs } = person.last(contents);
          const isSeen = number > now.usedInput && clock.monotonicMs() - atMs <= longestMs;
          now.usedInput = number;
          return hasToken && isSeen ? null : act;
        },
        leave(): void {
          now.underWay -= 1;
        },
      };
    },
    /** From now on only what is typed is still saved. */
    close(): void {
      isClosed = true;
    },
  };

  function trafficOf(channel: IpcChannel, window: WindowKind, { rate }: ChannelRule): Traffic {
    const atMs = clock.monotonicMs();
    const key = `${window} ${channel}`;
    const found = traffic.get(key);
    const now = found ?? { underWay: 0, tokens: rate.burst, atMs, usedInput: 0 };
    if (found === undefined) traffic.set(key, now);
    now.tokens = Math.min(rate.burst, now.tokens + ((atMs - now.atMs) * rate.perMinute) / minuteMs);
    now.atMs = atMs;
    return now;
  }
}

function actOf({ act }: ChannelRule, argument: unknown): PersonalAct | null {
  // It was parsed by this channel's own schema.
  return typeof act === 'function' ? act(argument as never) : act;
}
