import { contextBridge, ipcRenderer } from 'electron';
import { type Bridge, ipcChannels, viewPatchChannel } from '../shared/ipc/ipc-contract.ts';
import type { ViewPatch } from '../shared/view/view-patch.ts';

const allowedChannels: ReadonlySet<string> = new Set(ipcChannels);

// The page gets two functions and nothing of Electron's: no ipcRenderer, no event object.
const bridge: Bridge = {
  invoke(channel, argument) {
    if (!allowedChannels.has(channel)) return Promise.reject(new Error('Unknown channel'));
    return ipcRenderer.invoke(channel, argument);
  },
  onViewPatch(listener) {
    const forward = (_event: unknown, patch: ViewPatch) => listener(patch);
    ipcRenderer.on(viewPatchChannel, forward);
    return () => {
      ipcRenderer.removeListener(viewPatchChannel, forward);
    };
  },
};

contextBridge.exposeInMainWorld('hostbell', bridge);
