import type { Bridge } from '../../shared/ipc/ipc-contract.ts';
import { createWindowStore, type WindowStore } from '../state/store.ts';

/** The quick ticket's store. It has no other views, so navigating opens the main window. */
export function createQuickStore(bridge: Bridge): WindowStore {
  return {
    ...createWindowStore(bridge, { ofAll: true }),
    navigate: (route) => void bridge.invoke('main-window:open', route),
  };
}
