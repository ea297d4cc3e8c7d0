import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createBridge } from '../electron/bridge.ts';
import type { IpcChannel } from '../shared/ipc/channel-rules.ts';
import { viewPatchChannel } from '../shared/ipc/ipc-contract.ts';

/** A fake of Electron's `ipcRenderer`: main answers each request with its number, or refuses the first `refusals`. */
function createRenderer(refusals = 0) {
  const asked: string[] = [];
  const events = new EventEmitter();
  const fake = Object.assign(events, {
    async invoke(channel: string) {
      const count = asked.push(channel);
      if (count <= refusals) throw new Error(`Refused ${count}`);
      return count;
    },
  });
  // It has what the bridge uses of Electron's.
  const ipcRenderer = fake as unknown as Electron.IpcRenderer;
  return { asked, ipcRenderer, patch: () => events.emit(viewPatchChannel, {}, { revision: 2 }) };
}

it('The view is requested before the page asks for it, and the page gets that answer once', async () => {
  const { asked, ipcRenderer } = createRenderer();
  const bridge = createBridge(ipcRenderer);
  expect(asked).toEqual(['view:subscribe']);
  expect(await bridge.invoke('view:subscribe', null)).toBe(1);
  expect(asked).toEqual(['view:subscribe']);
  expect(await bridge.invoke('view:subscribe', null)).toBe(2);
});

it('A view that a patch has made outdated is requested again', async () => {
  const { ipcRenderer, patch } = createRenderer();
  const bridge = createBridge(ipcRenderer);
  patch();
  expect(await bridge.invoke('view:subscribe', null)).toBe(2);
});

it('A view that main refused is requested again, whether the page has asked for it yet or not', async () => {
  const before = createBridge(createRenderer(1).ipcRenderer);
  await new Promise(setImmediate);
  expect(await before.invoke('view:subscribe', null)).toBe(2);
  const meanwhile = createBridge(createRenderer(1).ipcRenderer);
  expect(await meanwhile.invoke('view:subscribe', null)).toBe(2);
  const never = createBridge(createRenderer(2).ipcRenderer);
  await expect(never.invoke('view:subscribe', null)).rejects.toThrow('Refused 2');
});

it('A request on a channel outside the contract is refused and not sent', async () => {
  const { asked, ipcRenderer } = createRenderer();
  const bridge = createBridge(ipcRenderer);
  for (const channel of ['key:read', 'view:subscribe ', '__proto__', 'constructor']) {
    // What a compromised page would ask, against the types.
    await expect(bridge.invoke(channel as IpcChannel, null)).rejects.toThrow('Unknown channel');
  }
  expect(asked).toEqual(['view:subscribe']);
});

it('A listener gets only the patches, until it ends', () => {
  const { ipcRenderer, patch } = createRenderer();
  const heard: unknown[][] = [];
  const end = createBridge(ipcRenderer).onViewPatch((...parts) => heard.push(parts));
  patch();
  end();
  patch();
  expect(heard).toEqual([[{ revision: 2 }]]);
});
