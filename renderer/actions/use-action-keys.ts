import { useLayoutEffect } from 'react';
import type { Platform } from '../../shared/view/view.ts';
import { hasOpenPopup } from '../parts/PopupButton.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { currentRoute } from '../state/history.ts';
import type { Action } from './action.ts';
import { actionsIn } from './action-table.ts';
import { isPressOf, isWriting, type KeyBinding, type KeyPress } from './shortcuts.ts';

/** Handles the window's keys, wherever the focus is, unless a component prevented the default. */
export function useActionKeys(): void {
  const app = useApp();
  const { store } = app;
  const os = useView((view) => view.platform.os);
  // Before it is painted: whoever sees the window may press a key.
  useLayoutEffect(() => {
    let isTaken = false;
    // In the capture phase: by the time the key bubbles up here, the dialog that it closed is gone.
    const look = ({ key }: KeyboardEvent) => {
      isTaken = store.state.getState().overlay !== null || (key === 'Escape' && hasOpenPopup());
    };
    const handle = (event: KeyboardEvent) => {
      const { view, history, picked } = store.state.getState();
      if (event.defaultPrevented || event.isComposing || view === null || isTaken) return;
      const route = currentRoute(history);
      const offered = actionsIn(view, app.texts).filter(
        (action) => action.isOffered?.(view, route, picked) ?? true,
      );
      const hasSingleKeys = view.settings.singleKeys;
      const action = actionFor(event, { offered, os, isInText: isInText(event), hasSingleKeys });
      if (action?.run === undefined) return;
      event.preventDefault();
      if (!event.repeat || action.repeats === true) action.run({ ...app, view, route, picked });
    };
    const ended = new AbortController();
    window.addEventListener('keydown', look, { capture: true, signal: ended.signal });
    window.addEventListener('keydown', handle, { signal: ended.signal });
    return () => ended.abort();
  }, [app, store, os]);
}

/** The action for a key press; null when there is none. */
export function actionFor(
  press: KeyPress,
  how: {
    readonly offered: readonly Action[];
    readonly os: Platform['os'];
    readonly isInText: boolean;
    /** Whether keys that type a character act at all. */
    readonly hasSingleKeys: boolean;
  },
): Action | null {
  const isMeant = (binding: KeyBinding) =>
    isPressOf(press, binding, how.os) &&
    (!isWriting(binding) || how.hasSingleKeys) &&
    !(how.isInText && (isWriting(binding) || isArrow(binding) || isOfText(binding)));
  return (
    how.offered.find((action) => action.run !== undefined && action.keys.some(isMeant)) ?? null
  );
}

/** Where letters are typed, or used to find something in a list. */
const writingParts =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="menu"], [role="dialog"], dialog, .popup';

/** Where arrows scroll and all of the text can be selected. */
const scrollingParts = '.detail-column';

function isInText({ target, key, code, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const isAll = (ctrlKey || metaKey) && (key.toUpperCase() === 'A' || code === 'KeyA');
  return (
    target.closest(writingParts) !== null ||
    ((isArrow({ key }) || isAll) && target.closest(scrollingParts) !== null)
  );
}

/** What a field, or a text that is being read, handles itself: selecting all of it. */
function isOfText({ key, primary }: KeyBinding): boolean {
  return primary === true && key === 'A';
}

function isArrow({ key }: { readonly key: string }): boolean {
  return key.startsWith('Arrow');
}
