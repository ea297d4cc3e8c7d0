import {
  type ChannelRule,
  channelRules,
  type IpcChannel,
  type PersonalAct,
  type WindowKind,
} from '../../../shared/ipc/channel-rules.ts';
import type { Clock } from '../../core/ports.ts';
import type { PersonWatch } from './person-watch.ts';

/** Of one page. A person never comes near it. */
export const mostUnderWay = 50;
/** An order follows the input that it comes from at once; this leaves a slow page time. */
const longestMs = 10_000;

/** Decides which calls of our windows reach their handlers, by `channel-rules.ts`. */
export function createGate(deps: {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly person: Pick<PersonWatch, 'last'>;
}) {
  const { clock, person } = deps;
  const underWay = new WeakMap<object, number>();
  /** By page, the number of the last input that stood for a call: one input stands for one act. */
  const used = new WeakMap<object, number>();
  let isClosed = false;

  return {
    /**
     * Counts a call of this page (`contents`). `closed`: its window may not use the channel, or Hostbell quits. `busy`:
     * the page has too many calls under way. Otherwise call `leave` once the call is over.
     */
    enter(channel: IpcChannel, window: WindowKind, contents: object) {
      const rule: ChannelRule = channelRules[channel];
      const others = underWay.get(contents) ?? 0;
      if (others >= mostUnderWay) return 'busy';
      if (!rule.windows.includes(window) || (isClosed && rule.isLast !== true)) return 'closed';
      underWay.set(contents, others + 1);
      return {
        /** What the person has to confirm first; null when nothing. An act takes the page's last input with it. */
        question(argument: unknown): PersonalAct | null {
          const act = actOf(rule, argument);
          if (act === null) return null;
          const { number, atMs } = person.last(contents);
          const isUnused = number > (used.get(contents) ?? 0);
          used.set(contents, number);
          return isUnused && clock.monotonicMs() - atMs <= longestMs ? null : act;
        },
        leave(): void {
          underWay.set(contents, (underWay.get(contents) ?? 1) - 1);
        },
      };
    },
    /** From now on only what is typed is still saved. */
    close(): void {
      isClosed = true;
    },
  };
}

function actOf({ act }: ChannelRule, argument: unknown): PersonalAct | null {
  // It was parsed by this channel's own schema.
  return typeof act === 'function' ? act(argument as never) : act;
}
