import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useApp, useWindowState } from '../state/app-context.ts';
import type { Overlay } from '../state/store.ts';
import { Icon } from './Icon.tsx';

interface OverlayDialogProps {
  /** Open while the window shows this overlay. */
  readonly overlay: Overlay;
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A dialog with a title and a close button; Escape and a click outside close it too. */
export function OverlayDialog({ overlay, title, isWide = false, children }: OverlayDialogProps) {
  const { store, texts } = useApp();
  const isOpen = useWindowState((state) => state.overlay === overlay);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) store.showOverlay(null);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className={isWide ? 'dialog dialog-wide' : 'dialog'}>
          <header className="dialog-head">
            <Dialog.Title className="dialog-title">{title}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label={texts.t('help.close')}>
              <Icon name="close" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
