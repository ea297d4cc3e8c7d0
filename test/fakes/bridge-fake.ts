import type { IpcChannel } from '../../shared/ipc/channel-rules.ts';
import type { Bridge, IpcRequests } from '../../shared/ipc/ipc-contract.ts';
import type { View } from '../../shared/view/view.ts';
import { diffView, type ViewPatch } from '../../shared/view/view-patch.ts';
import { aView, grouped } from './domain-fixtures.ts';

/** A view as a window shows it, in place of main's as JSON. */
type AnswerOf<C extends IpcChannel> = C extends 'view:subscribe' ? View : IpcRequests[C]['result'];

type Answers = {
  readonly [C in IpcChannel]?: (
    argument: IpcRequests[C]['argument'],
  ) => Promise<AnswerOf<C>> | AnswerOf<C>;
};

export interface FakeBridge extends Bridge {
  /** Every request so far, oldest first. */
  readonly calls: readonly { readonly channel: IpcChannel; readonly argument: unknown }[];
  argumentsOf(channel: IpcChannel): readonly unknown[];
  patch(patch: ViewPatch): void;
  /** Sends the patch to the next revision, with these parts of the view. */
  change(changed: Partial<View>): void;
}

/** A handwritten bridge: gives the answers it was given, and fails on every other channel. */
export function createFakeBridge(answers: Answers): FakeBridge {
  const calls: { channel: IpcChannel; argument: unknown }[] = [];
  const listeners = new Set<(patch: ViewPatch) => void>();
  const patch = (sent: ViewPatch) => {
    for (const listener of listeners) listener(sent);
  };
  let last = aView();
  const asText = (view: View) => {
    last = view;
    return JSON.stringify(grouped(view));
  };
  return {
    calls,
    argumentsOf: (channel) =>
      calls.filter((call) => call.channel === channel).map((call) => call.argument),
    patch,
    change(changed) {
      const next = { ...last, ...changed, revision: last.revision + 1 };
      const sent = diffView(grouped(last), grouped(next));
      if (sent === null) return;
      last = next;
      patch(sent);
    },
    async invoke(channel, argument) {
      calls.push({ channel, argument });
      const answer = answers[channel];
      if (answer === undefined) throw new Error(`The test has no answer for ${channel}.`);
      const given = await answer(argument);
      // The compiler does not follow which channel it is.
      return (channel === 'view:subscribe' ? asText(given as View) : given) as never;
    },
    onViewPatch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
