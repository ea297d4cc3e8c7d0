import type * as z from 'zod/mini';
import type { ViewPatch } from '../view/view-patch.ts';
import type { Answer, channelRules, IpcChannel, WindowKind } from './channel-rules.ts';
import type { ipcSchemas } from './ipc-schema.ts';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** Both sides follow these two: what a channel takes, and what main answers. */
export type IpcRequests = {
  readonly [C in IpcChannel]: {
    readonly argument: C extends keyof typeof ipcSchemas
      ? DeepReadonly<z.infer<ReturnType<(typeof ipcSchemas)[C]>>>
      : null;
    readonly result: (typeof channelRules)[C]['answers'] extends Answer<infer T> ? T : never;
  };
};

/** As the window asks, with the key itself where it asked for the one that was copied. */
export type ConnectRequest = IpcRequests['account:connect']['argument'] & WithKey;
export type ReplaceKeyRequest = IpcRequests['account:replace-key']['argument'] & WithKey;
interface WithKey {
  readonly key: string;
}
/** All that the window may specify of a file: the person chooses its place in a dialog that main shows. */
export type ExportRequest = IpcRequests['export:save']['argument'];
export type ClosingAnswer = IpcRequests['closing:answer']['argument']['answer'];

/**
 * Answers each request channel with an argument that the IPC server has already parsed. `window`: whose page asks; none
 * where main itself does.
 */
export type IpcHandlers = {
  readonly [C in IpcChannel]: (
    argument: IpcRequests[C]['argument'],
    window?: WindowKind,
  ) => Promise<IpcRequests[C]['result']> | IpcRequests[C]['result'];
};

/** Main to window: a `ViewPatch`. */
export const viewPatchChannel = 'view:patch';

/** What the preload exposes as `window.hostbell`. */
export interface Bridge {
  invoke<C extends IpcChannel>(
    channel: C,
    argument: IpcRequests[C]['argument'],
  ): Promise<IpcRequests[C]['result']>;
  /** Returns the function that unsubscribes. */
  onViewPatch(listener: (patch: ViewPatch) => void): () => void;
}
