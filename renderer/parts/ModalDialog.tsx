import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useApp, useWindowState } from '../state/app-context.ts';
import type { Overlay } from '../state/store.ts';
import { Button } from './Button.tsx';

interface ModalDialogProps extends Omit<ComponentProps<'dialog'>, 'ref'> {
  readonly isOpen: boolean;
  /** Called when the person closes it: by Escape, or by a click outside if `closesOutside`. */
  readonly onClose: () => void;
  readonly closesOutside?: boolean;
}

/** Rendered at the end of each open dialog: screen readers ignore the page behind it meanwhile. */
export const DialogEnd = createContext<ReactNode>(null);

/**
 * Chromium's own modal dialog; the page behind it is inert. It takes the focus and gives it back. It is in the DOM
 * while it is open or fading out.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { isOpen, onClose, closesOutside = true, children, ...attributes } = props;
  const end = use(DialogEnd);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isThere, setIsThere] = useState(isOpen);
  if (isOpen && !isThere) setIsThere(true);
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) return;
    let isOver = false;
    const fades = dialog.current?.getAnimations() ?? [];
    void Promise.allSettled(fades.map(({ finished }) => finished)).then(
      () => isOver || setIsThere(false),
    );
    return () => {
      isOver = true;
    };
  }, [isOpen]);
  if (!isThere) return null;
  return (
    <dialog
      ref={dialog}
      {...attributes}
      closedby={closesOutside ? 'any' : 'closerequest'}
      // Not on `close`, which comes a moment later and would undo a key press that reopens it meanwhile.
      onCancel={({ target, currentTarget }) => target === currentTarget && isOpen && onClose()}
    >
      {children}
      {end}
    </dialog>
  );
}

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A dialog with a title and a close button; Escape and a click outside close it too. */
export function Dialog({ isOpen, onClose, title, isWide, children }: DialogProps) {
  const { t } = useApp();
  const titleId = useId();
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      className={isWide === true ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
    >
      <header className="dialog-head">
        <h2 id={titleId} className="dialog-title">
          {title}
        </h2>
        <Button icon="close" label={t('help.close')} onClick={onClose} />
      </header>
      {children}
    </ModalDialog>
  );
}

/** A dialog that is open while the window shows this overlay. */
export function OverlayDialog({
  overlay,
  ...dialog
}: Omit<DialogProps, 'isOpen' | 'onClose'> & { readonly overlay: Overlay }) {
  const { store } = useApp();
  const isOpen = useWindowState((state) => state.overlay === overlay);
  return <Dialog {...dialog} isOpen={isOpen} onClose={() => store.showOverlay(null)} />;
}
