import { useId } from 'react';
import type { ClosingAnswer } from '../../shared/ipc/ipc-contract.ts';
import { ExportDialog } from '../actions/ExportDialog.tsx';
import { HelpSheet } from '../actions/HelpSheet.tsx';
import { LiveNews } from '../live/LiveNews.tsx';
import { CommandPalette } from '../palette/CommandPalette.tsx';
import { Button } from '../parts/Button.tsx';
import { DialogEnd, ModalDialog } from '../parts/ModalDialog.tsx';
import { useApp, useView } from '../state/app-context.ts';

/** Dialogs over the window. */
export function Overlays() {
  return (
    <DialogEnd value={<LiveNews about="everything" />}>
      <StayQuestion />
      <HelpSheet />
      <ExportDialog />
      <CommandPalette />
    </DialogEnd>
  );
}

/** Asked when the window is closed on a desktop without a tray to reopen it. Escape keeps it open. */
function StayQuestion() {
  const { bridge, t } = useApp();
  const isAsked = useView((view) => view.desktop.asksToStay);
  const id = useId();
  const answer = (given: ClosingAnswer) => void bridge.invoke('closing:answer', { answer: given });
  return (
    <ModalDialog
      isOpen={isAsked}
      onClose={() => answer('cancel')}
      className="dialog question"
      role="alertdialog"
      closesOutside={false}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}body`}
    >
      <h2 id={`${id}title`} className="question-title">
        {t('closing.title')}
      </h2>
      <p id={`${id}body`} className="question-body">
        {t('closing.body')}
      </p>
      <div className="question-answers">
        <Button look="primary" onClick={() => answer('stay')}>
          {t('closing.stay')}
        </Button>
        <Button onClick={() => answer('quit')}>{t('closing.quit')}</Button>
        <Button look="quiet" onClick={() => answer('cancel')}>
          {t('closing.cancel')}
        </Button>
      </div>
    </ModalDialog>
  );
}
