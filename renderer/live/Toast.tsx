import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApp, useWindowState } from '../state/app-context.ts';

const saidForMs = 2_500;
/** Time to read, decide and reach the button. */
const undoForMs = 10_000;

/** Briefly confirms what was done, and offers to undo it where possible; also read out. */
export function Toast() {
  const { store, t } = useApp();
  const said = useWindowState((state) => state.said);
  const [isHeld, setIsHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (isHeld || said === null) return;
    const timer = setTimeout(store.sayNothing, said.undo === null ? saidForMs : undoForMs);
    return () => clearTimeout(timer);
  }, [store, said, isHeld]);
  return createPortal(
    <div className="toast" aria-live="polite">
      {said !== null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it stays while the pointer or the focus is on it.
        <div
          className="toast-body"
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={({ relatedTarget }) => {
            if (relatedTarget !== null) cameFrom.current = relatedTarget;
            setIsHeld(true);
          }}
          onBlur={() => setIsHeld(false)}
        >
          <span className="toast-text" dir="auto">
            {said.text}
          </span>
          {said.undo !== null && (
            <button
              type="button"
              className="toast-undo"
              onClick={() => {
                setIsHeld(false);
                store.sayNothing();
                said.undo?.();
                if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected)
                  cameFrom.current.focus();
              }}
            >
              {t('toast.undo')}
            </button>
          )}
        </div>
      )}
    </div>,
    document.body,
  );
}
