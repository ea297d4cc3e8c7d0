import { useEffect } from 'react';
import { useApp, useView } from '../app-context.ts';
import { type Command, commandFor } from '../shortcuts.ts';
import type { WindowStore } from '../store.ts';

/** The window's own keys, wherever the focus is. A component that used a key itself prevents its default. */
export function useShortcuts(): void {
  const { store } = useApp();
  const os = useView((view) => view.platform.os);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = commandFor(event, os);
      if (command === null) return;
      event.preventDefault();
      if (!event.repeat) run(command, store);
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [store, os]);
}

function run(command: Command, store: WindowStore): void {
  switch (command) {
    case 'new-ticket':
      store.navigate({ view: 'new-ticket', serviceId: null });
      break;
    case 'refresh':
      store.refresh();
      break;
    case 'back':
      store.back();
      break;
    case 'services':
    case 'tickets':
    case 'activity':
    case 'settings':
      store.navigate({ view: command });
      break;
  }
}
