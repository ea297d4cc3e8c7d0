import { inputBinding, type PageInput } from '../preload/input.ts';
import { bindingName, type PageCall, receiverSymbol } from '../preload/page-script.ts';
import type { CdpSession } from '../protocol.ts';
import type { PageFrame, PageFrames } from './frames.ts';

export interface CallListener {
  /** A script of the page called the shell; `frame` is the frame that did. */
  called(call: PageCall, frame: PageFrame, reply: (isGood: boolean, payload: string) => void): void;
  input(input: PageInput): void;
}

/** Hears what the shell's own scripts in a page report. Returns how to hand a message to the preload of a context. */
export function hearCalls(deps: {
  readonly session: CdpSession;
  readonly frames: PageFrames;
  readonly listener: CallListener;
}): (contextId: number, channel: string, payload: string) => void {
  const { session, frames, listener } = deps;
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    // Written by our own scripts in the preload's world, which the page cannot reach.
    if (name === bindingName) hearCall(JSON.parse(payload) as PageCall, executionContextId);
    if (name === inputBinding) listener.input(JSON.parse(payload) as PageInput);
  });
  return (contextId, channel, payload) => tell(contextId, 'receive', channel, payload);

  function hearCall(call: PageCall, contextId: number): void {
    listener.called(call, frames.frameOfContext(contextId), (isGood, payload) =>
      tell(contextId, 'answer', call.id, isGood, payload),
    );
  }

  /** The page may close, or navigate, at any moment; messages for it are then lost, as in Electron. */
  function tell(contextId: number, method: string, ...parts: unknown[]): void {
    const receiver = `globalThis[Symbol.for(${JSON.stringify(receiverSymbol)})]`;
    const expression = `${receiver}?.${method}(...${JSON.stringify(parts)})`;
    session.send('Runtime.evaluate', { expression, contextId }).catch(() => undefined);
  }
}
