import { shortcutLabel } from '../actions/shortcuts.ts';
import { Icon } from '../parts/Icon.tsx';
import { TwoStepButton } from '../parts/TwoStepButton.tsx';
import { useApp, useView } from '../state/app-context.ts';

interface FormFootProps {
  readonly isFiling: boolean;
  readonly canDiscard: boolean;
  readonly isQuick: boolean;
  readonly onDiscard: () => void;
}

/** The buttons that send and discard the ticket. */
export function FormFoot({ isFiling, canDiscard, isQuick, onDiscard }: FormFootProps) {
  const { t } = useApp().texts;
  const os = useView((view) => view.platform.os);
  return (
    <footer className="page-foot">
      <button type="submit" className="button button-primary button-large" disabled={isFiling}>
        <Icon name="send" />
        {t(isFiling ? 'new.sending' : 'new.send')}
      </button>
      <div className="form-hint">
        <p>{t('new.send-hint', { keys: shortcutLabel('Enter', os) })}</p>
        {isQuick && <p>{t('quick.close-hint')}</p>}
      </div>
      <span className="spring" />
      {canDiscard && !isFiling && (
        <span data-action="discard" className="form-part">
          <TwoStepButton
            className="button button-quiet"
            icon="trash"
            label={t(isQuick ? 'quick.discard' : 'new.discard')}
            question={t('new.discard-confirm')}
            confirmLabel={t('new.discard')}
            onConfirm={onDiscard}
          />
        </span>
      )}
    </footer>
  );
}
