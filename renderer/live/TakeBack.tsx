import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isDelayed } from '../../shared/tickets/outbox-item.ts';
import { keyOf } from '../actions/action-table.ts';
import { isPressOf } from '../actions/shortcuts.ts';
import { Sending } from '../outbox/Sending.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import { isPlaceTaken } from '../state/draft/ticket-state.ts';

/** In which a view may come to show Undo itself. */
const viewTimeMs = 200;

/**
 * Takes back what was sent a moment ago, from anywhere in the window: by its key, and where the view does not show Undo
 * itself, in a toast. Not if that would replace what is being written.
 */
export function TakeBack() {
  const { store } = useApp();
  const os = useView((view) => view.platform.os);
  const newest = useView(({ outbox }) => outbox.find(isDelayed));
  const isFree = useWindowState((state) => newest !== undefined && !isPlaceTaken(state, newest));
  const id = isFree ? newest?.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || hasOwnUndo(event.target))
        return;
      if (!isPressOf(event, keyOf('undo-send'), os)) return;
      event.preventDefault();
      void store.editAgain(id);
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [id, os, store]);

  const isCovered = useWindowState(({ undoCount, isFiling }) => undoCount > 0 || isFiling);
  const isElsewhere = isCovered || id === undefined;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isElsewhere) return;
    const timer = setTimeout(() => setIsShown(true), viewTimeMs);
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isElsewhere]);
  if (newest === undefined || isElsewhere || !isShown) return null;
  return createPortal(
    <div className="toast-body toast-sending">
      <Sending item={newest} place="toast" />
    </div>,
    document.body,
  );
}

/** In a field with a text, the key undoes typing. */
function hasOwnUndo(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && !target.readOnly && target.value !== '';
}
