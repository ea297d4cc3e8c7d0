import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import type { ClosingAnswer } from '../../shared/ipc/ipc-contract.ts';
import { useApp, useView } from '../state/app-context.ts';
import '../styles/window/question.css';

/** Asked when the window is closed on a desktop without a tray to reopen it. Escape keeps it open. */
export function StayQuestion() {
  const { bridge, texts } = useApp();
  const { t } = texts;
  const isAsked = useView((view) => view.desktop.asksToStay);
  const stay = useRef<HTMLButtonElement>(null);
  const answer = (given: ClosingAnswer) => void bridge.invoke('closing:answer', { answer: given });
  return (
    <AlertDialog.Root open={isAsked} onOpenChange={(isOpen) => !isOpen && answer('cancel')}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog question" initialFocus={stay}>
          <AlertDialog.Title className="question-title">{t('closing.title')}</AlertDialog.Title>
          <AlertDialog.Description className="question-body">{t('closing.body')}</AlertDialog.Description>
          <div className="question-answers">
            <button ref={stay} type="button" className="button button-primary" onClick={() => answer('stay')}>
              {t('closing.stay')}
            </button>
            <button type="button" className="button" onClick={() => answer('quit')}>
              {t('closing.quit')}
            </button>
            <AlertDialog.Close className="button button-quiet">{t('closing.cancel')}</AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
