import { bindingLabel } from '../actions/shortcuts.ts';
import { Button } from '../parts/Button.tsx';
import { useApp, useView } from '../state/app-context.ts';

interface FormFootProps {
  readonly isFiling: boolean;
  readonly canDiscard: boolean;
  readonly isQuick: boolean;
  /** If there are several accounts, the one that it goes to. */
  readonly account: string | null;
  readonly onDiscard: () => void;
}

/** The buttons that send and discard the ticket. */
export function FormFoot({ isFiling, canDiscard, isQuick, account, onDiscard }: FormFootProps) {
  const { t, locale } = useApp().texts;
  const os = useView((view) => view.platform.os);
  const send = account === null ? t('new.send') : t('new.send-to', { account });
  return (
    <footer className="page-foot">
      <Button type="submit" className="button-large" look="primary" icon="send" disabled={isFiling}>
        {isFiling ? t('new.sending') : send}
      </Button>
      <div className="form-hint">
        <p>
          {t('new.send-hint', { keys: bindingLabel({ key: 'Enter', primary: true }, os, locale) })}
        </p>
        {isQuick && <p>{t('quick.close-hint')}</p>}
      </div>
      <span className="spring" />
      {canDiscard && !isFiling && (
        <span data-action="discard" className="form-part">
          {/* No confirmation, since it can be undone. */}
          <Button
            look="quiet"
            icon="trash"
            label={isQuick ? t('new.discard') : undefined}
            onClick={onDiscard}
          >
            {!isQuick && t('new.discard')}
          </Button>
        </span>
      )}
    </footer>
  );
}
