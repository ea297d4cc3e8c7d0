import { useEffect } from 'react';
import { type App, useApp, useView } from '../app-context.ts';
import { type Command, commandFor } from '../shortcuts.ts';
import type { WindowStore } from '../store.ts';
import { currentRoute } from '../trail.ts';

/** The window's own keys, wherever the focus is. A component that used a key itself prevents its default. */
export function useShortcuts(): void {
  const app = useApp();
  const os = useView((view) => view.platform.os);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = commandFor(event, os, isTyping(event.target));
      if (command === null) return;
      event.preventDefault();
      if (!event.repeat) run(command, app);
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [app, os]);
}

/** Whether the keys go into a text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

function run(command: Command, { store, desk }: App): void {
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
    case 'search':
      if (!isListShown(store)) store.navigate({ view: 'services' });
      desk.focusSearch();
      break;
    case 'copy':
      desk.copy();
      break;
    case 'services':
    case 'tickets':
    case 'activity':
    case 'settings':
      store.navigate({ view: command });
      break;
  }
}

function isListShown({ state }: WindowStore): boolean {
  const { view } = currentRoute(state.getState().trail);
  return view === 'services' || view === 'service' || view === 'tickets' || view === 'ticket';
}
