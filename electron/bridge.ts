import { type Bridge, ipcChannels, viewPatchChannel } from '../shared/ipc/ipc-contract.ts';
import type { ViewPatch } from '../shared/view/view-patch.ts';

/** What we use of Electron's ipcRenderer. */
export interface IpcRenderer {
  // Each channel has an answer of its own, see the contract.
  // biome-ignore lint/suspicious/noExplicitAny: Electron's own type.
  invoke(channel: string, argument: unknown): Promise<any>;
  on(channel: string, listener: (event: unknown, patch: ViewPatch) => void): unknown;
  once(channel: string, listener: () => void): unknown;
  removeListener(channel: string, listener: (event: unknown, patch: ViewPatch) => void): unknown;
}

const allowedChannels: ReadonlySet<string> = new Set(ipcChannels);

/**
 * What the page gets of `ipcRenderer`: two functions and nothing of Electron's, no event object. The view that the page
 * begins with is asked for at once, so that it comes while the page's scripts are loaded; the page gets it when it asks
 * first. Once a patch came before that, or when main refused, the page's question goes to main as all others do.
 */
export function createBridge(ipcRenderer: IpcRenderer): Bridge {
  let ahead: ReturnType<IpcRenderer['invoke']> | null = ipcRenderer.invoke('view:first', null);
  const drop = () => {
    ahead = null;
  };
  ahead.catch(drop);
  ipcRenderer.once(viewPatchChannel, drop);
  return {
    invoke(channel, argument) {
      if (!allowedChannels.has(channel)) return Promise.reject(new Error('Unknown channel'));
      const ask = () => ipcRenderer.invoke(channel, argument);
      const answer = channel === 'view:first' ? ahead : null;
      if (answer === null) return ask();
      drop();
      return answer.catch(ask);
    },
    onViewPatch(listener) {
      const forward = (_event: unknown, patch: ViewPatch) => listener(patch);
      ipcRenderer.on(viewPatchChannel, forward);
      return () => {
        ipcRenderer.removeListener(viewPatchChannel, forward);
      };
    },
  };
}
