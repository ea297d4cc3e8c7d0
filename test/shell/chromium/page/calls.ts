import { inputBinding, type PageInput } from '../preload/input.ts';
import {
  bindingName,
  type PageCall,
  preloadWorld,
  receiverSymbol,
} from '../preload/page-script.ts';
import type { CdpSession } from '../protocol.ts';

export interface CallListener {
  /** The preload called the shell; as in Electron, only the top frame has one. */
  called(call: PageCall, reply: (isGood: boolean, payload: string) => void): void;
  input(input: PageInput): void;
}

/** Hears what the shell's own scripts in a page report. Returns how to hand a message to its preload's listeners. */
export function hearCalls(
  session: CdpSession,
  pageId: string,
  listener: CallListener,
): (channel: string, payload: string) => void {
  let preloadContext: number | null = null;
  session.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
    // Chromium names the frame in `auxData`, which the protocol leaves untyped.
    const { frameId } = (auxData ?? {}) as { frameId?: string };
    if (name === preloadWorld && frameId === pageId) preloadContext = id;
  });
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    // Written by our own scripts in the preload's world, which the page cannot reach.
    if (name === inputBinding) listener.input(JSON.parse(payload) as PageInput);
    if (name !== bindingName) return;
    const call = JSON.parse(payload) as PageCall;
    listener.called(call, (...answer) => tell(executionContextId, 'answer', call.id, ...answer));
  });
  return (channel, payload) => {
    if (preloadContext !== null) tell(preloadContext, 'receive', channel, payload);
  };

  /** The page may close, or navigate, at any moment; messages for it are then lost, as in Electron. */
  function tell(contextId: number, method: string, ...parts: unknown[]): void {
    const receiver = `globalThis[Symbol.for(${JSON.stringify(receiverSymbol)})]`;
    const expression = `${receiver}?.${method}(...${JSON.stringify(parts)})`;
    session.send('Runtime.evaluate', { expression, contextId }).catch(() => undefined);
  }
}
