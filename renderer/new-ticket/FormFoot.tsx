import { bindingLabel } from '../actions/shortcuts.ts';
import { Icon } from '../parts/Icon.tsx';
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
  return (
    <footer className="page-foot">
      <button type="submit" className="button button-primary button-large" disabled={isFiling}>
        <Icon name="send" />
        {isFiling ? t('new.sending') : account === null ? t('new.send') : t('new.send-to', { account })}
      </button>
      <div className="form-hint">
        <p>{t('new.send-hint', { keys: bindingLabel({ key: 'Enter', primary: true }, os, locale) })}</p>
        {isQuick && <p>{t('quick.close-hint')}</p>}
      </div>
      <span className="spring" />
      {canDiscard && !isFiling && (
        <span data-action="discard" className="form-part">
          {/* No confirmation, since it can be undone. */}
          <button
            type="button"
            className={isQuick ? 'icon-button' : 'button button-quiet'}
            {...(isQuick ? { 'aria-label': t('new.discard'), title: t('new.discard') } : {})}
            onClick={onDiscard}
          >
            <Icon name="trash" />
            {!isQuick && t('new.discard')}
          </button>
        </span>
      )}
    </footer>
  );
}
