import type { Bridge } from '../../shared/ipc/ipc-contract.ts';
import { createWindowStore, type WindowStore } from '../state/store.ts';

/** The store of the quick ticket: it has no places of its own, so going somewhere shows the main window there. */
export function createQuickStore(bridge: Bridge): WindowStore {
  return {
    ...createWindowStore(bridge),
    navigate: (route) => void bridge.invoke('main-window:open', route),
  };
}
