import { toAppAddress } from '../addresses.ts';
import type { CdpSession, Protocol } from '../protocol.ts';

/** A frame keeps its object as long as it exists, wherever it navigates. */
export interface PageFrame {
  readonly url: string;
  /** Null for the top frame. */
  readonly parent: PageFrame | null;
}

export type PageFrames = ReturnType<typeof watchFrames>;

/** Follows the frames through the session's events; frames that existed before must be passed to `note`. */
export function watchFrames(session: CdpSession, preloadWorld: string) {
  const frames = new Map<string, { url: string; parentId: string | null }>();
  const objects = new Map<string, PageFrame>();
  const frameIdOfContext = new Map<number, string>();
  const preloadContexts = new Map<string, number>();

  session.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
    frames.set(frameId, { url: 'about:blank', parentId: parentFrameId });
  });
  session.on('Page.frameDetached', ({ frameId, reason }) => {
    if (reason !== 'remove') return;
    frames.delete(frameId);
    objects.delete(frameId);
  });
  session.on('Page.frameNavigated', ({ frame }) => note(frame));
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    const known = frames.get(frameId);
    if (known !== undefined) known.url = toAppAddress(url);
  });
  session.on('Runtime.executionContextCreated', ({ context }) => {
    // Chromium names the frame in `auxData`, which the protocol leaves untyped.
    const { frameId } = (context.auxData ?? {}) as { frameId?: string };
    if (frameId === undefined) return;
    frameIdOfContext.set(context.id, frameId);
    if (context.name === preloadWorld) preloadContexts.set(frameId, context.id);
  });

  return {
    /** Records a frame as Chromium describes it: new, or at another address. */
    note,
    /** An unknown frame has an empty address and no parent. */
    frame,
    frameOfContext: (contextId: number) => frame(frameIdOfContext.get(contextId) ?? ''),
    /** The context in which the frame's preload runs; undefined before it has run. */
    preloadContext: (frameId: string) => preloadContexts.get(frameId),
  };

  function note({ id, url, urlFragment, parentId }: Protocol.Page.Frame): void {
    frames.set(id, { url: toAppAddress(url + (urlFragment ?? '')), parentId: parentId ?? null });
  }

  function frame(frameId: string): PageFrame {
    const found = objects.get(frameId) ?? {
      get url() {
        return frames.get(frameId)?.url ?? '';
      },
      get parent() {
        const parentId = frames.get(frameId)?.parentId;
        return parentId == null ? null : frame(parentId);
      },
    };
    objects.set(frameId, found);
    return found;
  }
}
