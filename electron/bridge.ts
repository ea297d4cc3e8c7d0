import { ipcChannels } from '../shared/ipc/channel-rules.ts';
import { type Bridge, viewPatchChannel } from '../shared/ipc/ipc-contract.ts';
import type { ViewPatch } from '../shared/view/view-patch.ts';

const allowedChannels: ReadonlySet<string> = new Set(ipcChannels);

/**
 * What the page gets of `ipcRenderer`: two functions and nothing of Electron's, not even an event object. The page's
 * first view is requested at once, so that it arrives while the page's scripts load; the page gets it on its first
 * request. If a patch came before that, or main refused, the page's request goes to main like all others.
 */
export function createBridge(ipcRenderer: Electron.IpcRenderer): Bridge {
  let ahead: ReturnType<Electron.IpcRenderer['invoke']> | null = ipcRenderer.invoke(
    'view:subscribe',
    null,
  );
  const drop = () => {
    ahead = null;
  };
  ahead.catch(drop);
  ipcRenderer.once(viewPatchChannel, drop);
  return {
    invoke(channel, argument) {
      if (!allowedChannels.has(channel)) return Promise.reject(new Error('Unknown channel'));
      const ask = () => ipcRenderer.invoke(channel, argument);
      const answer = channel === 'view:subscribe' ? ahead : null;
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
